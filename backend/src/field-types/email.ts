import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const email: FieldStore<'email'> = {
  column: () => ({ type: 'varchar', length: 254 }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
  printedIn: 'text',
  describe: (field) => described(field, { type: 'string', format: 'email' }),
};
