import { isFilled, matches } from '../condition';
import { derivations } from '../derivations';
import { type FormContext, parseValue, type Values } from '../field-types';
import type { ResolvedField } from '../registry/resolved';

export type Faults = Record<string, string>;
export type Dialog = { title: string; text: string };

/** Values by field key, or the sentences by wire name. `dialog` is set where a screen shows the sentence so. */
export type Verdict = { ok: true; values: Values } | { ok: false; errors: Faults; dialog?: Dialog };

/** Whoever asks whether a field is visible while a form is filled has no record yet, and is nobody in particular. */
const nobody = { id: '', role: 'student', college: null, department: null } as const;

export const isShown = (field: ResolvedField, values: Values): boolean =>
  !field.when || matches(field.when, values, nobody);

/** The wire names a field occupies in a body: one, or one for each item of a rubric. */
export const bodyNames = (field: ResolvedField): string[] =>
  field.type === 'rubric' ? Object.keys(field.items) : [field.writeName];

/** What a body itself says under a name, never what every object inherits. */
export const ownValue = (body: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined;

const rawOf = (field: ResolvedField, body: Readonly<Record<string, unknown>>): unknown => {
  if (field.type !== 'rubric') return ownValue(body, field.writeName);
  const given = bodyNames(field).filter((name) => isFilled(ownValue(body, name)));
  return given.length > 0 ? Object.fromEntries(given.map((name) => [name, body[name]])) : undefined;
};

/** Nothing, or text in which nobody would see anything: spaces and invisible marks. */
export const isBlank = (raw: unknown): boolean =>
  !isFilled(raw) || (typeof raw === 'string' && /^[\s\p{Cf}]*$/u.test(raw));

/** Reads the given fields from a body, in the order of the form, with each one's sentence. */
export function readFields(
  fields: readonly ResolvedField[],
  body: Readonly<Record<string, unknown>>,
  context: FormContext,
): { values: Values; errors: Faults; dialog?: Dialog } {
  const values: Values = {};
  const errors: Faults = {};
  let dialog: Dialog | undefined;
  for (const field of fields) {
    values[field.key] = null;
    if (!isShown(field, values)) continue;
    const raw = rawOf(field, body);
    if (isBlank(raw)) {
      if (!field.required) continue;
      errors[field.writeName] = field.required;
      if (field.requiredDialog) dialog ??= { title: field.requiredDialog, text: field.required };
      continue;
    }
    const parsed = parseValue(field, raw, context, values);
    // A rubric's faults belong to the items that have them.
    if ('fault' in parsed) Object.assign(errors, parsed.items ?? { [field.writeName]: parsed.fault });
    else values[field.key] = parsed.value;
  }
  return { values, errors, ...(dialog && { dialog }) };
}

/** Fills the derived fields from the values they depend on. */
export function derive(fields: readonly ResolvedField[], values: Values): Values {
  const derived = fields.flatMap((field) => {
    if (field.type !== 'number') return [];
    const inputs = field.derive.from.map((key) => (typeof values[key] === 'string' ? (values[key] as string) : null));
    return [[field.key, (derivations[field.derive.how] as (...from: (string | null)[]) => number | null)(...inputs)]];
  });
  return { ...values, ...Object.fromEntries(derived) };
}

/** A sentence for each body name that may not be sent. */
export function refuseOthers(
  fields: readonly ResolvedField[],
  allowed: ReadonlySet<string>,
  body: Readonly<Record<string, unknown>>,
): Faults {
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
