import { choosableOf, offersOptions, type ResolvedField } from '../../../../schemas';
import { differ } from '../differ';

type Fields = readonly ResolvedField[];

export const writeNames = (fields: Fields): string[] => fields.map(({ writeName }) => writeName);
export const readNames = (fields: Fields): string[] => fields.map(({ readName }) => readName);

/** The field that a body carries under this name. */
export const fieldSent = (fields: Fields, name: string): ResolvedField | undefined =>
  fields.find(({ writeName }) => writeName === name);

/** The words of a choice with their values; none of another field. */
export const pairsOf = (field: ResolvedField | undefined) =>
  field?.type === 'choice' && field.options.from === 'pairs' ? field.options.pairs : [];

/** The values that somebody may choose begin with the specified ones; there are more states in the country than the samples. */
export function compareValues(fields: Fields, name: string, stated: readonly string[], exactly: boolean): string[] {
  const field = fieldSent(fields, name);
  const values = offersOptions(field) ? choosableOf(field.options) : undefined;
  return differ(`the options of ${name}`, exactly ? values : values?.slice(0, stated.length), stated);
}

/** A client that sends the specified body and no more must get through, unless it is an administrator's. */
export const furtherDemands = (fields: Fields, specified: readonly string[]): string[] =>
  fields
    .filter(({ writeName, required, by }) => !specified.includes(writeName) && required && !by)
    .map(({ key }) => `"${key}" is demanded, of which the specification knows nothing`);
