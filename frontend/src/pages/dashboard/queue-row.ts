import { showDay } from '../../../../schemas';
import { waitingSince } from '../../components/waiting-since';

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

/** What stands below a row's title: type, day and how long it has waited. */
export function rowDetails(row: QueueRow, today: string): string {
  const day = row.date ? showDay(row.date) : null;
  return [row.title ? row.activityType : null, day, waitingSince(row.createdAt, today)].filter(Boolean).join(' · ');
}
