import { described, type FieldStore } from './field-store';

export const count: FieldStore<'count'> = {
  column: () => ({ type: 'int' }),
  comparison: 'number',
  printedIn: 'narrow',
  describe: (field) => described(field, { type: 'integer', minimum: 0 }),
};
