import type { Database } from './database';
import { chunks, placeholders } from './lists';
import type { QueryDialect } from './query-dialect';
import type { Bindable, Transaction } from './types';

type Cell = string | number | null;

/** Values by column. */
export type Cells = Readonly<Record<string, Cell>>;

/** Values of a declared row, by column. */
type CellsOf<Row> = { readonly [Column in keyof Row]: Cell };

/** What a row begins with that counts its changes. @param at the moment at which it is made */
export const newAt = (at: string) => ({ createdAt: at, updatedAt: at, version: 1 });

/** Inserts one row. Column names must be ours, never a client's. */
export async function insertRow<Row extends CellsOf<Row>>(
  tx: Transaction,
  database: Database,
  table: string,
  row: Row,
): Promise<void> {
  await tx.run(insertion(database.dialect, database.quote(table), row), Object.values(row));
}

/**
 * The most parameters of one statement. SQLite takes 32,766, but longer statements gain nothing beyond this
 * number.
 */
const MOST_PARAMETERS = 2000;

/** Inserts rows of equal shape, many with each statement. Properties are columns. */
export async function insertAll(
  tx: { run(sql: string, params: readonly Bindable[]): Promise<unknown> },
  database: Pick<Database, 'quote'>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => database.quote(name)).join(', ');
  const each = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, names.length)));
  for (const some of chunks(rows as readonly Readonly<Record<string, Bindable>>[], each))
    await tx.run(
      `INSERT INTO ${database.quote(table)} (${columns}) VALUES ${some.map(() => `(${placeholders(names)})`).join(', ')}`,
      some.flatMap((row) => names.map((name) => row[name] ?? null)),
    );
}

/**
 * Inserts a row unless a row with the same unique key exists. Read the row afterwards to learn which of the
 * two it is.
 */
export async function insertOnce(
  tx: Transaction,
  database: Database,
  table: string,
  key: string,
  row: Cells,
): Promise<void> {
  await tx.run(
    `${insertion(database.dialect, database.quote(table), row)} ${database.dialect.unlessThere(key)}`,
    Object.values(row),
  );
}

/** The statement that inserts a row. @param into the quoted table */
export function insertion({ quote }: Pick<QueryDialect, 'quote'>, into: string, row: object): string {
  const names = Object.keys(row);
  return `INSERT INTO ${into} (${names.map(quote).join(', ')}) VALUES (${placeholders(names)})`;
}

/**
 * Changes one row.
 * @param where further columns that must hold these values
 * @returns whether a row matched
 */
export async function updateRow(
  tx: Transaction,
  database: Database,
  table: string,
  cells: Cells,
  where: Cells,
): Promise<boolean> {
  const list = (of: Cells, word: string) =>
    Object.keys(of)
      .map((name) => `${database.quote(name)} = ?`)
      .join(word);
  const changed = await tx.run(
    `UPDATE ${database.quote(table)} SET ${list(cells, ', ')} WHERE ${list(where, ' AND ')}`,
    [...Object.values(cells), ...Object.values(where)],
  );
  return changed === 1;
}
