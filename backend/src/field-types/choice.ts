import { lineLength } from '../../../schemas';
import { asIs, type FieldStore, plainOrNull } from './field-store';

export const choice: FieldStore<'choice'> = {
  column: () => ({ type: 'varchar', length: lineLength }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
};
