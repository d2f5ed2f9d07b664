/** What the value of a link says: whom or what it names, and by which id. Rows are titled in `title-of.ts`. */

/** The name in a link `{ _id, id, name }`. */
export const nameOf = (link: unknown): string =>
  typeof link === 'object' && link !== null ? String((link as { name?: unknown }).name ?? '') : '';

/** The id in a link's value: an id, or the link as it was read. */
export function idOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const link = typeof value === 'object' && value !== null ? (value as { _id?: unknown; id?: unknown }) : {};
  return String(link._id ?? link.id ?? '');
}
