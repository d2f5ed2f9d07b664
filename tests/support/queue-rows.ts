import type { QueueRow } from '../../frontend/src/api/wire';
import type { EntryResource } from '../../schemas';
import { wireRecord } from './wire-records';

/**
 * A waiting entry as the queue sends it.
 * @param number from 1 to 15: its age and its id
 */
export function queueRow(entry: EntryResource, number: number, today: string): QueueRow {
  const createdAt = `2026-02-${String(number + 10)}T08:00:00.000Z`;
  const student = { _id: 's', id: 's', name: 'Asha Rao' };
  return {
    id: `${entry.name}-${number}`,
    version: 1,
    resource: entry.name,
    activityType: entry.label.one,
    title: `T${number}`,
    student,
    date: today,
    status: entry.workflow.initial,
    createdAt,
    record: {
      ...wireRecord(entry, number * 3, today),
      student,
      verifiedBy: null,
      verifiedOn: null,
      createdAt,
      updatedAt: createdAt,
    },
  };
}
