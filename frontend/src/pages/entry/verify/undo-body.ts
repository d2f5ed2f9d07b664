import { type EntryResource, type FormContext, validateVerify } from '../../../../../schemas';
import type { EntryRecord } from '../data/wire';
import { reviewOf, verifyBody } from '../form/values';

/**
 * The verify body that brings back a record's former review.
 * @returns `null` where no verify can: a decision that knows no way back, or a review that was empty and may not be
 */
export function undoBody(
  entry: EntryResource,
  before: EntryRecord,
  context: FormContext,
): Record<string, unknown> | null {
  const body = verifyBody(entry, reviewOf(entry, before));
  if (!('status' in body)) return null;
  return validateVerify(entry, body, context).ok ? body : null;
}
