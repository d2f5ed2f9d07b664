import { meaningOf, type Registry, wordsIn } from '../../../../schemas';
import { leaveLimit } from '../../../../schemas/requirements';
import { startMissing, yearName } from '../../../../schemas/training-years';
import type { TableSection } from '../../records/kinds/print-model';
import { firstDate } from '../../records/store/entity';
import type { EntryRecords } from './records';

/**
 * Approved days of leave by kind and year of training. When the beginning of the training is unknown, calendar years
 * are used.
 */
export function leaveTable(
  { logbook }: Pick<Registry, 'logbook'>,
  entries: readonly EntryRecords[],
  joined: string | null,
): TableSection | null {
  const { leave } = logbook;
  const found = leave && entries.find(({ entry }) => entry.name === leave.of);
  const by = leave && found?.entry.byKey[leave.by];
  const days = leave && found?.entry.byKey[leave.days];
  const date = found && firstDate(found.entry);
  const kinds = wordsIn(by);
  if (!found || !by || !kinds || !days || !date) return null;
  const sums = new Map<string, Map<string, number>>();
  for (const record of found.records) {
    if (meaningOf(found.entry, record.status) !== 'accepted') continue;
    const key = yearName(String(record[date.readName] ?? ''), joined);
    const sum = sums.get(key) ?? new Map<string, number>();
    const kind = String(record[by.readName] ?? '');
    sum.set(kind, (sum.get(kind) ?? 0) + Number(record[days.readName] ?? 0));
    sums.set(key, sum);
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
