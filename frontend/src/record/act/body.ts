import {
  type EntryResource,
  isBlank,
  isDerived,
  isUpload,
  namesRow,
  studentFields,
  workOut,
} from '../../../../schemas';
import { idOf } from '../../field-types/parts/link-value';
import { controlName, type Fields, type FormValues, sentOf, shownFields, valuesByKey } from './values';

/** The body with all shown and filled fields, by wire name. */
export const filledBody = (fields: Fields, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    shownFields(fields, values)
      .flatMap((field) => sentOf(field, values))
      .filter(([, value]) => value !== null),
  );

/**
 * The body of a create: all shown and filled fields, and the derived numbers. The specification's body has those, such as
 * the days of leave; the server ignores what is sent and computes them itself.
 */
export function createBody(entry: EntryResource, values: FormValues): Record<string, unknown> {
  const own = studentFields(entry);
  const raw = valuesByKey(own, values);
  const derived = entry.fields.flatMap((field) =>
    isDerived(field) ? [[field.writeName, workOut(field.derive, raw)] as const] : [],
  );
  return { ...filledBody(own, values), ...Object.fromEntries(derived.filter(([, value]) => !isBlank(value))) };
}

/** For an edit: only the changed values. '' empties a field. */
export function changedBody(fields: Fields, values: FormValues, initial: FormValues): Record<string, unknown> {
  const before = new Map(fields.flatMap((field) => sentOf(field, initial)));
  return Object.fromEntries(
    fields
      .flatMap((field) => sentOf(field, values))
      .filter(([name, value]) => value !== before.get(name))
      .map(([name, value]) => [name, value ?? '']),
  );
}

/** Whether a record has all that was sent: an edit whose answer was lost on the way is saved. */
export function isSaved(fields: Fields, body: FormValues, record: FormValues): boolean {
  const there = new Map(fields.flatMap((field) => sentOf(field, editValues(fields, record))));
  const sent = Object.entries(body);
  return sent.length > 0 && sent.every(([name, value]) => String(value).trim() === String(there.get(name) ?? ''));
}

/**
 * A record as the values of an edit's controls. A person or a row stays as it was read, with its name. Those of a review are
 * `reviewValues`, in which a rubric is put together; those of a correction are `correctionValues`, which leaves out files.
 */
export const editValues = (fields: Fields, record: FormValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [controlName(field), record[field.readName] ?? undefined]));

/** A record by field key, as the check of an edit compares with it. */
export function currentOf(fields: Fields, record: FormValues): Record<string, string | number | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = record[field.readName];
      if (namesRow(field) || isUpload(field)) return [field.key, idOf(value) || null];
      return [field.key, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}
