import { fileKinds, kindWords } from '../../../schemas';
import { described, type FieldStore } from './field-store';

/** The id of a row in `files`. */
export const file: FieldStore<'file'> = {
  column: () => ({ type: 'uuid' }),
  toWire: (record, stored, field, look) => {
    record[field.readName] = typeof stored === 'string' ? look.file(stored) : null;
  },
  comparison: 'nothing',
  printedIn: 'text',
  content: ({ accept }) => `a ${kindWords(accept)} file`,
  describe: (field) =>
    described(
      field,
      {
        type: 'string',
        format: 'binary',
        contentMediaType: [...new Set(field.accept.map((kind) => fileKinds[kind].mime))].join(', '),
        description: `A ${kindWords(field.accept)} file.`,
      },
      { $ref: '#/components/schemas/File' },
    ),
  refersTo: 'file',
};
