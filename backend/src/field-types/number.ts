import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const number: FieldStore<'number'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
  describe: (field) => described(field, { type: 'integer', description: 'Computed by the server.' }),
};
