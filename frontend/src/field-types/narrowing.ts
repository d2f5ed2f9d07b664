import type { CrudFilter } from '@refinedev/core';
import { type DirectoryResource, type FieldWith, namesRow, type ResolvedField } from '../../../schemas';
import { idOf } from './title-of';

const linksIn = (fields: readonly ResolvedField[]): FieldWith<'namesRow'>[] =>
  fields.filter((field) => namesRow(field));

/** The links of a directory that its rows are parts of. People belong somewhere too, but may be wanted elsewhere. */
const wholesOf = ({ fields, rows }: Pick<DirectoryResource, 'fields' | 'rows'>) => (rows.ranks ? [] : linksIn(fields));

/**
 * What the other links of a form say about the options of one: where the form names a college, only its departments.
 * @param target the directory whose rows are offered
 * @param fields of the form, and `values` what its controls hold, by key
 */
export function narrowing(
  target: Pick<DirectoryResource, 'fields' | 'rows'>,
  fields: readonly ResolvedField[],
  values: Readonly<Record<string, unknown>>,
): CrudFilter[] {
  return wholesOf(target).flatMap(({ readName, to }) => {
    const chosen = linksIn(fields).find((field) => field.to === to && idOf(values[field.key]) !== '');
    return chosen ? [{ field: readName, operator: 'eq', value: idOf(values[chosen.key]) }] : [];
  });
}

/** The links whose choice no longer holds when those of `changed` have changed: a department of another college. */
export function stale(
  fields: readonly ResolvedField[],
  changed: readonly string[],
  directories: readonly DirectoryResource[],
): ResolvedField[] {
  const links = linksIn(fields);
  const moved = new Set(links.filter(({ key }) => changed.includes(key)).map(({ to }) => to));
  return links.filter(({ key, to }) => {
    const target = directories.find(({ name }) => name === to);
    return !changed.includes(key) && target !== undefined && wholesOf(target).some((own) => moved.has(own.to));
  });
}
