import { derivationInWords } from '../../../schemas';
import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const number: FieldStore<'number'> = {
  column: () => ({ type: 'int' }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'number',
  printedIn: 'narrow',
  content: ({ derive }) => `computed: \`${derivationInWords(derive)}\``,
  describe: (field) => described(field, { type: 'integer', description: 'Computed by the server.' }),
};
