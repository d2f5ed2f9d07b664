import { daysBetween, daysCounted } from './dates';

/** How a record came to wait. */
type Came = 'logged' | 'corrected';

/** The same of a record as the API gives it: a correction is a record of its own. */
export const cameAs = (record: Readonly<Record<string, unknown>>): Came =>
  (record.meta as { replaces?: string } | null | undefined)?.replaces === undefined ? 'logged' : 'corrected';

/**
 * How long a record has waited, in words. Both are days or timestamps of ISO 8601.
 * @param came what was done to it then
 * @param counted its days by the clock of what waits, which stands on some; all of them without it
 * @param leftOut on how many it stood
 */
export function waitingSince(
  createdAt: string,
  today: string,
  came: Came = 'logged',
  counted?: number,
  leftOut?: number,
): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  if (!Number.isFinite(days) || days < 1) return `${came} today`;
  const waiting = `waiting ${daysCounted(counted ?? days, leftOut)}`;
  return came === 'corrected' ? `corrected, ${waiting}` : waiting;
}

/** When a record was logged or corrected, in words. */
export function cameAgo(createdAt: string, today: string, came: Came): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  return !Number.isFinite(days) || days < 1 ? `${came} today` : `${came} ${daysCounted(days)} ago`;
}
