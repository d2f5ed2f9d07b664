import { daysBetween } from '../../../schemas';

/**
 * How long a record has waited, in words. Both are days or timestamps of ISO 8601.
 * @param counted its days by the clock of what waits, which stands on some; all of them without it
 */
export function waitingSince(createdAt: string, today: string, counted?: number): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  if (!Number.isFinite(days) || days < 1) return 'logged today';
  return `waiting ${inDays(counted ?? days)}`;
}

/** When a record was logged, in words. */
export function loggedAgo(createdAt: string, today: string): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  return !Number.isFinite(days) || days < 1 ? 'logged today' : `logged ${inDays(days)} ago`;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
