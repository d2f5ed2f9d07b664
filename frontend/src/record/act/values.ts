import type { FormInstance } from 'antd';
import {
  type EntryResource,
  isBlank,
  isDay,
  isRated,
  isScored,
  isShown,
  namesRow,
  type ResolvedField,
  sentDay,
  type Values,
  verifierFields,
} from '../../../../schemas';
import type { Controls } from '../../components/form-errors';
import type { RawValues } from '../../field-types/parts/field-parts';
import { idOf } from '../../field-types/parts/link-value';

export type Fields = readonly ResolvedField[];

/** The values of a form's controls, by their names. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * The name of a field's control: its name in the body, so that a fault of the answer finds it. A rubric is one control
 * under its key, because its items have names of their own in the body.
 */
export const controlName = (field: ResolvedField): string => (isRated(field) ? field.key : field.writeName);

/** Whether a control has a star: it must be filled, or is only marked as if it must. */
export const hasStar = ({ required, marked }: ResolvedField): boolean => Boolean(required ?? marked);

/** What a control is called. A score that may stay blank says so, since most verdicts have one. */
export const controlLabel = (field: ResolvedField): string =>
  isScored(field) && !hasStar(field) ? `${field.label} (optional)` : field.label;

/** The verifier's fields in the order of a form. A rubric is long, so it comes after those that take one tap. */
export const controlsIn = (entry: EntryResource): ResolvedField[] =>
  [...verifierFields(entry)].sort((a, b) => Number(isRated(a)) - Number(isRated(b)));

/** The control for a fault at a body name. `undefined` when no control has it. */
export function controlFor(fields: Fields, bodyName: string): string | undefined {
  const field = fields.find((each) =>
    isRated(each) ? bodyName === each.key || bodyName in each.items : bodyName === each.writeName,
  );
  return field && controlName(field);
}

/**
 * The controls of a form, for finding the one that a sentence belongs to.
 * @param above names of controls before those of the fields
 * @param below names of those behind them
 */
export const controlsOf = (fields: Fields, above: readonly string[] = [], below: readonly string[] = []): Controls => ({
  of: (name) => controlFor(fields, name) ?? [...above, ...below].find((each) => each === name),
  order: [...above, ...fields.map(controlName), ...below],
});

/** The same values by field key, for conditions, dependent options and derivations. */
export const valuesByKey = (fields: Fields, values: FormValues): RawValues =>
  Object.fromEntries(fields.map((field) => [field.key, values[controlName(field)] ?? null]));

/** The fields that are shown with these values. */
export const shownFields = (fields: Fields, values: FormValues): ResolvedField[] =>
  fields.filter((field) => isShown(field, valuesByKey(fields, values) as Values));

/** Fills in controls as nobody typed. `setFieldsValue` would make them count as touched. */
export const fillIn = (form: Pick<FormInstance, 'setFields'>, values: FormValues): void =>
  form.setFields(Object.entries(values).map(([name, value]) => ({ name, value, touched: false, errors: [] })));

/**
 * The sent form of a value: a row of a directory as its id; a day as DD-MM-YYYY, because the specification sends days as
 * day-month-year text. It comes back as YYYY-MM-DD: see `schemas/days/dates.ts`.
 */
const sent = (field: ResolvedField, value: unknown) => {
  if (isBlank(value)) return null;
  if (namesRow(field)) return idOf(value);
  return isDay(field) && typeof value === 'string' ? sentDay(value) : value;
};

/** The sent values of a field by wire name. Empty is `null`, and a rubric is sent item by item. */
export function sentOf(field: ResolvedField, held: FormValues): [string, unknown][] {
  const value = held[controlName(field)];
  if (!isRated(field)) return [[field.writeName, sent(field, value)]];
  const ratings = (value ?? {}) as Record<string, unknown>;
  return Object.keys(field.items).map((item) => [item, ratings[item] || null]);
}

/** The body of a verdict. `null` empties a field. With `only`, other fields stay unchanged. */
export const verifyBody = (
  entry: EntryResource,
  values: FormValues,
  only: (field: ResolvedField) => boolean = () => true,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    verifierFields(entry)
      .filter(only)
      .flatMap((field) => sentOf(field, values)),
  ),
  ...(!isBlank(values.status) && { status: values.status }),
});

/** The current review of a record as form values. */
export function reviewValues(entry: EntryResource, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = verifierFields(entry).map((field) => {
    if (!isRated(field)) return [field.writeName, record[field.readName] ?? null];
    const rated = Object.keys(field.items).flatMap((item) => (record[item] ? [[item, record[item]]] : []));
    return [field.key, Object.fromEntries(rated)];
  });
  const { to } = entry.workflow.verify;
  const status = typeof record.status === 'string' && to.includes(record.status) ? record.status : undefined;
  return { ...Object.fromEntries(fields), status };
}
