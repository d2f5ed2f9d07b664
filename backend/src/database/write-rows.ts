import type { Database } from './database';
import { marks } from './lists';
import type { Transaction } from './types';

type Cell = string | number | null;

/** Columns and their values. */
export type Cells = Readonly<Record<string, Cell>>;

/** The same of a declared row. */
type CellsOf<Row> = { readonly [Column in keyof Row]: Cell };

/** Inserts one row. Names are ours, never a client's. */
export async function insertRow<Row extends CellsOf<Row>>(
  tx: Transaction,
  database: Database,
  table: string,
  row: Row,
): Promise<void> {
  await tx.run(insertion(database, table, row), Object.values(row));
}

/** Inserts a row unless one with the same unique key is there. Ask afterwards which of the two is. */
export async function insertOnce(
  tx: Transaction,
  database: Database,
  table: string,
  key: string,
  row: Cells,
): Promise<void> {
  const name = database.quote(key);
  const tail = database.engine === 'sqlite' ? 'ON CONFLICT DO NOTHING' : `ON DUPLICATE KEY UPDATE ${name} = ${name}`;
  await tx.run(`${insertion(database, table, row)} ${tail}`, Object.values(row));
}

function insertion(database: Database, table: string, row: object): string {
  const names = Object.keys(row).map((name) => database.quote(name));
  return `INSERT INTO ${database.quote(table)} (${names.join(', ')}) VALUES (${marks(names)})`;
}

/** Changes one row. @param where further columns that must hold these values @returns whether there was one */
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
