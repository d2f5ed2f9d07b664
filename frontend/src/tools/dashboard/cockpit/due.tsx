import registry from '../../../../../resources.config';
import { hasSheet, type SheetResource } from '../../../../../schemas';
import { useMay } from '../../../api/access';
import { route } from '../../../api/route';
import { useAnswer } from '../../../api/use-answer';
import { POOL, unclaimedAt, useDecisions, useParts, waitingIn } from '../../../queue/parts';
import { useSignUps, waitingAt } from '../../../record/directory/sign-ups';
import { useViewer } from '../../../session/viewer';
import { Line } from './line';

const sheets = registry.records.filter(hasSheet);

/** What nobody answers, and whom one approves and scores. What is not due has no line. */
export function Due() {
  const { id, side } = useViewer();
  const { directory, waiting } = useSignUps();
  const unclaimed = waitingIn(useParts(useDecisions(id)).parts, POOL);
  return (
    <section className="surface panel" aria-labelledby="due">
      <h2 id="due" className="title">
        Due now
      </h2>
      <ul className="bare lined due">
        {unclaimed > 0 && (
          <Line
            says={`${unclaimed} ${unclaimed === 1 ? 'entry is' : 'entries are'} unclaimed`}
            more="They wait for nobody in particular: anybody of the department may answer."
            act="Look"
            to={unclaimedAt(side)}
          />
        )}
        {directory && waiting > 0 && (
          <Line
            says={`${waiting} ${waiting === 1 ? 'resident has' : 'residents have'} signed up`}
            more="They cannot sign in before they are approved."
            act="Verify"
            to={waitingAt(directory, side)}
          />
        )}
        {sheets.map((type) => (
          <SheetsDue key={type.name} type={type} />
        ))}
      </ul>
      <p className="muted none-due">Nothing is due.</p>
    </section>
  );
}

/** Of how many residents a sheet of scores is due. */
function SheetsDue({ type }: { type: SheetResource }) {
  const { side } = useViewer();
  const fills = useMay(type.name, 'create');
  const { answer = [] } = useAnswer(route('GET :type/residents', { path: { type: type.api.path } }), {
    enabled: fills,
  });
  const due = answer.filter((each) => each.due.length > 0);
  const [first] = due;
  const unknown = answer.filter(({ joinedDate }) => joinedDate === null).length;
  if (!first && unknown === 0) return null;
  const names = due.slice(0, 3).map(({ name }) => name);
  const others = due.length - names.length;
  return (
    <Line
      says={
        first
          ? `${type.label.menu}: ${due.length} of ${answer.length} residents`
          : `${type.label.menu}: nobody knows when`
      }
      more={[
        names.length > 0 && `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
        unknown > 0 && `of ${unknown} the start of training is missing`,
      ]
        .filter(Boolean)
        .join('; ')}
      act="Score"
      to={`/${side}/${type.route}${first ? `?${new URLSearchParams({ student: first.id })}` : ''}`}
    />
  );
}
