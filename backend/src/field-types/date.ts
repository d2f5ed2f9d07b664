import { described, type FieldStore } from './field-store';

/** A calendar day, `YYYY-MM-DD`: text sorts and compares as days do. */
export const date: FieldStore<'date'> = {
  column: () => ({ type: 'varchar', length: 10 }),
  comparison: 'day',
  printedIn: 'day',
  sheetWidth: () => 14,
  rules: ({ latest, notBefore }) => [
    ...(latest ? ['Not after today.'] : []),
    ...(notBefore ? [`Not before ${notBefore}.`] : []),
  ],
  describe: (field) =>
    described(
      field,
      { type: 'string', description: 'A day, as DD-MM-YYYY or YYYY-MM-DD.', examples: ['2026-01-31'] },
      { type: 'string', format: 'date' },
    ),
};
