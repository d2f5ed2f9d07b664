import type { CrudFilter } from '@refinedev/core';
import { type DirectoryResource, type ResolvedField, type Role, ruleOf } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';

/** Filters: people in training, or no longer in training. */
export function training(directory: DirectoryResource, isOver: boolean): CrudFilter[] {
  const field = fieldIn(directory, 'endedOn')?.readName;
  if (!field) return [];
  return [isOver ? { field, operator: 'gte', value: '1900-01-01' } : { field, operator: 'null', value: true }];
}

/**
 * Filters: people in training whose file has no value in this field. Those who were added are among them before they
 * come, those who signed up once they are let in. Whoever has a guide whose account is closed, or who works in another
 * department, has none.
 */
export const lacking = (directory: DirectoryResource, field: ResolvedField): CrudFilter[] => [
  fieldIn(directory, 'guide') === field
    ? { field: 'isGuided', operator: 'eq', value: 0 }
    : { field: field.readName, operator: 'null', value: true },
  { field: 'isAdmitted', operator: 'eq', value: 1 },
  ...training(directory, false),
];

/** Whether the role may fill these rows in. Then it also sees what is missing. */
export const fillsIn = (directory: DirectoryResource, role: Role): boolean =>
  directory.needs !== undefined && ruleOf(directory, 'update', role) !== undefined;

/** The fields whose missing values are counted. */
export const needed = ({ fields, needs }: DirectoryResource): ResolvedField[] =>
  fields.filter(({ key }) => needs?.includes(key));

/** Its name in the address of the page, which then shows the files without it. */
export const MISSING = 'missing';
