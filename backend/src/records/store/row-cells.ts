import { fold, type RowType, type Values } from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import { normalEmail } from '../../../../schemas/roles';
import { lookedInto } from '../../base/database/containing';
import type { Cells } from '../../base/database/write-rows';
import type { Stored } from '../../field-types';
import { foldedKeys, placeIn } from './row-table';

/** Values by field key, files as their ids. */
export type StoredValues = Readonly<Record<string, Stored>>;

/** Their type, or the table that has it. */
interface Typed {
  readonly type: RowType;
}

/**
 * What the columns of the tables get: the values, and what is worked out of them.
 * @param row the whole row as it will be
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

/** Validated values as they are stored; an account's address in the one form that it is looked up by. */
export function storedValues({ type }: Typed, values: Values, files: StoredValues = {}): StoredValues {
  const stored: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const plain = typeof value === 'object' ? null : value;
    const isEmail = type.rows.ranks !== undefined && type.rows.columns[key] === 'email';
    stored[key] = isEmail && typeof plain === 'string' ? normalEmail(plain) : plain;
  }
  return { ...stored, ...files };
}

/** The value that a row has in a column of its main table, whatever the field is called. */
export function valueIn(of: Typed, row: Readonly<Record<string, unknown>>, column: string): unknown {
  const key = keyOf(of, column);
  return key === undefined ? undefined : row[key];
}

/** The field that is kept in a column of the main table. */
export const keyOf = ({ type }: Typed, column: string): string | undefined => fieldIn(type, column)?.key;
