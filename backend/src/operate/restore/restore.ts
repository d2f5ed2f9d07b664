import { Readable } from 'node:stream';
import { plural } from '../../../../schemas/texts/number-words';
import { Database } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { limitCountsTable } from '../../base/database/limit-counts';
import { historyTable } from '../../base/database/migrate/history';
import { migrate, type Outlook, RESTORING } from '../../base/database/migrate/migrate';
import type { SchemaDialect } from '../../base/database/migrate/schema-dialect';
import { type DatabaseOptions, openEngine, wishOf } from '../../base/database/open';
import type { Session } from '../../base/database/types';
import { insertAll } from '../../base/database/write-rows';
import type { BlobStore } from '../../files/blob-store';
import { FilesAway } from '../../files/s3';
import { setupTable } from '../../people/beginning';
import { registriesTable } from '../../records/store/registries';
import { withKeysOf } from '../archive/key-columns';
import { type Manifest, tablePath } from '../archive/manifest';
import { type Bytes, jsonLines, readArchive } from '../archive/reader';
import { isPlain, OperatorError } from '../command';
import { holds } from '../move/move';
import { forgetKey, LOST_FILE } from '../sealed/keys';
import { type KeyQuestion, placeSecrets, settleKeys } from './keys';
import { giveToOwner } from './owner';
import { type Verified, verifyArchive } from './verify';

type Row = Readonly<Record<string, unknown>>;

/** The rows of one transaction. A cluster agrees on each transaction as a whole and holds it in memory. */
const ROWS = 20_000;
const CHARACTERS = 16_000_000;

