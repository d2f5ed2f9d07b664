import type { EntryResource } from '../../../../../../schemas';
import { newId, type Transaction } from '../../../../base/database';
import { Entries } from '../../../read/entries';
import { addRow, type NewRecord, rowOf } from '../../../store/record-rows';
import type { College } from './college';

/** Inserts one record as it is. */
export async function insertEntry(
  tx: Transaction,
  entries: Entries,
  entry: EntryResource,
  record: NewRecord,
): Promise<void> {
  const { table } = entries.named(entry.name);
  await addRow(tx, table, rowOf(table, record));
}

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
  await college.database.transaction((tx) => insertEntry(tx, college.app.get(Entries), entry, record));
  return record.id;
}
