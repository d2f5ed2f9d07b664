import { addMonths, dayAfter, endOfMonth, monthOf } from '../../../../schemas';

/** Every month from one `YYYY-MM` to another, both included. Empty when the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** These months and those between them, but not where more than a year has none. A mistyped year would make thousands. */
export function monthsFilled(known: Iterable<string>): string[] {
  const sorted = [...new Set(known)].sort();
  return sorted.flatMap((month, at) => {
    const next = sorted[at + 1];
    return next === undefined || next > addMonths(month, 12) ? month : monthsBetween(month, addMonths(next, -1));
  });
}

/** The last day of a month, but not after `until`. */
export function endOf(month: string, until: string): string {
  const last = endOfMonth(month);
  return last < until ? last : until;
}

/** Every day from one to another, both included. */
export function daysBetweenThem(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The first day of the twelve months that end with that of a day. */
export const yearUntil = (day: string): string => `${addMonths(monthOf(day), -11)}-01`;
