import { described, type FieldStore } from './field-store';

export const phone: FieldStore<'phone'> = {
  column: () => ({ type: 'varchar', length: 20 }),
  comparison: 'text',
  printedIn: 'text',
  describe: (field) => described(field, { type: 'string', ...(field.digits && { pattern: `^\\d{${field.digits}}$` }) }),
};
