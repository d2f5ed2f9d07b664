import type { EntryResource, Rows } from '../../../../schemas';
import type { Database, Transaction } from '../../base/database';
import { marks } from '../../base/database/lists';
import { type Cells, insertRow, updateRow } from '../../base/database/write-rows';
import type { Stored } from '../../field-types';
import { searchText } from './search-text';
import {
  type EntryRow,
  type EntryTable,
  type KeptRow,
  placesOf,
  type RecordRow,
  type RecordTable,
  type WrittenTable,
} from './table';

/** A record as the program thinks of it. */
export interface NewRecord {
  readonly id: string;
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  /** By field key; a file field holds the id of a file, a person field that of an account, a rubric an object. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The account for whom it waits. @default whoever it names */
  readonly waitsFor?: string | null;
  readonly status: string;
  readonly verifiedBy: string | null;
  /** `YYYY-MM-DD` */
  readonly verifiedOn: string | null;
  /** ISO 8601 in UTC, as `updatedAt`. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/**
 * Puts a record into its table, as it is: whoever calls has validated it.
 * @returns it, or the one that is there, where the type knows no two alike
 */
export async function addRow<Row extends RecordRow>(tx: Transaction, table: WrittenTable, row: Row): Promise<Row> {
  const names = Object.keys(row);
  await tx.run(
    `INSERT INTO ${table.name} (${names.map(table.quote).join(', ')}) VALUES (${marks(names)})${table.unlessThere}`,
    Object.values(row),
    placesOf(table, row),
  );
  return (table.type.unique && (await rowAlike(tx, table, row))) ?? row;
}

/** The record that is there, of a type that knows no two alike. */
export async function rowAlike<Row extends RecordRow>(
  tx: Transaction,
  { type: { unique = [] }, columns, name, quote }: WrittenTable,
  row: Row,
): Promise<Row | undefined> {
  const tests = unique.map((key) => `${quote(key)} = ?`).join(' AND ');
  const [there] = await tx.read<Row>(
    `SELECT ${columns} FROM ${name} WHERE ${tests}`,
    unique.map((key) => row[key]),
  );
  return there;
}

/** Changes a row that is still as it was read. @returns it as it is then; undefined when somebody was faster */
export async function amendRow<Row extends RecordRow>(
  tx: Transaction,
  table: WrittenTable,
  row: Row,
  cells: Readonly<Record<string, Stored>>,
): Promise<Row | undefined> {
  const after: Row = { ...row, ...cells, version: row.version + 1 };
  const set = Object.keys(cells).map((key) => `${table.quote(key)} = ?`);
  const changed = await tx.run(
    `UPDATE ${table.name} SET ${set.join(', ')}, version = version + 1 WHERE id = ? AND version = ?`,
    [...Object.values(cells), row.id, row.version],
    [...placesOf(table, row), ...placesOf(table, after)],
  );
  return changed === 1 ? after : undefined;
}

/** Takes away a row that is still as it was read. @returns whether it was */
export async function removeRow(tx: Transaction, table: WrittenTable, row: RecordRow): Promise<boolean> {
  const sql = `DELETE FROM ${table.name} WHERE id = ? AND version = ?`;
  return (await tx.run(sql, [row.id, row.version], placesOf(table, row))) === 1;
}

/** Cells of a row that some edit, by column: in its table, and in the one beside it. */
export interface RowCells {
  readonly main: Cells;
  readonly side: Cells;
}

/** Puts such a row into its tables. */
export async function addParts(tx: Transaction, database: Database, rows: Rows, id: string, { main, side }: RowCells) {
  await insertRow(tx, database, rows.table, { id, ...main });
  if (rows.beside) await insertRow(tx, database, rows.beside, { id, ...side });
}

/** Changes one that is still as it was read. @returns whether it was */
export async function amendParts(
  tx: Transaction,
  database: Database,
  { table, beside }: Rows,
  { id, version }: KeptRow,
  { main, side }: RowCells,
): Promise<boolean> {
  if (!(await updateRow(tx, database, table, { ...main, version: version + 1 }, { id, version }))) return false;
  if (beside && Object.keys(side).length > 0 && !(await updateRow(tx, database, beside, side, { id })))
    await insertRow(tx, database, beside, { id, ...side });
  return true;
}

/** Takes one out of its tables, with its files. */
export async function removeParts(tx: Transaction, database: Database, { table, beside }: Rows, id: string) {
  await tx.changeAll('DELETE FROM files WHERE ownerId = ?', [id]);
  for (const name of beside ? [beside, table] : [table])
    await tx.changeAll(`DELETE FROM ${database.quote(name)} WHERE id = ?`, [id]);
}

/** The row of a record, patient identifiers sealed. */
export function rowOf(table: EntryTable, record: NewRecord): EntryRow {
  const { values, waitsFor = namedIn(table.entry, values), ...system } = record;
  return filledRow(table, { ...system, registryVersion: table.registries.current, waitsFor }, values);
}

/** The system's cells with those of the fields, and the text that is searched. */
export function filledRow<Cells extends RecordRow>(
  table: RecordTable,
  cells: Cells,
  values: Readonly<Record<string, unknown>>,
): Cells {
  const row: RecordRow = { ...cells };
  if (table.holds('search')) row.search = searchText(table.type, values);
  for (const field of table.type.fields) row[field.key] = table.encode(field, cells.id, values[field.key]);
  return row as Cells;
}

/** Whom a record itself names as the one for whom it waits, or null. */
export function namedIn({ holders }: EntryResource, values: Readonly<Record<string, unknown>>): string | null {
  const key = holders.find((key) => typeof values[key] === 'string' && values[key] !== '');
  return key === undefined ? null : String(values[key]);
}
