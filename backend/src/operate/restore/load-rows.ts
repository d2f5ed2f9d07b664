import type { Database } from '../../base/database';
import { insertAll } from '../../base/database/write-rows';
import { type Manifest, tablePath } from '../archive/manifest';
import { type Bytes, jsonLines, readArchive } from '../archive/reader';
import { Refused } from '../command';

type Row = Readonly<Record<string, unknown>>;

/** The rows of one transaction. A cluster agrees on each transaction as a whole and holds it in memory. */
const ROWS = 20_000;
const CHARACTERS = 16_000_000;

/** Writes all rows of the archive in many transactions. The tables exist and are empty. */
export async function loadRows(database: Database, file: string, { tables }: Manifest): Promise<void> {
  const names = new Map(Object.keys(tables).map((name) => [tablePath(name), name]));
  await readArchive(file, async (path, bytes) => {
    const name = names.get(path);
    if (name) await loadTable(database, name, bytes, tables[name]?.rows ?? 0);
    else for await (const _ of bytes);
  });
}

async function loadTable(database: Database, name: string, bytes: Bytes, expected: number): Promise<void> {
  let rows = 0;
  // Reads the next rows while others are written.
  let writing = Promise.resolve();
  for await (const some of parts(jsonLines<Row>(bytes))) {
    rows += some.length;
    await writing;
    writing = database.transaction((tx) => (tx.load ? tx.load(name, some) : insertAll(tx, database, name, some)));
    // A fault is reported where the write is awaited.
    writing.catch(() => undefined);
  }
  await writing;
  if (rows !== expected) throw new Refused(`The backup is damaged: ${name} has ${rows} rows instead of ${expected}.`);
}

async function* parts(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    part.push(row);
    for (const value of Object.values(row)) characters += typeof value === 'string' ? value.length : 8;
    if (part.length < ROWS && characters < CHARACTERS) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
