/** The columns of directory rows: the tables that have them, and the cells that values become. */
import {
  asSeen,
  foldedName,
  lineLength,
  maxLengthOf,
  type ResolvedField,
  type RowType,
  takesWords,
  type Values,
} from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { normalEmail } from '../../../../schemas/texts/normal-email';
import type { EntitySchema } from '../../base/database';
import { type Columns, key, moment, optional, table, text, whole } from '../../base/database/columns';
import { lookedInto, searchedName } from '../../base/database/containing';
import type { Cells } from '../../base/database/write-rows';
import { type Column, columnOf, type Stored } from '../../field-types';
import { foldedKeys, storageIn } from './row-table';

/** The columns with which every table of a type begins. */
const rowColumns = { id: key, createdAt: moment, updatedAt: moment, version: { ...whole, default: 1 } };

/** The tables that a type of rows adds to the fixed ones. */
export function rowSchemas(type: RowType): EntitySchema[] {
  const { name, rows, title, fields } = type;
  const storageOf = storageIn(type);
  if (!rows.ranks) {
    if (rows.isFixed) return [];
    const search: Columns = title === undefined ? {} : { search: optional(text) };
    const newest = { name: `ix_${name}_newest`, columns: ['createdAt', 'id'] };
    return [table(name, { ...rowColumns, ...columnsOf(fields), ...search }, [newest])];
  }
  const beside = fields.filter(({ key }) => storageOf(key).of === 'side');
  return beside.length > 0 ? [table(name, { id: key, ...columnsOf(beside) })] : [];
}

/** The columns of fields. Each may be empty, so that a rule which is added later needs no change to old rows. */
const columnsOf = (fields: readonly ResolvedField[]): Columns =>
  Object.fromEntries(fields.map((field) => [field.key, { ...roomy(field), nullable: true }]));

/**
 * A line gets the length of the longest line, so that it can grow without a migration. A longer text gets a text
 * column.
 */
function roomy(field: ResolvedField): Column {
  if (!takesWords(field)) return columnOf(field);
  return field.lines || maxLengthOf(field) > lineLength ? { type: 'text' } : { type: 'varchar', length: lineLength };
}

/** Values by field key. A file is its id. */
export type StoredValues = Readonly<Record<string, Stored>>;

/** A type, or an object that has it. */
interface Typed {
  readonly type: RowType;
}

/**
 * The cells of the two tables: the values, and the search text made from them.
 * @param row the whole row after the change
 */
export function cellsOf({ type }: Typed, values: StoredValues, row = values): { main: Cells; side: Cells } {
  const storageOf = storageIn(type);
  const folded = foldedKeys(type);
  const main: Record<string, Stored> = {};
  const side: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const { of, column } = storageOf(key);
    (of === 'main' ? main : side)[column] = value;
  }
  if (folded.some((key) => Object.hasOwn(values, key))) {
    const texts = folded.map((key) => String(row[key] ?? ''));
    // The tables of people and places have a search column that is as long as a name.
    const isAsLongAsName = type.rows.ranks !== undefined || type.rows.isFixed;
    main.search = isAsLongAsName ? searchedName(texts.join('\n')) : lookedInto(texts.map(foldedName).join('\n'));
  }
  return { main, side };
}

/**
 * Validated values as they are stored. An account's email address is normalised, so that it can be looked up, and the
 * words of a line, which sheets have with blanks and signs that nobody sees.
 */
export function storedValues({ type }: Typed, values: Values): StoredValues {
  const stored: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const plain = typeof value === 'object' ? null : value;
    const isEmail = type.rows.ranks !== undefined && type.rows.columns[key] === 'email';
    const field = type.byKey[key];
    const isLine = takesWords(field) && !field.lines;
    stored[key] = typeof plain !== 'string' ? plain : isEmail ? normalEmail(plain) : isLine ? asSeen(plain) : plain;
  }
  return stored;
}

/** The field values of a row, as validation takes them. */
export const valuesOf = ({ type }: Typed, row: Readonly<Record<string, Stored>>): StoredValues =>
  Object.fromEntries(type.fields.map(({ key }) => [key, row[key] ?? null]));

/** The value of a row in a column of its main table, whatever the field is called. */
export function valueIn<Value>(of: Typed, row: Readonly<Record<string, Value>>, column: string): Value | undefined {
  const key = keyOf(of, column);
  return key === undefined ? undefined : row[key];
}

/** The key of the field that is stored in a column of the main table. */
export const keyOf = ({ type }: Typed, column: string): string | undefined => fieldIn(type, column)?.key;
