import { workOut } from '../derivations';
import { type FormContext, isDerived, type Values } from '../field-types';
import { studentFields } from '../registry/questions';
import type { EntryResource, ResolvedField } from '../registry/resolved';
import { type Body, refuseOthers, type Verdict, verdictOf } from './body';
import { readFields } from './read-fields';

/**
 * Judges the body of a create. The browser and the server call this same function.
 * A derived number may be sent, as older clients do; it is computed all the same.
 */
export function validateCreate(entry: EntryResource, body: Body, context: FormContext): Verdict {
  const own = studentFields(entry);
  const derived = entry.fields.filter(isDerived);
  const { values, errors, dialog } = readFields(own, body, context);
  const faults = { ...errors, ...refuseOthers(entry.fields, [...own, ...derived], body) };
  return verdictOf(derive(entry.fields, values), faults, dialog);
}

/** Fills the derived fields from the values they depend on. */
export const derive = (fields: readonly ResolvedField[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => (isDerived(field) ? [[field.key, workOut(field.derive, values)]] : [])),
  ),
});
