import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const count: FieldStore<'count'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
  printedIn: 'narrow',
  describe: (field) => described(field, { type: 'integer', minimum: 0 }),
};
