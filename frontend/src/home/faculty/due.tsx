import registry from '../../../../resources.config';
import { hasSheet, headsDepartment, isPostedTo, may } from '../../../../schemas';
import { mayAct } from '../../api/access';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useAnswers } from '../../api/use-answers';
import { Panel } from '../../components/panel';
import { QuietNotice } from '../../components/quiet-notice';
import { POOL, partAt, unclaimedIn, useDecisions, useQueueParts, waitingIn } from '../../queue/parts';
import { signUpsAt, useSignUps } from '../../record/directory/sign-ups';
import { useViewer } from '../../session/viewer';
import { Line, type LineProps } from '../line';
import { daysDue, sheetsDue } from './due-lines';

const sheets = registry.records.filter(hasSheet);
const { attendance } = registry.logbook;

/**
 * A line for each thing that is due: offered and unclaimed entries, those of absent colleagues, sign-ups to approve,
 * sheets to score, days to mark.
 */
export function useDue() {
  const { id, role, side } = useViewer();
  const signUps = useSignUps();
  const { directory, waiting } = signUps;
  const counted = useQueueParts(useDecisions(id));
  const { parts } = counted;
  const unclaimed = unclaimedIn(parts);
  const offered = parts.find((part) => part.for === POOL)?.offered ?? 0;
  const scored = useAnswers(sheets, ({ api, name }) => [
    route('GET :type/residents', { path: { type: api.path } }),
    { enabled: mayAct(sheets, role, name, 'create') },
  ]);
  const marked = useAnswer(route('GET drpAttendance/residents'), {
    enabled: attendance !== undefined && may(attendance, 'mark', role),
  });
  const entries = (count: number, part: string, how: string, more: string) =>
    count > 0
      ? [
          {
            says: `${count} ${count === 1 ? 'entry is' : 'entries are'} ${how}`,
            more,
            act: 'Look',
            to: partAt(part, side),
          },
        ]
      : [];
  const lines: LineProps[] = [
    ...entries(
      offered,
      POOL,
      'offered to you',
      'A colleague asks you to answer. They wait for you once you take them.',
    ),
    ...parts.flatMap(({ for: part, person, waiting }) =>
      person ? entries(waiting, part, `for ${person.name}, who is away`, 'You stand in, and may answer them.') : [],
    ),
    // Only for heads to whom something else waits. Others see the number beside their own queue.
    ...entries(
      headsDepartment(role) && waitingIn(parts, 'me') > 0 ? unclaimed : 0,
      POOL,
      'unclaimed',
      'They wait for nobody in particular: anybody of the department may answer.',
    ),
    ...(directory && waiting > 0
      ? [
          {
            says: `${waiting} ${waiting === 1 ? 'resident has' : 'residents have'} signed up`,
            more: 'They cannot sign in before they are approved.',
            act: 'Verify',
            to: signUpsAt(directory, side),
          },
        ]
      : []),
    ...scored.flatMap(({ of, answer = [] }) => sheetsDue(of, answer, side, headsDepartment(role))),
    ...(attendance ? daysDue(attendance.label.menu, marked.answer ?? [], side, isPostedTo(role)) : []),
  ];
  const asked = [signUps, { ...counted, retry: () => void counted.reload() }, marked, ...scored];
  const lost = asked.filter(({ failed }) => failed);
  return {
    lines,
    // A retry does not hide the page again.
    loading: asked.some(({ loading, failed }) => loading && !failed),
    failed: lost.length > 0,
    retrying: lost.some(({ retrying }) => retrying),
    retry: () => {
      for (const { retry } of lost) retry();
    },
  };
}

/** The list of what is due now. A head is also told when nothing is due. */
export function Due() {
  const { role } = useViewer();
  const { lines, failed, retrying, retry } = useDue();
  if (lines.length === 0 && !failed && !headsDepartment(role)) return null;
  return (
    <Panel title="Due now">
      <ul className="bare lined due">
        {lines.map((line) => (
          <Line key={`${line.to} ${line.says}`} {...line} />
        ))}
      </ul>
      {failed ? (
        <QuietNotice onRetry={retry} retrying={retrying}>
          {lines.length > 0 ? 'There may be more: not everything could be loaded.' : 'What is due could not be loaded.'}
        </QuietNotice>
      ) : (
        <p className="muted none-due">Nothing is due.</p>
      )}
    </Panel>
  );
}
