import { derivationInWords } from '../../../schemas';
import { described, type FieldStore } from './field-store';

export const number: FieldStore<'number'> = {
  column: () => ({ type: 'int' }),
  comparison: 'number',
  printedIn: 'narrow',
  content: ({ derive }) => `computed: \`${derivationInWords(derive)}\``,
  describe: (field) => described(field, { type: 'integer', description: 'Computed by the server.' }),
};
