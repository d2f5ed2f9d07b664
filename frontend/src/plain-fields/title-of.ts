import type { Directory } from '../../../schemas';
import { readNameOf } from '../../../schemas/kinds/plain-fields';

/**
 * The field that names a row of a directory: of accounts the name, otherwise the first text.
 * @returns its key; `undefined` where a row only connects others
 */
export function titleKeyOf({ fields, holds }: Pick<Directory, 'fields' | 'holds'>): string | undefined {
  if (holds.what === 'accounts') return Object.keys(fields).find((key) => holds.columns[key] === 'name');
  return Object.keys(fields).find((key) => fields[key]?.type === 'text');
}

/** What a row is called: its name, or what it connects. */
export function titleOf(
  directory: Pick<Directory, 'fields' | 'holds'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const { fields } = directory;
  const read = (key: string) => row[readNameOf(key, fields[key] ?? never)];
  const key = titleKeyOf(directory);
  if (key) return String(read(key) ?? '');
  return Object.keys(fields)
    .filter((each) => fields[each]?.type === 'link')
    .map((each) => nameOf(read(each)))
    .filter(Boolean)
    .join(' · ');
}

const never = { type: 'text', label: '' } as const;

/** The name in a link `{ _id, id, name }`. */
export const nameOf = (link: unknown): string =>
  typeof link === 'object' && link !== null ? String((link as { name?: unknown }).name ?? '') : '';
