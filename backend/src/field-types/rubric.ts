import { type FieldStore, type Stored, type WireRecord } from './field-store';

/** JSON of the ratings given; on the wire each stands under its own name, missing ones as null. */
export const rubric: FieldStore<'rubric'> = {
  column: () => ({ type: 'text' }),
  encode: (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : null),
  write: (record, stored, field) => {
    const ratings = ratingsIn(stored);
    for (const item of Object.keys(field.items)) record[item] = ratings[item] ?? null;
  },
  comparison: 'nothing',
};

function ratingsIn(stored: Stored): WireRecord {
  return typeof stored === 'string' ? (JSON.parse(stored) as WireRecord) : {};
}
