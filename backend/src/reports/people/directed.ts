import type { EntryResource, ResolvedField } from '../../../../schemas';

/** Names the coordinator to whom the resident is posted. */
export const isDirected = (field: ResolvedField): boolean =>
  field.type === 'person' && field.systemValue === 'postedCoordinator';

/** The field that says who should answer a record; undefined where the department as a whole does. */
export const answererOf = ({ fields, people }: EntryResource): ResolvedField | undefined =>
  fields.find(({ key }) => people.includes(key)) ?? fields.find(isDirected);
