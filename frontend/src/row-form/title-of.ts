import type { DirectoryResource, ResolvedField } from '../../../schemas';

/** The field that names a row of a directory: of accounts the name, otherwise the first text; none where a row only connects others. */
export const titleFieldOf = ({
  fields,
  holds,
}: Pick<DirectoryResource, 'fields' | 'holds'>): ResolvedField | undefined =>
  fields.find(({ key, type }) => (holds.what === 'accounts' ? holds.columns[key] === 'name' : type === 'text'));

/** What a row is called: its name, or what it connects. */
export function titleOf(
  directory: Pick<DirectoryResource, 'fields' | 'holds'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const title = titleFieldOf(directory);
  if (title) return String(row[title.readName] ?? '');
  return directory.fields
    .filter(({ type }) => type === 'link')
    .map(({ readName }) => nameOf(row[readName]))
    .filter(Boolean)
    .join(' · ');
}

/** The name in a link `{ _id, id, name }`. */
export const nameOf = (link: unknown): string =>
  typeof link === 'object' && link !== null ? String((link as { name?: unknown }).name ?? '') : '';
