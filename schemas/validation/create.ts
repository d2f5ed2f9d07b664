import type { FormContext } from '../field-types';
import { studentFields } from '../registry/read';
import type { EntryResource } from '../registry/resolved';
import { bodyNames, derive, readFields, refuseOthers, type Verdict } from './body';

/**
 * Judges the body of a create. The browser and the server call this same function.
 * A derived number may be sent, as older clients do; it is computed all the same.
 */
export function validateCreate(
  entry: EntryResource,
  body: Readonly<Record<string, unknown>>,
  context: FormContext,
): Verdict {
  const own = studentFields(entry);
  const derived = entry.fields.filter((field) => field.type === 'number');
  const allowed = new Set([...own, ...derived].flatMap(bodyNames));
  const forged = refuseOthers(entry.fields, allowed, body);
  const { values, errors, dialog } = readFields(own, body, context);
  const all = { ...errors, ...forged };
  if (Object.keys(all).length > 0) return { ok: false, errors: all, ...(dialog && { dialog }) };
  return { ok: true, values: derive(entry.fields, values) };
}
