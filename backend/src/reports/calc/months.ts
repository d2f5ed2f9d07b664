import { dayAfter } from '../../../../schemas';
/** Every month from one `YYYY-MM` to another, both included. Empty when the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
}

/** The last day of a month, but not after `until`. */
export function endOf(month: string, until: string): string {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return last < until ? last : until;
}

/** Every day from one to another, both included. */
export function daysBetweenThem(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The first of twelve months that end on a day: the day after it, a year earlier. */
export function yearUntil(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
