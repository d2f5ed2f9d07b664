import { daysBetween } from '../../../schemas';

/** How long a record has waited, in words. Both are days or timestamps of ISO 8601. */
export function waitingSince(createdAt: string, today: string): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  if (!Number.isFinite(days) || days < 1) return 'logged today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}
