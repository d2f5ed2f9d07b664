import type { PlainField, PlainFields } from '../../../../schemas';
import { readNameOf, writeNameOf } from '../../../../schemas/kinds/plain-fields';
import { differ } from '../differ';

export const writeNames = (fields: PlainFields): string[] =>
  Object.entries(fields).map(([key, field]) => writeNameOf(key, field));
export const readNames = (fields: PlainFields): string[] =>
  Object.entries(fields).map(([key, field]) => readNameOf(key, field));

/** The field that a body carries under this name. */
export const fieldSent = (fields: PlainFields, name: string): PlainField | undefined =>
  Object.entries(fields).find(([key, field]) => writeNameOf(key, field) === name)?.[1];

/** The values of a choice begin with the specified ones; there are more states in the country than the samples. */
export function compareValues(
  fields: PlainFields,
  name: string,
  stated: readonly string[],
  exactly: boolean,
): string[] {
  const field = fieldSent(fields, name);
  const values = field?.type === 'choice' ? field.options.map(({ value }) => value) : undefined;
  return differ(`the options of ${name}`, exactly ? values : values?.slice(0, stated.length), stated);
}

/** A client that sends the specified body and no more must get through, unless it is an administrator's. */
export const furtherDemands = (fields: PlainFields, specified: readonly string[]): string[] =>
  Object.entries(fields)
    .filter(([key, field]) => !specified.includes(writeNameOf(key, field)) && field.required && !field.by)
    .map(([key]) => `"${key}" is demanded, of which the specification knows nothing`);
