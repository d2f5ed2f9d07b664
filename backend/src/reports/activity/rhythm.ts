import { dayAfter, daysBetween } from '../../../../schemas';

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** In how many of the weeks from one day to another something was logged. Both ends included. */
export function weeksWith(active: Iterable<string>, from: string, to: string): { active: number; all: number } {
  if (from > to) return { active: 0, all: 0 };
  const weeks = new Set([...active].filter((day) => day >= from && day <= to).map(mondayOf));
  return { active: weeks.size, all: daysBetween(mondayOf(from), mondayOf(to)) / 7 + 1 };
}
