import { fold, type Values } from '../../../../../schemas';
import { normalEmail } from '../../../../../schemas/roles';
import type { Cells } from '../../../base/database/write-rows';
import type { Stored } from '../../../field-types';
import type { DirectoryTable } from './table';

/** Values by field key, files as their ids. */
export type StoredValues = Readonly<Record<string, Stored>>;

/**
 * What the columns of the tables get: the values, and what is worked out of them.
 * @param row the whole row as it will be
 */
export function cellsOf(table: DirectoryTable, values: StoredValues, row = values): { main: Cells; side: Cells } {
  const main: Record<string, Stored> = {};
  const side: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const { of, column } = table.placeOf(key);
    (of === 'main' ? main : side)[column] = value;
  }
  if (table.folded.some((key) => Object.hasOwn(values, key)))
    main.search = table.folded.map((key) => fold(String(row[key] ?? ''))).join('\n');
  return { main, side };
}

/** Validated values as they are stored; an account's address in the one form that it is looked up by. */
export function storedValues(table: DirectoryTable, values: Values, files: StoredValues = {}): StoredValues {
  const stored: Record<string, Stored> = {};
  for (const [key, value] of Object.entries(values)) {
    const plain = typeof value === 'object' ? null : value;
    const isEmail = table.isAccounts && table.placeOf(key).column === 'email' && table.placeOf(key).of === 'main';
    stored[key] = isEmail && typeof plain === 'string' ? normalEmail(plain) : plain;
  }
  return { ...stored, ...files };
}

/** The value that a row has in a column of its main table, whatever the field is called. */
export function valueIn(table: DirectoryTable, row: Readonly<Record<string, unknown>>, column: string): unknown {
  const key = keyOf(table, column);
  return key === undefined ? undefined : row[key];
}

/** The field that is kept in a column of the main table. */
export const keyOf = (table: DirectoryTable, column: string): string | undefined =>
  table.directory.fields.find(({ key }) => {
    const place = table.placeOf(key);
    return place.of === 'main' && place.column === column;
  })?.key;
