import { addMonths, dayAfter, daysBetween, earlierDay, endOfMonth, monthOf } from '../../../../schemas';

/** Every month from one `YYYY-MM` to another, both included. Empty when the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return steps(number(last) - number(first) + 1, (at) => addMonths(first, at));
}

/** Counted and not compared, because what comes after the year 9999 sorts before it. */
const steps = (count: number, of: (at: number) => string): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => of(at));

/** These months and those between them, but not where more than a year has none. A mistyped year would make thousands. */
export function monthsFilled(known: Iterable<string>): string[] {
  const sorted = [...new Set(known)].sort();
  return sorted.flatMap((month, at) => {
    const next = sorted[at + 1];
    return next === undefined || next > addMonths(month, 12) ? month : monthsBetween(month, addMonths(next, -1));
  });
}

/** The last day of a month, but not after `until`. */
export const endOf = (month: string, until: string): string => earlierDay(endOfMonth(month), until);

/** Every day from one to another, both included. */
export const daysBetweenThem = (first: string, last: string): string[] =>
  steps(daysBetween(first, last) + 1, (at) => dayAfter(first, at));

/** The first day of the twelve months that end with that of a day. */
export const yearUntil = (day: string): string => `${addMonths(monthOf(day), -11)}-01`;
