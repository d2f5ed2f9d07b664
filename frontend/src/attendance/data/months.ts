import type { Posting } from '../../api/wire';

/** A month is `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months on. `addMonths('2026-12', 1)` is '2027-01'. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'March 2026' */
export const monthWord = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));

/** First and last month that the postings touch; `null` without any. */
export function monthsAround(postings: readonly Pick<Posting, 'fromDate' | 'toDate'>[]): [string, string] | null {
  const starts = postings.map(({ fromDate }) => monthOf(fromDate)).sort();
  const ends = postings.map(({ toDate }) => monthOf(toDate)).sort();
  const [first, last] = [starts[0], ends.at(-1)];
  return first && last ? [first, last] : null;
}

/** The month to open on: the present one while posted, else the nearest that a posting touches. */
export function openingMonth(postings: readonly Pick<Posting, 'fromDate' | 'toDate'>[], today: string): string {
  const now = monthOf(today);
  if (postings.length === 0 || postings.some(({ fromDate, toDate }) => fromDate <= today && today <= toDate))
    return now;
  const past = postings.filter(({ toDate }) => toDate < today).map(({ toDate }) => monthOf(toDate));
  const coming = postings.filter(({ fromDate }) => fromDate > today).map(({ fromDate }) => monthOf(fromDate));
  return past.sort().at(-1) ?? coming.sort()[0] ?? now;
}
