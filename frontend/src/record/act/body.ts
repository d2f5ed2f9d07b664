import { fillable, isBlank, isUpload, namesRow, type ResolvedField } from '../../../../schemas';
import { idOf } from '../../field-types/title-of';

type Fields = readonly ResolvedField[];
type Values = Readonly<Record<string, unknown>>;

/** What the controls of a form begin with, by write name, from a record as it was read. */
export const initialOf = (fields: Fields, role: string, record: Values): Record<string, unknown> =>
  Object.fromEntries(
    fillable(fields, role).map(({ readName, writeName }) => [writeName, record[readName] ?? undefined]),
  );

/** What the controls hold, by field key. */
export const byKey = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key, writeName }) => [key, values[writeName]]));

/**
 * The body of a save, by write name.
 * @param initial what the controls began with when a record is edited: then only what differs is sent, and what was
 *   emptied as ''. Without it everything that is filled.
 */
export function bodyOf(fields: Fields, role: string, values: Values, initial?: Values): Record<string, unknown> {
  const pairs = fillable(fields, role).flatMap((field): [string, unknown][] => {
    const { writeName } = field;
    const plain = (value: unknown) => (namesRow(field) ? idOf(value) : value);
    const value = plain(values[writeName]);
    if (initial === undefined) return isBlank(value) ? [] : [[writeName, value]];
    const before = plain(initial[writeName]);
    if (isBlank(value)) return isBlank(before) ? [] : [[writeName, '']];
    return value === before ? [] : [[writeName, value]];
  });
  return Object.fromEntries(pairs);
}

/** A record as the check of an edit compares with it, by field key. */
export function currentOf(fields: Fields, record: Values): Record<string, string | number | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const { key, readName } = field;
      const value = record[readName];
      if (namesRow(field) || isUpload(field)) return [key, idOf(value) || null];
      return [key, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}
