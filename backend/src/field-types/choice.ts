import { lineLength, optionsOf, plainContext } from '../../../schemas';
import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const choice: FieldStore<'choice'> = {
  // The registry's check holds values that have words of their own to this.
  column: ({ options }) => ({ type: 'varchar', length: options.from === 'pairs' ? 60 : lineLength }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
  describe: (field) => {
    const { options } = field;
    if (options.from === 'list' || options.from === 'pairs')
      return described(field, { type: 'string', enum: optionsOf(options, plainContext(''), {}) });
    const description = 'One of the options that the form offers to this student.';
    return described(field, { type: 'string', description }, { type: 'string' });
  },
};
