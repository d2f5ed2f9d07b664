import { lineLength } from '../../../schemas';
import { asIs, described, type FieldStore, plainOrNull } from './field-store';

export const choice: FieldStore<'choice'> = {
  column: () => ({ type: 'varchar', length: lineLength }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'text',
  describe: (field) => {
    const { options } = field;
    if (options.from === 'list') return described(field, { type: 'string', enum: options.values });
    const description = 'One of the options that the form offers to this student.';
    return described(field, { type: 'string', description }, { type: 'string' });
  },
};
