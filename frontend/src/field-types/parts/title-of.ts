import { type DirectoryResource, namesRow } from '../../../../schemas';
import { nameOf } from './link-value';

/**
 * The field that names a row of a directory: for accounts the name, otherwise the first text. Undefined when a row only
 * connects others.
 */
export const titleFieldOf = ({ byKey, title = '' }: Pick<DirectoryResource, 'byKey' | 'title'>) => byKey[title];

/** The name of a row or the title of a record, or the names of what it connects. */
export function titleOf(
  type: Pick<DirectoryResource, 'fields' | 'byKey' | 'title'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const title = titleFieldOf(type);
  if (title) return String(row[title.readName] ?? '');
  return type.fields
    .filter((field) => namesRow(field))
    .map(({ readName }) => nameOf(row[readName]))
    .filter(Boolean)
    .join(' · ');
}
