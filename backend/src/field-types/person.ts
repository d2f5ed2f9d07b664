import { isPostedTo } from '../../../schemas';
import { described, type FieldStore } from './field-store';

/** The id of an account; its name is looked up when it is shown, so that a changed name changes everywhere. */
export const person: FieldStore<'person'> = {
  column: () => ({ type: 'uuid' }),
  toWire: (record, stored, field, look) => {
    record[field.readName] = typeof stored === 'string' ? look.person(stored) : null;
  },
  comparison: 'person',
  printedIn: 'person',
  content: ({ role }) => (isPostedTo(role) ? 'a DRP coordinator' : `a person of the ${role}`),
  describe: (field) =>
    described(
      field,
      { type: 'string', format: 'uuid', description: 'The id of one of the people whom the form offers.' },
      { $ref: '#/components/schemas/Person' },
    ),
  refersTo: 'person',
};
