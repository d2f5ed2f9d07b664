import type { CrudFilter } from '@refinedev/core';
import { type DirectoryResource, type FieldWith, namesRow, type ResolvedField } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { idOf } from './link-value';

const linksIn = (fields: readonly ResolvedField[]): FieldWith<'namesRow'>[] =>
  fields.filter((field) => namesRow(field));

/**
 * The links of a directory that its rows are parts of: the required ones, since a department has a college, and may have
 * a head. People belong somewhere too, but may be wanted elsewhere.
 */
const wholesOf = ({ fields, rows }: Pick<DirectoryResource, 'fields' | 'rows'>) =>
  rows.ranks ? [] : linksIn(fields).filter(({ required }) => required);

/** The links of the rows that a link offers by which the form narrows them. */
const narrowedBy = (
  target: Pick<DirectoryResource, 'fields' | 'rows'>,
  { within }: Pick<FieldWith<'namesRow'>, 'within'>,
  fields: readonly ResolvedField[],
) => {
  const named = linksIn(fields).find(({ key }) => key === within);
  return named ? linksIn(target.fields).filter(({ to }) => to === named.to) : wholesOf(target);
};

/**
 * How the options of a link are narrowed: by the other links of its form, as when it names a college, only its
 * departments; and to whose training goes on.
 * @param target the directory whose rows are offered
 * @param link the field with the options
 * @param fields of the form
 * @param values of its controls, by key
 */
export function narrowing(
  target: Pick<DirectoryResource, 'fields' | 'rows'>,
  link: Pick<FieldWith<'namesRow'>, 'within'>,
  fields: readonly ResolvedField[],
  values: Readonly<Record<string, unknown>>,
): CrudFilter[] {
  const ended = fieldIn(target, 'endedOn')?.readName;
  const within = narrowedBy(target, link, fields).flatMap(({ readName, to }): CrudFilter[] => {
    const chosen = linksIn(fields).find((field) => field.to === to && idOf(values[field.key]) !== '');
    return chosen ? [{ field: readName, operator: 'eq', value: idOf(values[chosen.key]) }] : [];
  });
  return ended === undefined ? within : [...within, { field: ended, operator: 'null', value: true }];
}

/**
 * Whether a link takes the only row that there is: a single college is everybody's college. A person is always chosen by
 * hand.
 */
export const takesTheOnly = (
  { rows }: Pick<DirectoryResource, 'rows'>,
  { required }: Pick<ResolvedField, 'required'>,
): boolean => Boolean(required) && !rows.ranks;

/** The links that must be cleared when those of `changed` have changed, such as a department of another college. */
export function stale(
  fields: readonly ResolvedField[],
  changed: readonly string[],
  directories: readonly DirectoryResource[],
): ResolvedField[] {
  const links = linksIn(fields);
  const moved = new Set(links.filter(({ key }) => changed.includes(key)).map(({ to }) => to));
  return links.filter((link) => {
    const target = directories.find(({ name }) => name === link.to);
    const owns = target ? narrowedBy(target, link, fields) : [];
    return !changed.includes(link.key) && owns.some((own) => moved.has(own.to));
  });
}
