/** How a record becomes a row, and the statements that add, change and remove records while the server runs. */
import { type StoredType, WAITS_FOR } from '../../../../schemas';
import type { Transaction } from '../../base/database';
import { type Cells, insertion } from '../../base/database/write-rows';
import type { Stored } from '../../field-types';
import { searchText } from './search-text';
import {
  type EntryRow,
  type EntryTable,
  type RecordRow,
  type RecordTable,
  type StoredRow,
  versionPlacesOf,
  type WrittenTable,
} from './table';

/** A record before it is made into a row. */
export interface NewRecord {
  readonly id: string;
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  /** By field key. A file field has the id of a file, a person field that of an account, a rubric an object. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The account for whom it waits. @default the person whom it names */
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

/** The row of a record. Patient identifiers are encrypted. */
export function rowOf(table: EntryTable, record: NewRecord): EntryRow {
  const { values, waitsFor = namedIn(table.type, values), ...system } = record;
  return filledRow(table, { ...system, registryVersion: table.registries.current, waitsFor }, values);
}

/** The cells of the system and of the fields, and the search text. */
export function filledRow<Cells extends RecordRow>(
  table: RecordTable,
  cells: Cells,
  values: Readonly<Record<string, unknown>>,
): Cells {
  const row: RecordRow = { ...cells };
  if (table.columnType('search')) row.search = searchText(table.type, values);
  for (const field of table.type.fields) row[field.key] = table.encode(field, cells.id, values[field.key]);
  return row as Cells;
}

/** The person whom a record itself names as its holder, or null. */
export function namedIn(
  { holders = [] }: Pick<StoredType, 'holders'>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const key = holders.find((key) => typeof values[key] === 'string' && values[key] !== '');
  return key === undefined ? null : String(values[key]);
}

/**
 * Inserts a record that the caller has validated.
 * @param side cells of the second table
 * @returns the record, or the existing equal one for a type with `unique`
 */
export async function addRow<Row extends StoredRow>(
  tx: Transaction,
  table: WrittenTable,
  row: Row,
  side: Cells = {},
): Promise<Row> {
  await tx.run(
    `${insertion(table, table.name, row)}${table.unlessThere}`,
    Object.values(row),
    versionPlacesOf(table, row),
  );
  if (table.beside) await addBeside(tx, table, table.beside, row.id, side);
  return (table.type.unique && (await rowAlike(tx, table, row))) ?? row;
}

function addBeside(tx: Transaction, table: WrittenTable, beside: string, id: string, side: Cells): Promise<number> {
  const row = { id, ...side };
  return tx.run(insertion(table, beside, row), Object.values(row));
}

/** The existing record that is equal in the `unique` columns of its type. */
export async function rowAlike<Row extends StoredRow>(
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

/**
 * Changes a row if it is still as it was read.
 * @param side cells of the second table
 * @returns the changed row, or undefined when it was changed in between
 */
export async function amendRow<Row extends StoredRow>(
  tx: Transaction,
  table: WrittenTable,
  row: Row,
  cells: Cells,
  side: Cells = {},
): Promise<Row | undefined> {
  const { name, beside, quote, movable = [] } = table;
  const after: Row = { ...row, ...cells, version: row.version + 1 };
  const set = (of: Cells) => Object.keys(of).map((key) => `${quote(key)} = ?`);
  const known = ['id', 'version', ...movable].map((key) => equals(quote(key), row[key] ?? null));
  const changed = await tx.run(
    `UPDATE ${name} SET ${[...set(cells), 'version = version + 1'].join(', ')} WHERE ${known.map(({ sql }) => sql).join(' AND ')}`,
    [...Object.values(cells), ...known.flatMap(({ values }) => values)],
    versionPlacesOf(table, row, after),
  );
  if (changed !== 1) return undefined;
  if (beside && Object.keys(side).length > 0) {
    const sql = `UPDATE ${beside} SET ${set(side).join(', ')} WHERE id = ?`;
    if ((await tx.run(sql, [...Object.values(side), row.id])) !== 1) await addBeside(tx, table, beside, row.id, side);
  }
  return after;
}

/** Deletes a row if it is still as it was read. @returns whether it was */
export async function removeRow(tx: Transaction, table: WrittenTable, row: StoredRow): Promise<boolean> {
  const { name, beside } = table;
  if (beside) await tx.changeAll(`DELETE FROM ${beside} WHERE id = ?`, [row.id]);
  const sql = `DELETE FROM ${name} WHERE id = ? AND version = ?`;
  return (await tx.run(sql, [row.id, row.version], versionPlacesOf(table, row))) === 1;
}

/**
 * Gives a record to another holder, if it still waits for the same one in the version that was read. Keeps the version:
 * nothing that people fill in has changed, and whoever has it open may still save.
 * @param from, to `null`: nobody
 * @returns whether it was given
 */
export async function handOver(
  tx: Transaction,
  { name, quote }: EntryTable,
  row: EntryRow,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const holder = quote(WAITS_FOR);
  const held = equals(holder, from);
  const changed = await tx.run(`UPDATE ${name} SET ${holder} = ? WHERE id = ? AND version = ? AND ${held.sql}`, [
    to,
    row.id,
    row.version,
    ...held.values,
  ]);
  return changed === 1;
}

const equals = (column: string, value: Stored) =>
  value === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [value] };

/**
 * Gives records of students to the coordinators of the postings as they are now. Those that waited for the old
 * coordinator or for nobody wait for the new one; those that were handed over stay. Keeps the versions, as `handOver`.
 * @param key of the field that names the coordinator
 * @param posting SQL, true for the posting `p` of a record. The latest of several counts
 * @param records SQL, true for the records
 * @param values of `records`
 */
export async function followPostings(
  tx: Transaction,
  { name, quote }: EntryTable,
  key: string,
  { posting, records, values }: { posting: string; records: string; values: readonly Stored[] },
): Promise<void> {
  const [now, holder] = [quote(key), quote(WAITS_FOR)];
  const coordinator = `(SELECT p.coordinator FROM postings p WHERE p.student = ${name}.${quote('student')} AND ${posting}
    ORDER BY p.fromDate DESC, p.id DESC LIMIT 1)`;
  // The holder is set first, because MariaDB reads a column that was just assigned with its new value.
  await tx.changeAll(
    `UPDATE ${name} SET
    ${holder} = CASE WHEN ${now} IS NULL OR ${holder} IS NULL OR ${holder} = ${now} THEN ${coordinator} ELSE ${holder} END,
    ${now} = ${coordinator}
    WHERE ${records}`,
    values,
  );
}
