import { useList } from '@refinedev/core';
import registry from '../../../../resources.config';
import { type EntryResource, type LeaveFields, leaveBeside, meaningOf, showDay } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { isReplaced } from '../view/chain';

/** As many as a page may have. */
const MOST = 200;

type Chosen = { entry: EntryResource; records: readonly EntryRecord[] };

/**
 * Says which of the selected leave overlaps other leave of its resident, as the dialog of a single one does. Nothing for
 * other types.
 */
export function Overlaps({ entry, records }: Chosen) {
  const fields = leaveBeside(registry.logbook, entry);
  return fields && records.length > 0 ? <Doubled entry={entry} records={records} fields={fields} /> : null;
}

function Doubled({ entry, records, fields }: Chosen & { fields: LeaveFields }) {
  const [from, to] = [fields.from.readName, fields.to.readName];
  const last = records
    .map((record) => String(record[to]))
    .sort()
    .at(-1);
  const first = records.map((record) => String(record[from])).sort()[0];
  const { query, result } = useList<EntryRecord>({
    resource: entry.api.path,
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'student', operator: 'in', value: [...new Set(records.map(({ student }) => student?.id))] },
      { field: from, operator: 'lte', value: last },
      { field: to, operator: 'gte', value: first },
    ],
  });
  const doubled = overlapping(entry, fields, records, result.data);
  // Of more residents than one question may name, or more leave than one page has, it is not known.
  if (query.isError || (result.total ?? 0) > MOST)
    return (
      <div role="status" className="note open">
        Whether other leave is on these days could not be found out for all of them. Choose fewer, or open them one by
        one.
      </div>
    );
  if (doubled.length === 0) return null;
  return (
    <div role="status" className="note open">
      <p>
        <strong>Other leave of the same resident is on these days.</strong> Open them one by one to see it, and what is
        left of the year’s leave:
      </p>
      <ul className="scrolls">
        {doubled.map((record) => (
          <li key={record.id}>
            {record.student?.name}, {showDay(String(record[from]))} to {showDay(String(record[to]))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The selected leave whose resident has asked for, or has, other leave on some of its days. */
export const overlapping = (
  entry: EntryResource,
  { from, to }: Pick<LeaveFields, 'from' | 'to'>,
  selected: readonly EntryRecord[],
  all: readonly EntryRecord[],
): EntryRecord[] =>
  selected.filter((one) =>
    all.some(
      (other) =>
        other.id !== one.id &&
        other.student?.id === one.student?.id &&
        !isReplaced(other) &&
        meaningOf(entry, other.status) !== 'refused' &&
        String(other[from.readName]) <= String(one[to.readName]) &&
        String(other[to.readName]) >= String(one[from.readName]),
    ),
  );
