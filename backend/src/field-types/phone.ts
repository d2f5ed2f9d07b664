import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const phone: FieldStore<'phone'> = {
  column: () => ({ type: 'varchar', length: 20 }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
  printedIn: 'text',
  describe: (field) => described(field, { type: 'string', ...(field.digits && { pattern: `^\\d{${field.digits}}$` }) }),
};
