/** Checks the body of an act. Browser and server call this same function. */
import { workOut } from '../derivations';
import { type FormContext, isDerived, noSuchOption, type Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Owner } from '../language';
import type { Act, KeptType } from '../registry/record-type';
import { type Body, type Faults, isBlank, ownValue, refuseOthers, type Verdict, verdictOf } from './body';
import { readFields } from './read-fields';

/** What it asks of a type. */
export type Judged = Pick<KeptType, 'fields' | 'owner' | 'number'>;

/**
 * Checks a body against an act. Returns the values by key and, under the owner's key, the id of the chosen student; the
 * server decides whether that student is allowed. A derived number may be sent, as older clients do, but it is always
 * computed.
 * @param body without the id and the version of an existing record
 */
export function validateAct(
  { fields, owner, number }: Judged,
  act: Act,
  body: Body,
  context: FormContext,
  besides: readonly string[] = [],
): Verdict {
  const { values, errors, dialog } = readFields(act.fields, body, context);
  const chosen = act.makes && owner?.required ? chosenIn(body, owner, owner.required) : undefined;
  const derived = act.makes ? fields.filter(isDerived) : [];
  const mine = chosen && owner ? [owner.writeName ?? owner.key] : [];
  const others = refuseOthers(fields, [...act.fields, ...derived], body, [...mine, ...besides]);
  const faults = { ...chosen?.faults, ...errors, ...others };
  if (number && Object.hasOwn(values, number.key)) values[number.key] = onOneLine(values[number.key]);
  return verdictOf({ ...derive(derived, values), ...chosen?.values }, faults, dialog);
}

/** Computes the derived fields from the values that they depend on. */
export const derive = (fields: readonly ResolvedField[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => (isDerived(field) ? [[field.key, workOut(field.derive, values)]] : [])),
  ),
});

function chosenIn(body: Body, owner: Owner, required: string): { values: Values; faults: Faults } {
  const { key, label, writeName = key, unknown = noSuchOption(label) } = owner;
  const raw = ownValue(body, writeName);
  const id =
    typeof raw === 'object' && raw !== null ? (ownValue(raw as Body, '_id') ?? ownValue(raw as Body, 'id')) : raw;
  if (isBlank(id)) return { values: {}, faults: { [writeName]: required } };
  if (typeof id !== 'string') return { values: {}, faults: { [writeName]: unknown } };
  return { values: { [key]: id }, faults: {} };
}

const onOneLine = (value: Values[string] | undefined) => String(value ?? '').replace(/\s+/g, ' ');
