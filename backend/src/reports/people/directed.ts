import { type EntryResource, isPosted, type ResolvedField } from '../../../../schemas';

/**
 * The field with the person who should answer a record.
 * @returns undefined when any verifier of the department may
 */
export const answererOf = ({ fields, people }: EntryResource): ResolvedField | undefined =>
  fields.find(({ key }) => people.includes(key)) ?? fields.find(isPosted);
