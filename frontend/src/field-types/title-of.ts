import { type DirectoryResource, namesRow, type ResolvedField, takesWords } from '../../../schemas';

/** The field that names a row of a directory: of accounts the name, otherwise the first text; none where a row only connects others. */
export const titleFieldOf = ({
  fields,
  holds,
}: Pick<DirectoryResource, 'fields' | 'holds'>): ResolvedField | undefined =>
  fields.find((field) => (holds.what === 'accounts' ? holds.columns[field.key] === 'name' : takesWords(field)));

/** What a row is called: its name, or what it connects. */
export function titleOf(
  directory: Pick<DirectoryResource, 'fields' | 'holds'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const title = titleFieldOf(directory);
  if (title) return String(row[title.readName] ?? '');
  return directory.fields
    .filter((field) => namesRow(field))
    .map(({ readName }) => nameOf(row[readName]))
    .filter(Boolean)
    .join(' · ');
}

/** The name in a link `{ _id, id, name }`. */
export const nameOf = (link: unknown): string =>
  typeof link === 'object' && link !== null ? String((link as { name?: unknown }).name ?? '') : '';

/** The id in what a link's control holds: an id, or the link as it was read. */
export function idOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const link = typeof value === 'object' && value !== null ? (value as { _id?: unknown; id?: unknown }) : {};
  return String(link._id ?? link.id ?? '');
}
