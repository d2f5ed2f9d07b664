import { described, type FieldStore } from './field-store';

export const email: FieldStore<'email'> = {
  column: () => ({ type: 'varchar', length: 254 }),
  comparison: 'text',
  printedIn: 'text',
  describe: (field) => described(field, { type: 'string', format: 'email' }),
};
