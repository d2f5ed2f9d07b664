import { fold, type RowType, type Values } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { normalEmail } from '../../../../schemas/roles';
import { lookedInto } from '../../base/database/containing';
import type { Cells } from '../../base/database/write-rows';
import type { Stored } from '../../field-types';
import { foldedKeys, placeIn } from './row-table';

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
  const placeOf = placeIn(type);
  const folded = foldedKeys(type);
  const main: Record<string, Stored> = {};
  const side: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const { of, column } = placeOf(key);
    (of === 'main' ? main : side)[column] = value;
  }
  if (folded.some((key) => Object.hasOwn(values, key)))
    main.search = lookedInto(folded.map((key) => fold(String(row[key] ?? ''))).join('\n'));
  return { main, side };
}

/** Validated values as they are stored. An account's email address is normalised, so that it can be looked up. */
export function storedValues({ type }: Typed, values: Values, files: StoredValues = {}): StoredValues {
  const stored: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const plain = typeof value === 'object' ? null : value;
    const isEmail = type.rows.ranks !== undefined && type.rows.columns[key] === 'email';
    stored[key] = isEmail && typeof plain === 'string' ? normalEmail(plain) : plain;
  }
  return { ...stored, ...files };
}

/** The field values of a row, as validation takes them. */
export const valuesOf = ({ type }: Typed, row: Readonly<Record<string, Stored>>): StoredValues =>
  Object.fromEntries(type.fields.map(({ key }) => [key, row[key] ?? null]));

/** The value of a row in a column of its main table, whatever the field is called. */
export function valueIn(of: Typed, row: Readonly<Record<string, unknown>>, column: string): unknown {
  const key = keyOf(of, column);
  return key === undefined ? undefined : row[key];
}

/** The key of the field that is stored in a column of the main table. */
export const keyOf = ({ type }: Typed, column: string): string | undefined => fieldIn(type, column)?.key;
