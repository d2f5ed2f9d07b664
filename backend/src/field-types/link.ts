import { described, type FieldStore } from './field-store';

/** The id of a row. Its name is looked up when it is shown, by the directory that the row stands in. */
export const link: FieldStore<'link'> = {
  column: () => ({ type: 'uuid' }),
  toWire: (record, stored, field, look) => {
    record[field.readName] = typeof stored === 'string' ? look.row(field.to, stored) : null;
  },
  comparison: 'id',
  printedIn: 'person',
  content: ({ to }) => `a row of \`${to}\``,
  describe: (field) => described(field, { $ref: '#/components/schemas/Id' }, { $ref: '#/components/schemas/Person' }),
  refersTo: 'row',
};
