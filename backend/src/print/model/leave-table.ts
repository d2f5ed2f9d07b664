import { leaveByYear, leaveFieldsOf, meaningOf, type Registry, type ResolvedField } from '../../../../schemas';
import { startMissing } from '../../../../schemas/days/training-years';
import { leaveLimit } from '../../../../schemas/requirements';
import type { Cell, TableSection } from '../../records/kinds/print-model';
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
  const approved = found.records.flatMap((record) => {
    const text = ({ readName }: ResolvedField) => String(record[readName] ?? '');
    const meaning = meaningOf(found.entry, record.status);
    if (meaning !== 'accepted') return [];
    const { firstLoggedAt = record.createdAt } = (record.meta ?? {}) as { firstLoggedAt?: unknown };
    const logged = String(firstLoggedAt);
    return [{ from: text(fields.from), to: text(fields.to), kind: text(fields.by), meaning, logged }];
  });
  return {
    heading: 'Leave',
    summary: `Approved days; in brackets the days that the regulations grant in a year.${joined === null ? ` ${startMissing}: years of the calendar.` : ''}`,
    columns: [
      { heading: 'Year', width: 'choice' },
      ...kinds.map((kind) => ({ heading: withGrant(kind), width: 'choice' as const })),
    ],
    rows: [...leaveByYear(approved, joined)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([year, { granted }]) => ({
        cells: [year, ...kinds.map((kind) => daysOf(kind, year, granted.get(kind) ?? 0))],
        notes: [],
      })),
    none: 'No approved leave.',
  };
}

function daysOf(kind: string, year: string, days: number): Cell {
  const limit = leaveLimit(kind, year);
  return limit === null || days <= limit ? String(days) : { text: `${days} (${days - limit} over)`, tone: 'refused' };
}

function withGrant(kind: string): string {
  const limit = leaveLimit(kind);
  return limit === null ? kind : `${kind} (${limit})`;
}
