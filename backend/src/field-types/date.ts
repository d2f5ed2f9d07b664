import { asIs, type FieldStore, plainOrNull } from './field-store';

/** A calendar day, `YYYY-MM-DD`: text sorts and compares as days do. */
export const date: FieldStore<'date'> = {
  column: () => ({ type: 'varchar', length: 10 }),
  encode: plainOrNull,
  write: asIs,
  comparison: 'day',
};
