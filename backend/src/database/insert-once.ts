import type { Database } from './database';
import type { Transaction } from './types';

/** Inserts a row unless one with the same unique key is there. Ask afterwards which of the two is. */
export async function insertOnce(
  tx: Transaction,
  database: Database,
  table: string,
  key: string,
  row: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const quote = (name: string) => database.quote(name);
  const names = Object.keys(row).map(quote).join(', ');
  const marks = Object.keys(row).map(() => '?');
  const tail =
    database.engine === 'sqlite' ? 'ON CONFLICT DO NOTHING' : `ON DUPLICATE KEY UPDATE ${quote(key)} = ${quote(key)}`;
  await tx.run(`INSERT INTO ${quote(table)} (${names}) VALUES (${marks.join(', ')}) ${tail}`, Object.values(row));
}
