import type { PlainFields } from '../../../schemas';
import { fillable, readNameOf, writeNameOf } from '../../../schemas/kinds/plain-fields';

/** The id in what a link's control holds: an id, or the link as it was read. */
export function idOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const link = typeof value === 'object' && value !== null ? (value as { _id?: unknown; id?: unknown }) : {};
  return String(link._id ?? link.id ?? '');
}

type Values = Readonly<Record<string, unknown>>;

/** What the controls of a form begin with, by write name, from a record as it was read. */
export const initialOf = (fields: PlainFields, role: string, record: Values): Record<string, unknown> =>
  Object.fromEntries(
    fillable(fields, role).map(([key, field]) => [
      writeNameOf(key, field),
      record[readNameOf(key, field)] ?? undefined,
    ]),
  );

/** What the controls hold, by field key. */
export const byKey = (fields: PlainFields, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, values[writeNameOf(key, field)]]));

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * The body of a save, by write name.
 * @param initial what the controls began with when a record is edited: then only what differs is sent, and what was
 *   emptied as ''. Without it everything that is filled.
 */
export function bodyOf(fields: PlainFields, role: string, values: Values, initial?: Values): Record<string, unknown> {
  const pairs = fillable(fields, role).flatMap(([key, field]): [string, unknown][] => {
    const name = writeNameOf(key, field);
    const plain = (value: unknown) => (field.type === 'link' ? idOf(value) : value);
    const value = plain(values[name]);
    if (initial === undefined) return isBlank(value) ? [] : [[name, value]];
    const before = plain(initial[name]);
    if (isBlank(value)) return isBlank(before) ? [] : [[name, '']];
    return value === before ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}

/** A record as the check of an edit compares with it, by field key. */
export function currentOf(fields: PlainFields, record: Values): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = record[readNameOf(key, field)];
      if (field.type === 'link' || field.type === 'file') return [key, idOf(value) || null];
      return [key, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}
