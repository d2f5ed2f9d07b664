import { daysBetween, showDay } from '../../../../schemas';

/** One record that waits for the viewer, as GET /api/queue gives it. */
export type QueueRow = {
  id: string;
  version: number;
  /** The entry's name. */
  resource: string;
  student: { _id: string; id: string; name: string } | null;
  activityType: string;
  title: string | null;
  date: string | null;
  status: string | null;
  createdAt: string;
};

/** How long a record has waited, in words. Both are days or timestamps of ISO 8601. */
export function waitingSince(createdAt: string, today: string): string {
  const days = daysBetween(createdAt.slice(0, 10), today);
  if (!Number.isFinite(days) || days < 1) return 'logged today';
  return days === 1 ? 'waiting 1 day' : `waiting ${days} days`;
}

/** What stands below a row's title: type, day and how long it has waited. */
export function rowDetails(row: QueueRow, today: string): string {
  const day = row.date ? showDay(row.date) : null;
  return [row.title ? row.activityType : null, day, waitingSince(row.createdAt, today)].filter(Boolean).join(' · ');
}
