import { asIs, type FieldStore, plainOrNull } from './field-store';

export const score: FieldStore<'score'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
};
