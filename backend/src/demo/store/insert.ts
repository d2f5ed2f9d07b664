import type { Database, Transaction } from '../../database';

/** SQLite takes 32,766 parameters in a statement; long statements gain nothing beyond this. */
const mostParameters = 2000;

/** Inserts rows of equal shape, many with each statement. Properties are columns. */
export async function insertAll(
  tx: Transaction,
  database: Database,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => database.quote(name)).join(', ');
  const marks = `(${names.map(() => '?').join(', ')})`;
  const each = Math.max(1, Math.floor(mostParameters / Math.max(1, names.length)));
  for (let at = 0; at < rows.length; at += each) {
    const some = rows.slice(at, at + each) as Record<string, unknown>[];
    await tx.run(
      `INSERT INTO ${database.quote(table)} (${columns}) VALUES ${some.map(() => marks).join(', ')}`,
      some.flatMap((row) => names.map((name) => row[name])),
    );
  }
}
