/** What reports should say, worked out from the rows one by one and with nothing of what makes the reports. */
import { type EntryResource, type Meaning, meaningOf } from '../../../schemas';
import type { Counted } from '../../../schemas/requirements';
import { counted, type StoredRow } from './rows';

export type Kept = { entry: EntryResource; row: StoredRow; meaning: Meaning; day: string; month: string };

const kolkata = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment where the college is. */
export const localDay = (at: string): string => kolkata.format(new Date(at));

export const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** @param rowsOf all rows of a type */
export async function keep(rowsOf: (entry: EntryResource) => Promise<StoredRow[]>): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const entry of counted)
    for (const row of await rowsOf(entry)) {
      const date = entry.fields.find(({ type }) => type === 'date');
      const day = String((date && row[date.key]) ?? localDay(String(row.firstLoggedAt ?? row.createdAt)));
      kept.push({ entry, row, meaning: meaningOf(entry, row.status), day, month: day.slice(0, 7) });
    }
  return kept;
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  if (sorted.length === 0) return null;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

export const waitOf = ({ row }: Kept, today: string): number => daysApart(localDay(row.createdAt), today);
export const answerTime = ({ row }: Kept): number =>
  Math.max(0, daysApart(localDay(row.createdAt), row.verifiedOn ?? ''));

/** Whether a record is one of those that a requirement counts. */
export function isCounted(counts: Counted, { entry, row }: Kept): boolean {
  if ('catalogue' in counts) {
    const item = entry.fields.find(
      (field) =>
        field.type === 'choice' &&
        field.options.from === 'catalogue' &&
        field.options.name === counts.catalogue &&
        field.options.within,
    );
    if (item?.type !== 'choice' || item.options.from !== 'catalogue' || !item.options.within) return false;
    return row[item.options.within] === counts.module && row[item.key] === counts.item;
  }
  const words = entry.fields.filter(({ type }) => type === 'choice').map(({ key }) => row[key]);
  if (counts.wordless?.includes(entry.route)) return true;
  return counts.screens.includes(entry.route) && (!counts.anyOf || counts.anyOf.some((word) => words.includes(word)));
}
