import type { EntryResource } from '../../../../../schemas';
import { newId } from '../../../database';
import { EntryRows, type NewRecord } from '../../../engine/records/rows';
import type { College } from './college';

/** Puts a record of the college's student straight into its table, and gives its id. */
export async function insertRecord(
  college: College,
  entry: EntryResource,
  more: Partial<NewRecord> = {},
): Promise<string> {
  const id = newId();
  const at = '2026-02-01T00:00:00.000Z';
  const record: NewRecord = {
    id,
    student: college.as('student').id,
    ...college.place,
    values: {},
    status: entry.workflow.initial,
    verifiedBy: null,
    verifiedOn: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...more,
  };
  await college.database.transaction((tx) => college.app.get(EntryRows).insertEntry(tx, entry, record));
  return record.id;
}
