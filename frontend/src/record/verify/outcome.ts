import { type EntryResource, isBulk, verifierFields } from '../../../../schemas';
import type { EntryRecord, RowResult } from '../../api/wire';

export type Failure = { record: EntryRecord; why: string };

/** Whether several of these may be verified at once. Not when a required field must be filled for each one. */
export function mayBulk(entry: EntryResource): boolean {
  if (entry.workflow.verify.bulk === false) return false;
  return verifierFields(entry).every((field) => !field.required || isBulk(entry, field));
}

/** Which rows were not verified, and why. A row that is missing in the answer counts as failed. */
export function failuresOf(sent: readonly EntryRecord[], results: readonly RowResult[]): Failure[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return sent.flatMap((record) => {
    const result = byId.get(record.id);
    if (result?.ok) return [];
    return [{ record, why: result?.message ?? 'No answer for this entry' }];
  });
}
