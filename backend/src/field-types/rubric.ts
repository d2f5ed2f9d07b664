import type { FieldStore, JsonSchema, Stored, WireRecord } from './field-store';

/** JSON of the ratings given; on the wire each stands under its own name, missing ones as null. */
export const rubric: FieldStore<'rubric'> = {
  column: () => ({ type: 'text' }),
  encode: (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : null),
  toWire: (record, stored, field) => {
    const ratings = ratingsIn(stored);
    for (const item of Object.keys(field.items)) record[item] = ratings[item] ?? null;
  },
  comparison: 'nothing',
  printedIn: 'text',
  plain: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
  content: ({ items, ratings }) =>
    `${Object.keys(items).length} ratings (${ratings.join(', ')}): ${Object.values(items).join(', ')}`,
  describe: ({ items, ratings }) => {
    const of = (schema: (title: string) => JsonSchema) =>
      Object.fromEntries(Object.entries(items).map(([item, label]) => [item, schema(label)]));
    return {
      body: of((title) => ({ title, type: 'string', enum: ratings })),
      record: of((title) => ({ title, enum: [...ratings, null] })),
    };
  },
};

function ratingsIn(stored: Stored): WireRecord {
  return typeof stored === 'string' ? (JSON.parse(stored) as WireRecord) : {};
}
