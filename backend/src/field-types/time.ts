import { described, type FieldStore } from './field-store';

/** `YYYY-MM-DDTHH:mm`. */
export const time: FieldStore<'time'> = {
  column: () => ({ type: 'varchar', length: 16 }),
  comparison: 'text',
  printedIn: 'day',
  describe: (field) =>
    described(field, { type: 'string', description: 'A day and a time of day, as YYYY-MM-DDTHH:mm.' }),
};
