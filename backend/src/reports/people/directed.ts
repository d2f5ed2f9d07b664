import { type EntryResource, isPosted, type ResolvedField } from '../../../../schemas';

/** The field that says who should answer a record; undefined where the department as a whole does. */
export const answererOf = ({ fields, people }: EntryResource): ResolvedField | undefined =>
  fields.find(({ key }) => people.includes(key)) ?? fields.find(isPosted);