/** Writes all rows of the archive in many transactions. The tables exist and are empty. */
async function loadRows(database: Database, file: string, { tables }: Manifest): Promise<void> {
  const names = new Map(Object.keys(tables).map((name) => [tablePath(name), name]));
  await readArchive(file, async (path, bytes) => {
    const name = names.get(path);
    if (name) await loadTable(database, name, bytes, tables[name]?.rows ?? 0);
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
  if (rows !== expected)
    throw new OperatorError(`The backup is damaged: ${name} has ${rows} rows instead of ${expected}.`);
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

interface RestoreTarget {
  readonly keys: KeyQuestion;
  readonly database: DatabaseOptions;
  /** Opens the store. Called once the installation is known to be empty. */
  readonly blobs: () => Promise<BlobStore>;
  /** Whether the store is the one of this installation before it was lost, and may have files already. */
  readonly sameStore: boolean;
}

/**
 * Restores a backup into an empty installation, on either engine, and migrates it to this version.
 * @throws OperatorError, before anything is changed, for a damaged archive, an installation in use or a missing key
 */
export async function restore(file: string, target: RestoreTarget): Promise<{ manifest: Manifest; outlook: Outlook }> {
  const verified = await verifyArchive(file);
  const { manifest } = verified;
  const secrets = await settleKeys(file, manifest, target.keys);
  const wish = wishOf(target.database);
  const engine = await openEngine(target.database);
  const database = new Database(engine);
  let hasBegun = false;
  try {
    const ours = new Set([...manifest.schema, ...wish.tables, historyTable].map(({ name }) => name));
    const { isHalf } = await engine.migration(async (session) =>
      refuseUsed(session, await engine.schemaDialect(session), ours),
    );
    const blobs = await target.blobs();
    if (!target.sameStore) await refuseFilled(blobs, isHalf ? verified.keys : new Set());
    await engine.migration(async (session) => clearEmpty(session, await engine.schemaDialect(session), ours));
    hasBegun = true;
    await putFiles(file, verified, blobs);
    // Creates the old schema first, so that every row has its column, and migrates to this version
    // afterwards. Indexes are created on full tables, from sorted rows, in a fraction of the time.
    const tables = manifest.schema.filter(({ name }) => name !== historyTable.name).map(withKeysOf(wish.tables));
    await migrate(engine, {
      tables: tables.map((table) => ({ ...table, indexes: table.indexes.filter(({ unique }) => unique) })),
      isRestore: true,
    });
    const quote = (name: string) => database.quote(name);
    // Removes the entry that creating the tables made in the history, because the archive has the real history.
    await engine.migration((session) => session.run(`DELETE FROM ${quote(historyTable.name)}`, []));
    await loadRows(database, file, manifest);
    // An older backup may have no such table.
    if (secrets.has(LOST_FILE) && setupTable.options.name in manifest.tables) await database.transaction(forgetKey);
    // Places the secrets last. They must not open anything before the restore is known to be complete.
    await placeSecrets(target.keys.dataDir, secrets);
    await engine.migration((session) => session.run(`DROP TABLE ${quote(RESTORING)}`, []));
    const { steps, ...outlook } = await migrate(engine, wish);
    await database.analyse(Object.keys(manifest.tables));
    // Leaves out the steps that created indexes, which the operator need not know.
    return { manifest, outlook: { ...outlook, steps: steps.filter(({ kind }) => kind !== 'create-index') } };
  } catch (error) {
    throw inWords(error);
  } finally {
    await database.close();
    // A refused restore leaves the folder as it was: it may be that of a living installation.
    if (hasBegun) await handOver(target.keys.dataDir);
  }
}

const handOver = (folder: string): Promise<void> =>
  giveToOwner(folder).catch(({ message }: Error) => {
    process.stderr.write(
      `What was restored is not the server’s yet (${message}). Before it starts: chown -R --reference=${folder} ${folder}\n`,
    );
  });

/** Explains in words why a database cannot hold valid rows. */
function inWords(error: unknown): unknown {
  if (isPlain(error) || error instanceof FilesAway || !(error instanceof Error)) return error;
  const [what] = error.message.split('\n');
  return new OperatorError(
    `The backup cannot be restored into this database: ${what}. What it has of it is a part, which the next restore takes away.`,
  );
}

/**
 * Stores the files before the rows, so that a row never names missing bytes. A file that is there is read, and replaced
 * where it is damaged.
 */
async function putFiles(file: string, { files }: Verified, blobs: BlobStore): Promise<void> {
  await readArchive(file, async (path, bytes) => {
    const fact = files.get(path);
    if (!fact || (await holds(blobs, fact))) return;
    await blobs.delete(fact.key);
    await blobs.put(fact.key, Readable.from(bytes));
  });
}

/**
 * The tables that an installation writes to by itself, before anybody has done anything. The last one is of a room
 * beside this one.
 */
const startedWith: ReadonlySet<string> = new Set([
  historyTable.name,
  ...[setupTable, limitCountsTable, registriesTable].map(({ options }) => options.name),
  'digest_runs',
]);

/**
 * @param ours names of tables that may be Countersign's
 * @returns those that are there, and whether they are of an interrupted restore
 * @throws OperatorError when one of them has a row, unless an interrupted restore wrote it
 */
async function refuseUsed(session: Session, dialect: SchemaDialect, ours: ReadonlySet<string>) {
  const { tables } = await dialect.inventory(session);
  const there = [...tables.keys()].filter((name) => ours.has(name));
  const isHalf = tables.has(RESTORING);
  for (const name of there) {
    if (isHalf || startedWith.has(name)) continue;
    const rows = await countOf(session, dialect.quote(name));
    if (rows > 0)
      throw new OperatorError(
        `This installation is not empty: ${name} has ${plural(rows, 'row', 'rows')}. A backup is restored into an empty one only, with an empty database and DATA_DIR.`,
      );
  }
  return { there, isHalf };
}

/**
 * Refuses a store that has files. Another installation may use it, and each of the two would remove what only the other
 * one names.
 * @param own the keys of files that an interrupted restore may have put there
 * @throws OperatorError
 */
async function refuseFilled(blobs: BlobStore, own: ReadonlySet<string>): Promise<void> {
  for await (const { key } of blobs.list())
    if (!own.has(key))
      throw new OperatorError(
        [
          `The place for the files has some already, such as ${key}. If another installation uses it, each of the two would remove the other’s files: give this one a FILES_URL or a DATA_DIR of its own.`,
          'If they are the files of the installation that is lost and restored here, add --same-store. Those that were added after the backup belong to no record then, and are removed a day later.',
        ].join('\n'),
      );
}

/**
 * Removes the tables of an installation that was never used, though it may have been started, so that the backup does
 * not meet tables of another shape. It also removes the tables of an interrupted restore. From now on no start takes
 * what is here for an installation.
 * @throws OperatorError as `refuseUsed`
 */
async function clearEmpty(session: Session, dialect: SchemaDialect, ours: ReadonlySet<string>): Promise<void> {
  const { quote } = dialect;
  const { there, isHalf } = await refuseUsed(session, dialect, ours);
  if (!isHalf) await session.run(`CREATE TABLE ${quote(RESTORING)} (${quote('id')} INT PRIMARY KEY)`, []);
  for (const name of there) await session.run(`DROP TABLE ${quote(name)}`, []);
}
