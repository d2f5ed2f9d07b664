import { Fragment } from 'react';
import registry from '../../../../resources.config';
import {
  type EntryResource,
  isDerived,
  type LeaveFields,
  leaveBeside,
  plural,
  showDay,
  workOut,
} from '../../../../schemas';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import type { EntryRecord, LeaveAnswer } from '../../api/wire';
import { StatusBadge } from '../../components/status-badge';
import { useSettled } from '../../components/use-settled';
import { useViewer } from '../../session/viewer';

type LeaveQuestion = {
  entry: EntryResource;
  values: Readonly<Record<string, unknown>>;
  record?: EntryRecord | undefined;
};

/**
 * Beside a request or verdict on leave: what is taken in each year that it is in, and who else is away on the same days. Nothing for
 * other types.
 * @param values of the form or the record, by field key
 * @param record the one that is judged or corrected, which is not counted
 */
export function LeaveNote(asked: LeaveQuestion) {
  const fields = leaveBeside(registry.logbook, asked.entry);
  return fields ? <Beside {...asked} fields={fields} /> : null;
}

/** The same for a record that is read. */
export const LeaveOfRecord = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) => (
  <LeaveNote
    entry={entry}
    record={record}
    values={Object.fromEntries(entry.fields.map(({ key, readName }) => [key, record[readName]]))}
  />
);

const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

function Beside({ entry, values, record, fields }: LeaveQuestion & { fields: LeaveFields }) {
  const { today, id } = useViewer();
  const [from, to] = [dayIn(values[fields.from.key]), dayIn(values[fields.to.key])];
  const days = isDerived(fields.days) ? workOut(fields.days.derive, values) : null;
  const whole = from !== undefined && to !== undefined && days !== null;
  // Until both days are filled, the balance of today is shown.
  const between = useSettled(whole ? `${from} ${to}` : `${from ?? today} ${from ?? today}`);
  const [first = today, last = today] = between.split(' ');
  const student = record?.student?.id;
  const { answer } = useAnswer(
    route('GET :type/beside', {
      path: { type: entry.api.path },
      query: {
        from: first,
        to: last,
        ...(student && student !== id && { student }),
        ...(record && { except: record.id }),
      },
    }),
    { freshFor: 0, keep: true },
  );
  const whose = (one: LeaveAnswer['others'][number]) => {
    if (one.student.id === id) return 'You';
    return one.student.id === student ? 'The same resident' : one.student.name;
  };
  return (
    <div className="note plain whole leave-note" role="status">
      {(answer?.years ?? [unknown]).map(({ year, kinds, asked }) => (
        <Fragment key={year}>
          <strong>{year}</strong>
          <ul className="bare">
            {fields.kinds.map((kind) => (
              <Balance
                key={kind}
                kind={kind}
                taken={kinds.find((one) => one.kind === kind)}
                asks={whole && values[fields.by.key] === kind ? asked : 0}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {whole && <p>{answer?.others.length === 0 ? 'Nothing else is logged for these days.' : 'On the same days:'}</p>}
      {whole && (
        <ul className="bare">
          {answer?.others.map((one) => (
            <li key={one.id} className="row close">
              <strong>{whose(one)}</strong> {one.kind}, {showDay(one.from)} to {showDay(one.to)}
              <StatusBadge entry={entry} status={one.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shown until the answer is there. */
const unknown: LeaveAnswer['years'][number] = { year: 'Leave', kinds: [], asked: 0 };

type BalanceProps = { kind: string; taken: LeaveAnswer['years'][number]['kinds'][number] | undefined; asks: number };

/** 'CL: 12 of 20 days left, 3 waiting, 6 left after these' */
function Balance({ kind, taken, asks }: BalanceProps) {
  if (!taken) return <li>{kind} -</li>;
  const { granted, waiting, limit } = taken;
  const all = granted + waiting + asks;
  return (
    <li>
      {kind}: {limit === null ? `${granted} days granted` : `${Math.max(0, limit - granted)} of ${limit} days left`}
      {waiting > 0 && `, ${waiting} waiting`}
      {asks > 0 && (limit === null ? `, ${all} with these` : `, ${Math.max(0, limit - all)} left after these`)}{' '}
      {limit !== null && all > limit && <span className="pill open">{plural(all - limit, 'day', 'days')} over</span>}
    </li>
  );
}
