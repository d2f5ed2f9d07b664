import { asIs, type FieldStore, plainOrNull } from './field-store';

export const number: FieldStore<'number'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
};
