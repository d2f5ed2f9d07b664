import { historyTable, readLastState } from '../../base/database/migrate/history';
import { type DatabaseOptions, openDatabase, openEngine, wishOf } from '../../base/database/open';
import type { BlobStore } from '../../files/blob-store';
import { rememberEnd, setupTable } from '../../people/beginning';
import { installationTable } from '../../people/setup/time-zone';
import { OperatorError } from '../command';
import { forgetKey } from '../sealed/keys';
import { isInvented } from './invented';

/** The people with an account in a demo installation. */
export interface DemoPeople {
  /** The number of invented people. */
  readonly invented: number;
  /** The names of people who were added later. */
  readonly added: readonly string[];
}

/** The table that is dropped last. While it has rows, an interrupted end can be repeated. */
const LAST = 'users';

/** @throws OperatorError when the installation is no demo */
export async function demoPeople(options: DatabaseOptions): Promise<DemoPeople> {
  const { database } = await openDatabase(options);
  try {
    const people = await database.read<{ name: string; email: string }>(
      `SELECT name, email FROM ${LAST} ORDER BY name`,
    );
    const added = people.filter((one) => !isInvented(one)).map(({ name }) => name);
    const invented = people.length - added.length;
    if (invented === 0) throw new OperatorError('There is no demo here: nobody in this installation is invented.');
    return { invented, added };
  } finally {
    await database.close();
  }
}

/**
 * Removes all people, records and files of an installation, and prevents that a start fills it again. The
 * server must be stopped. The keys and the settings stay, and the next start may have another key.
 */
export async function endDemo(options: DatabaseOptions, blobs: BlobStore): Promise<{ files: number }> {
  const { database } = await openDatabase(options);
  const begin = async () => {
    await database.transaction(async (tx) => {
      await rememberEnd(tx, database);
      await forgetKey(tx);
    });
    // Only these: another installation may have been given the same place for its files.
    return database.read<{ key: string }>(`SELECT ${database.quote('key')} FROM files`);
  };
  const files = await begin().finally(() => database.close());
  // The files first: while their rows are there, an end that was interrupted can be repeated.
  for (const { key } of files) await blobs.delete(key);
  await dropTables(options);
  const empty = await openDatabase(options);
  await empty.database.close();
  return { files: files.length };
}

/** The tables that stay: one records the end, the other the decisions for the whole installation. */
const STAY = [setupTable, installationTable].map(({ options }) => options.name);

/**
 * Drops all tables of the program except those that stay, those as well of types that the registry has no more. The
 * history, which names these, goes when nothing is left of them.
 */
async function dropTables(options: DatabaseOptions): Promise<void> {
  const engine = await openEngine(options);
  const drop = engine.migration(async (session) => {
    const dialect = await engine.schemaDialect(session);
    const { tables } = await dialect.inventory(session);
    const ends = [historyTable.name, LAST].filter((name) => tables.has(name));
    const past = tables.has(historyTable.name) ? await readLastState(session, dialect) : undefined;
    const ours = new Set([...wishOf(options).tables, ...(past?.tables ?? [])].map(({ name }) => name));
    const first = [...ours].filter((name) => tables.has(name) && !STAY.includes(name) && !ends.includes(name));
    for (const name of [...first, ...ends]) await session.run(`DROP TABLE ${dialect.quote(name)}`, []);
  });
  await drop.finally(() => engine.close());
}
