import type { PlainField } from '../../../../schemas';
import type { PlainType } from '../../../../schemas/kinds/plain-fields';
import type { Column, Comparison } from '../../field-types';

const id = { type: 'varchar', length: 36 } as const;

/** The longest text that is kept in an indexed column; longer ones are kept apart. */
const longestVarchar = 255;

const columns: { [T in PlainType]: (field: Extract<PlainField, { type: T }>) => Column } = {
  text: ({ lines, maxLength }) =>
    lines || (maxLength ?? 0) > longestVarchar ? { type: 'text' } : { type: 'varchar', length: longestVarchar },
  email: () => ({ type: 'varchar', length: 254 }),
  phone: () => ({ type: 'varchar', length: 20 }),
  date: () => ({ type: 'varchar', length: 10 }),
  time: () => ({ type: 'varchar', length: 16 }),
  count: () => ({ type: 'int' }),
  choice: () => ({ type: 'varchar', length: 60 }),
  link: () => id,
  file: () => id,
};

/** The portable column of a field. */
export const plainColumn = (field: PlainField): Column => (columns[field.type] as (field: PlainField) => Column)(field);

const comparisons: Readonly<Record<PlainType, Comparison>> = {
  ...{ text: 'text', email: 'text', phone: 'text', choice: 'text', time: 'text' },
  ...{ date: 'day', count: 'number', link: 'id', file: 'nothing' },
};

/** How a list may be filtered and sorted by a field. */
export const plainComparison = ({ type }: PlainField): Comparison => comparisons[type];

/** The columns of a table that is made from fields. Every one may be empty: a rule added later needs no old row changed. */
export const plainColumns = (fields: readonly (readonly [key: string, field: PlainField])[]): Record<string, object> =>
  Object.fromEntries(fields.map(([key, field]) => [key, { ...plainColumn(field), nullable: true }]));

/** The columns that every table of ours begins with. */
export const rowColumns = {
  id: { type: 'varchar', length: 36, primary: true },
  createdAt: { type: 'varchar', length: 24 },
  updatedAt: { type: 'varchar', length: 24 },
  version: { type: 'int', default: 1 },
} as const;
