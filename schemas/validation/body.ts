import { isFilled, matches, nobody } from '../condition';
import type { FormContext, Parsed, Values } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';

export type Faults = Record<string, string>;
type Dialog = { title: string; text: string };

/**
 * What a body comes to: values by field key, or sentences by property name. `dialog` is set when a screen shows the
 * sentence in a dialog.
 */
export type Judgement = { ok: true; values: Values } | { ok: false; errors: Faults; dialog?: Dialog };

export type Body = Readonly<Record<string, unknown>>;

/** Reads one raw value that is not blank: `parseValue`, or a smaller version on a page that needs few types. */
export type Parse = (field: ResolvedField, raw: unknown, context: FormContext, values: Values) => Parsed;

/** Whether a field is shown. While a form is filled in there is no record yet, and the viewer does not matter. */
export const isShown = (field: ResolvedField, values: Values): boolean =>
  !field.when || matches(field.when, values, nobody);

/**
 * The properties of a body that belong to a field: one, or one for each item. It asks for the property and for no
 * trait, because pages before the sign-in load this file and few types.
 */
export const bodyNames = (field: ResolvedField): string[] =>
  'items' in field ? Object.keys(field.items) : [field.writeName];

/** A property of the body itself, never one that every object inherits. */
export const ownValue = (body: Body, name: string): unknown => (Object.hasOwn(body, name) ? body[name] : undefined);

/** Whether a body says anything about a field. */
export const isNamed = (field: ResolvedField, body: Body): boolean =>
  bodyNames(field).some((name) => Object.hasOwn(body, name));

const rawOf = (field: ResolvedField, body: Body): unknown => {
  if (!('items' in field)) return ownValue(body, field.writeName);
  const given = bodyNames(field).filter((name) => isFilled(ownValue(body, name)));
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, body[name]])) : undefined;
};

/** An empty value, or text in which nothing is visible: spaces and invisible marks. */
export const isBlank = (raw: unknown): boolean =>
  !isFilled(raw) || (typeof raw === 'string' && /^[\s\p{Cf}]*$/u.test(raw));

/**
 * Reads fields from a body, in the order of the form, and collects the sentences.
 * @param current the existing record, when it is edited: the body may then leave out what does not change
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

/** A date that does not change may now be too early, because the one before it has changed. */
function tooEarly(parse: Parse, field: ResolvedField, value: unknown, moved: Values, context: FormContext) {
  if (!('notBefore' in field) || !field.notBefore || value === null || !Object.hasOwn(moved, field.notBefore)) return;
  const { latest: _, ...bound } = field;
  const parsed = parse(bound, value, context, moved);
  return 'fault' in parsed ? parsed.fault : undefined;
}

/** A sentence for each property that may not be sent: all except those of `mine`. */
export function refuseOthers(
  fields: readonly ResolvedField[],
  mine: readonly ResolvedField[],
  body: Body,
  alsoAllowed: readonly string[] = [],
): Faults {
  const allowed = new Set([...mine.flatMap(bodyNames), ...alsoAllowed]);
  const labels = new Map(fields.flatMap((field) => bodyNames(field).map((name) => [name, field.label])));
  // Built from pairs: an assignment to the name `__proto__` would leave no trace of it.
  return Object.fromEntries(
    Object.keys(body)
      .filter((name) => !allowed.has(name))
      .map((name) => [name, labels.has(name) ? `${labels.get(name)} cannot be set here` : noSuchField(name)]),
  );
}

/** The sentence for a property that belongs to no field. */
export const noSuchField = (name: string) => `This form has no field called “${[...name].slice(0, 60).join('')}”`;

/** The values, unless there is a sentence about one of them. */
export const judgementOf = (values: Values, errors: Faults, dialog?: Dialog): Judgement =>
  Object.keys(errors).length > 0 ? { ok: false, errors, ...(dialog && { dialog }) } : { ok: true, values };
