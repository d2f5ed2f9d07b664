import { daysBetween } from '../../../schemas';

/** How long a record has waited, in words. Both are days or timestamps of ISO 8601. @param came what was done to it then */
export function waitingSince(createdAt: string, today: string, came: 'logged' | 'corrected' = 'logged'): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  if (!Number.isFinite(days) || days < 1) return `${came} today`;
  const waiting = days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
  return came === 'corrected' ? `corrected, ${waiting}` : waiting;
}
