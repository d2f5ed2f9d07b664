import {
  chosenWithin,
  type EntryResource,
  isBlank,
  isDay,
  isDerived,
  isRated,
  isShown,
  type ResolvedField,
  showDay,
  studentFields,
  type Values,
  verifierFields,
  workOut,
} from '../../../../schemas';
import type { Controls } from '../../components/form-errors';
import type { RawValues } from '../../field-types/parts';
import type { FormValues } from './use-record-form';

/** The name of a field's control. A rubric is one control though its items travel under names of their own. */
export const controlName = (field: ResolvedField): string => (isRated(field) ? field.key : field.writeName);

/** The verifier's fields in the order of a form: a rubric is long, and what takes one tap comes before it. */
export const controlsIn = (entry: EntryResource): ResolvedField[] =>
  verifierFields(entry).toSorted((a, b) => Number(isRated(a)) - Number(isRated(b)));

/** Where a sentence about a body name belongs; `undefined` when no control has it. */
export function controlFor(fields: readonly ResolvedField[], bodyName: string): string | undefined {
  const field = fields.find((each) =>
    isRated(each) ? bodyName === each.key || bodyName in each.items : bodyName === each.writeName,
  );
  return field && controlName(field);
}

/** The controls of a form, as sentences find them. @param extra names of controls besides those of the fields */
export const controlsOf = (fields: readonly ResolvedField[], extra: readonly string[] = []): Controls => ({
  of: (name) => controlFor(fields, name) ?? extra.find((each) => each === name),
  order: [...extra, ...fields.map(controlName)],
});

/** The same values by field key, as conditions, dependent options and derivations read them. */
export const byKey = (fields: readonly ResolvedField[], values: FormValues): RawValues =>
  Object.fromEntries(fields.map((field) => [field.key, values[controlName(field)] ?? null]));

/** A date is sent as the specification sends it, `DD-MM-YYYY`. */
const sent = (field: ResolvedField, value: unknown) =>
  isDay(field) && typeof value === 'string' ? showDay(value) : value;

/** The fields of the form that are shown, given what it holds. */
export const shownFields = (fields: readonly ResolvedField[], values: FormValues): ResolvedField[] =>
  fields.filter((field) => isShown(field, byKey(fields, values) as Values));

/** The body of a create, by wire name: what is shown and filled, and the derived numbers. */
export function createBody(entry: EntryResource, values: FormValues): Record<string, unknown> {
  const own = studentFields(entry);
  const raw = byKey(own, values);
  const derived = entry.fields.flatMap((field) =>
    isDerived(field) ? [[field.writeName, workOut(field.derive, raw)] as const] : [],
  );
  const filled = shownFields(own, values).map(
    (field) => [field.writeName, sent(field, values[controlName(field)])] as const,
  );
  return Object.fromEntries([...filled, ...derived].filter(([, value]) => !isBlank(value)));
}

/** What the verifier fills, by wire name; `null` empties a field. `only` leaves the others as they are. */
export function verifyBody(
  entry: EntryResource,
  values: FormValues,
  only: (field: ResolvedField) => boolean = () => true,
): Record<string, unknown> {
  const pairs = verifierFields(entry)
    .filter(only)
    .flatMap((field): [string, unknown][] => {
      const value = values[controlName(field)];
      if (!isRated(field)) return [[field.writeName, isBlank(value) ? null : sent(field, value)]];
      const ratings = (value ?? {}) as Record<string, unknown>;
      return Object.keys(field.items).map((item) => [item, ratings[item] || null]);
    });
  return Object.fromEntries([...pairs, ...(isBlank(values.status) ? [] : [['status', values.status]])]);
}

/** A record's present review, as the controls of the verify form hold it. */
export function reviewOf(entry: EntryResource, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = verifierFields(entry).map((field) => {
    if (!isRated(field)) return [field.writeName, record[field.readName] ?? null];
    const rated = Object.keys(field.items).flatMap((item) => (record[item] ? [[item, record[item]]] : []));
    return [field.key, Object.fromEntries(rated)];
  });
  const { to } = entry.workflow.verify;
  const status = typeof record.status === 'string' && to.includes(record.status) ? record.status : undefined;
  return { ...Object.fromEntries(fields), status };
}

/** The controls whose options hang on one of those just changed, and what hangs on them in turn. */
export function dependentsOf(fields: readonly ResolvedField[], changed: readonly string[]): string[] {
  const keys = fields.filter((field) => changed.includes(controlName(field))).map(({ key }) => key);
  const direct = fields
    .filter((field) => keys.includes(chosenWithin(field) ?? ''))
    .map(controlName)
    .filter((name) => !changed.includes(name));
  return direct.length === 0 ? [] : [...direct, ...dependentsOf(fields, direct)];
}
