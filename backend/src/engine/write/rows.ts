import type { Database, Transaction } from '../../database';
import type { Stored } from '../../field-types';

/** Columns and their values. */
export type Cells = Readonly<Record<string, Stored>>;

/** Inserts one row. Names are ours, never a client's. */
export async function insertRow(tx: Transaction, database: Database, table: string, row: Cells): Promise<void> {
  const names = Object.keys(row).map((name) => database.quote(name));
  const marks = names.map(() => '?').join(', ');
  await tx.run(`INSERT INTO ${database.quote(table)} (${names.join(', ')}) VALUES (${marks})`, Object.values(row));
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
