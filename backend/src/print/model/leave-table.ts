import { leaveFieldsOf, madeUnder, meaningOf, type Registry, type ResolvedField } from '../../../../schemas';
import { leaveLimit } from '../../../../schemas/requirements';
import { daysByYear, startMissing } from '../../../../schemas/training-years';
import type { TableSection } from '../../records/kinds/print-model';
import type { EntryRecords } from './records';

/**
 * Approved days of leave by kind and year of training, each day in the year in which it is. When the beginning of the training is unknown, calendar years
 * are used.
 */
export function leaveTable(
  { logbook }: Pick<Registry, 'logbook'>,
  entries: readonly EntryRecords[],
  joined: string | null,
): TableSection | null {
  const found = entries.find(({ entry }) => leaveFieldsOf(logbook, entry));
  const fields = found && leaveFieldsOf(logbook, found.entry);
  if (!found || !fields) return null;
  const { kinds } = fields;
  const sums = new Map<string, Map<string, number>>();
  for (const record of found.records) {
    if (meaningOf(found.entry, record.status) !== 'accepted') continue;
    const text = ({ readName }: ResolvedField) => String(record[readName] ?? '');
    const kind = text(fields.by);
    for (const [year, days] of daysByYear(text(fields.from), text(fields.to), joined)) {
      const sum = madeUnder(sums, year, () => new Map<string, number>());
      sum.set(kind, (sum.get(kind) ?? 0) + days);
    }
  }
  return {
    heading: 'Leave',
    summary: `Approved days; in brackets the days that the regulations grant in a year.${joined === null ? ` ${startMissing}: years of the calendar.` : ''}`,
    columns: [
      { heading: 'Year', width: 'choice' },
      ...kinds.map((kind) => ({ heading: withGrant(kind), width: 'choice' as const })),
    ],
    rows: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([year, sum]) => ({
        cells: [year, ...kinds.map((kind) => String(sum.get(kind) ?? 0))],
        notes: [],
      })),
    none: 'No approved leave.',
  };
}

function withGrant(kind: string): string {
  const limit = leaveLimit(kind);
  return limit === null ? kind : `${kind} (${limit})`;
}
