import type { Database, Transaction } from '../../database';
import { marks } from '../../database/lists';
import { type Manifest, tablePath } from '../archive/manifest';
import { type Bytes, jsonLines, readArchive } from '../archive/reader';
import { Refused } from '../command';

type Row = Readonly<Record<string, unknown>>;

const ROWS = 100;
/** Below what a database server takes in one statement. */
const CHARACTERS = 1_000_000;

/** Writes every row of the archive in one transaction. The tables are there and empty. */
export function loadRows(database: Database, file: string, { tables }: Manifest): Promise<void> {
  const names = new Map(Object.keys(tables).map((name) => [tablePath(name), name]));
  return database.transaction(async (tx) => {
    await readArchive(file, async (path, bytes) => {
      const name = names.get(path);
      if (name) await loadTable(tx, database, name, bytes, tables[name]?.rows ?? 0);
      else {
        for await (const _ of bytes);
        // A server ends a transaction in which nothing is said for long, and there may be many files.
        await tx.read('SELECT 1 AS one');
      }
    });
  });
}

async function loadTable(
  tx: Transaction,
  database: Database,
  name: string,
  bytes: Bytes,
  expected: number,
): Promise<void> {
  const isHistory = name === 'schema_history';
  // Making the tables wrote down that it did; the archive has the real history.
  if (isHistory) await tx.run(`DELETE FROM ${database.quote(name)}`);
  let batch: Row[] = [];
  let [characters, rows] = [0, 0];
  const flush = async () => {
    if (batch.length > 0) await insert(tx, database, name, batch);
    batch = [];
    characters = 0;
  };
  for await (const row of jsonLines<Row>(bytes)) {
    rows += 1;
    batch.push(row);
    for (const value of Object.values(row)) characters += typeof value === 'string' ? value.length : 8;
    if (batch.length >= ROWS || characters > CHARACTERS) await flush();
  }
  await flush();
  if (rows !== expected) throw new Refused(`The backup is damaged: ${name} has ${rows} rows instead of ${expected}.`);
}

async function insert(tx: Transaction, database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first = {}] = rows;
  const names = Object.keys(first);
  const sql = `INSERT INTO ${database.quote(table)} (${names.map((name) => database.quote(name)).join(', ')}) VALUES ${rows.map(() => `(${marks(names)})`).join(', ')}`;
  await tx.run(
    sql,
    rows.flatMap((row) => names.map((name) => row[name] ?? null)),
  );
}
