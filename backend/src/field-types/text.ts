import { maxLengthOf } from '../../../schemas';
import { sealedLength } from './cipher';
import { type Column, described, type FieldStore } from './field-store';

/** Longer texts are kept outside the row by MariaDB, whose rows hold 65,535 bytes. */
const longestInRow = 500;

const columnFor = (characters: number): Column =>
  characters > longestInRow ? { type: 'text' } : { type: 'varchar', length: characters };

export const text: FieldStore<'text'> = {
  column: (field) => {
    const most = maxLengthOf(field);
    if (!field.sensitive) return columnFor(most);
    const sealed = sealedLength(most);
    return sealed > 2000 ? { type: 'text' } : { type: 'varchar', length: sealed };
  },
  comparison: 'text',
  printedIn: 'text',
  sheetWidth: ({ lines }) => (lines ? 48 : 24),
  describe: (field) => {
    const { minLength } = field;
    const limits = { maxLength: maxLengthOf(field), ...(minLength && { minLength: minLength.length }) };
    return described(field, { type: 'string', ...limits });
  },
};
