import type { CrudFilter } from '@refinedev/core';
import { type DirectoryResource, type ResolvedField, type Role, ruleOf } from '../../../../schemas';

/** The field that is kept in a column of the account. */
export const kept = ({ fields, rows }: DirectoryResource, column: string) =>
  fields.find(({ key }) => rows.columns[key] === column);

/** Who is in training, or is no more. */
export function training(directory: DirectoryResource, isOver: boolean): CrudFilter[] {
  const field = kept(directory, 'endedOn')?.readName;
  if (!field) return [];
  return [isOver ? { field, operator: 'gte', value: '1900-01-01' } : { field, operator: 'null', value: true }];
}

/** Of the open accounts of those in training the ones whose file lacks this. */
export const lacking = (directory: DirectoryResource, field: ResolvedField): CrudFilter[] => [
  { field: field.readName, operator: 'null', value: true },
  { field: 'accountState', operator: 'eq', value: 'active' },
  ...training(directory, false),
];

/** Whoever fills rows in is told what is missing in them. */
export const fillsIn = (directory: DirectoryResource, role: Role): boolean =>
  directory.needs !== undefined && ruleOf(directory, 'update', role) !== undefined;

/** What is told to be missing. */
export const needed = ({ fields, needs }: DirectoryResource): ResolvedField[] =>
  fields.filter(({ key }) => needs?.includes(key));

/** Its name in the address of their page, which then shows whose file lacks it. */
export const MISSING = 'missing';
