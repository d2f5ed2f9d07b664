import { type FieldStore, plainOrNull } from './field-store';

/** The id of a row in `files`. */
export const file: FieldStore<'file'> = {
  column: () => ({ type: 'varchar', length: 36 }),
  encode: plainOrNull,
  write: (record, stored, field, look) => {
    record[field.readName] = typeof stored === 'string' ? look.file(stored) : null;
  },
  comparison: 'nothing',
  refersTo: 'file',
};
