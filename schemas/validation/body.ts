import { isFilled, matches } from '../condition';
import type { FormContext, Parsed, Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import { nobody } from '../viewer';

export type Faults = Record<string, string>;
export type Dialog = { title: string; text: string };

/** Values by field key, or the sentences by wire name. `dialog` is set where a screen shows the sentence so. */
export type Verdict = { ok: true; values: Values } | { ok: false; errors: Faults; dialog?: Dialog };

export type Body = Readonly<Record<string, unknown>>;

/** Reads one raw value that is not blank: `parseValue`, or less of it where a page knows few types. */
export type Parse = (field: ResolvedField, raw: unknown, context: FormContext, values: Values) => Parsed;

/** Whoever asks while a form is filled has no record yet, and is nobody in particular. */
export const isShown = (field: ResolvedField, values: Values): boolean =>
  !field.when || matches(field.when, values, nobody);

/** The wire names a field occupies in a body: one, or one for each item. Asked of the declaration: a public page loads few types. */
export const bodyNames = (field: ResolvedField): string[] =>
  'items' in field ? Object.keys(field.items) : [field.writeName];

/** What a body itself says under a name, never what every object inherits. */
export const ownValue = (body: Body, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Whether a body says anything about a field. */
export const isNamed = (field: ResolvedField, body: Body): boolean =>
  bodyNames(field).some((name) => Object.hasOwn(body, name));

const rawOf = (field: ResolvedField, body: Body): unknown => {
  if (!('items' in field)) return ownValue(body, field.writeName);
  const given = bodyNames(field).filter((name) => isFilled(ownValue(body, name)));
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, body[name]])) : undefined;
};

/** Nothing, or text in which nobody would see anything: spaces and invisible marks. */
export const isBlank = (raw: unknown): boolean =>
  !isFilled(raw) || (typeof raw === 'string' && /^[\s\p{Cf}]*$/u.test(raw));

/**
 * Reads the given fields from a body, in the order of the form, with each one's sentence.
 * @param current the record as it is, when it is being edited: then a body may leave out what stays
 */
export function readFieldsBy(
  parse: Parse,
  fields: readonly ResolvedField[],
  body: Body,
  context: FormContext,
  current?: Values,
): { values: Values; errors: Faults; dialog?: Dialog } {
  const values: Values = {};
  const whole: Values = { ...current };
  const errors: Faults = {};
  let dialog: Dialog | undefined;
  for (const field of fields) {
    const { key, writeName, required } = field;
    if (current && !isNamed(field, body)) {
      const late = tooEarly(parse, field, current[key] ?? null, values, context);
      if (late) errors[writeName] = late;
      continue;
    }
    values[key] = null;
    whole[key] = null;
    if (!isShown(field, whole)) continue;
    const raw = rawOf(field, body);
    if (isBlank(raw)) {
      if (!required) continue;
      errors[writeName] = required;
      if (field.requiredDialog) dialog ??= { title: field.requiredDialog, text: required };
      continue;
    }
    const parsed = parse(field, raw, context, whole);
    // A rubric's faults belong to the items that have them.
    if ('fault' in parsed) Object.assign(errors, parsed.items ?? { [writeName]: parsed.fault });
    else values[key] = whole[key] = parsed.value;
  }
  return { values, errors, ...(dialog && { dialog }) };
}

/** A date that stays may be too early now, because the one before it has moved. */
function tooEarly(parse: Parse, field: ResolvedField, value: unknown, moved: Values, context: FormContext) {
  if (!('notBefore' in field) || !field.notBefore || value === null || !Object.hasOwn(moved, field.notBefore)) return;
  const { latest: _, ...bound } = field;
  const parsed = parse(bound, value, context, moved);
  return 'fault' in parsed ? parsed.fault : undefined;
}

/** A sentence for each body name that may not be sent: all but those of `mine`, and what is named besides. */
export function refuseOthers(
  fields: readonly ResolvedField[],
  mine: readonly ResolvedField[],
  body: Body,
  besides: readonly string[] = [],
): Faults {
  const allowed = new Set([...mine.flatMap(bodyNames), ...besides]);
  const labels = new Map(fields.flatMap((field) => bodyNames(field).map((name) => [name, field.label])));
  // Built from pairs: an assignment to the name `__proto__` would leave no trace of it.
  return Object.fromEntries(
    Object.keys(body)
      .filter((name) => !allowed.has(name))
      .map((name) => [name, labels.has(name) ? `${labels.get(name)} cannot be set here` : noSuchField(name)]),
  );
}

/** The sentence for a body name that no field has. */
export const noSuchField = (name: string) => `This form has no field called “${[...name].slice(0, 60).join('')}”`;

/** The values, unless there is a sentence about any. */
export const verdictOf = (values: Values, errors: Faults, dialog?: Dialog): Verdict =>
  Object.keys(errors).length > 0 ? { ok: false, errors, ...(dialog && { dialog }) } : { ok: true, values };
