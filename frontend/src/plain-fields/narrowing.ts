import type { CrudFilter } from '@refinedev/core';
import type { Directory, PlainFields } from '../../../schemas';
import { readNameOf } from '../../../schemas/kinds/plain-fields';
import { idOf } from './body';

/** The links of a directory that its rows are parts of. People belong somewhere too, but may be wanted elsewhere. */
const wholesOf = ({ fields, holds }: Pick<Directory, 'fields' | 'holds'>) =>
  holds.what === 'accounts' ? [] : Object.entries(fields).filter(([, own]) => own.type === 'link');

/**
 * What the other links of a form say about the options of one: where the form names a college, only its departments.
 * @param target the directory whose rows are offered
 * @param fields of the form, and `values` what its controls hold, by key
 */
export function narrowing(
  target: Pick<Directory, 'fields' | 'holds'>,
  fields: PlainFields,
  values: Readonly<Record<string, unknown>>,
): CrudFilter[] {
  return wholesOf(target).flatMap(([key, own]) => {
    if (own.type !== 'link') return [];
    const chosen = Object.keys(fields).find((each) => {
      const field = fields[each];
      return field?.type === 'link' && field.to === own.to && idOf(values[each]) !== '';
    });
    return chosen ? [{ field: readNameOf(key, own), operator: 'eq', value: idOf(values[chosen]) }] : [];
  });
}

/** The links whose choice no longer holds when those of `changed` have changed: a department of another college. */
export function stale(fields: PlainFields, changed: readonly string[], directories: readonly Directory[]): string[] {
  const moved = new Set(changed.flatMap((key) => (fields[key]?.type === 'link' ? [linkTo(fields, key)] : [])));
  return Object.keys(fields).filter((key) => {
    if (fields[key]?.type !== 'link' || changed.includes(key)) return false;
    const target = directories.find(({ name }) => name === linkTo(fields, key));
    return target !== undefined && wholesOf(target).some(([, own]) => own.type === 'link' && moved.has(own.to));
  });
}

function linkTo(fields: PlainFields, key: string): string {
  const field = fields[key];
  return field?.type === 'link' ? field.to : '';
}
