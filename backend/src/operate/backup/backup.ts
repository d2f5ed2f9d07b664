import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../../base/config';
import type { Environment } from '../../base/config/settings';
import { Database, type Reader } from '../../base/database';
import { historyTable, readLastState } from '../../base/database/migrate/history';
import { type DatabaseOptions, openEngine } from '../../base/database/open';
import type { BlobStore } from '../../files/blob-store';
import { inLetters } from '../archive/key-columns';
import { FORMAT, keyPrint, MANIFEST_PATH, type Manifest, secretPath, tablePath, VERSION } from '../archive/manifest';
import { ArchiveWriter } from '../archive/writer';
import { type Manual, OperatorError } from '../command';
import { refuseHalf } from '../half';
import { copyBlobs, type FileFact } from './blobs';
import { type Draft, openDraft, removeDrafts, Spool } from './drafts';
import { type Dump, dumpTable } from './tables';

export const manual = {
  usage: `npm run backup [-- --out <file>] [--with-secrets]

Writes one archive of the database and the files as they are at one moment. The server may go on running.
  --out <file>     where to; default countersign-<date>.tar.gz here. - writes to standard output: with npm run --silent
  --with-secrets   puts the key of the patient identifiers and the signing key into the archive.
                   Without the first nobody can read patient names out of the archive, and neither can you:
                   keep the key apart, or the archive as safe as the key.`,
  options: { out: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
} as const satisfies Manual;

/**
 * The path of the backup.
 * @throws OperatorError for a text that is no path, and for standard output on which npm writes its own lines before the archive
 */
export function outOf(out: string | undefined, now: Date, environment: Environment): string {
  if (out === '') throw new OperatorError(`Name a file.\n\n${manual.usage}`);
  const isTold = environment.npm_lifecycle_event === 'backup' && environment.npm_config_loglevel !== 'silent';
  if (out === '-' && isTold)
    throw new OperatorError(
      'npm writes lines of its own before the archive, which could then not be read. Say: npm run --silent backup -- --out -',
    );
  return out ?? `countersign-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}

interface BackupSource {
  readonly config: Pick<Config, 'dataDir' | 'patientKeys' | 'jwtSecret'>;
  readonly database: Pick<DatabaseOptions, 'url' | 'file'>;
  readonly blobs: Pick<BlobStore, 'get' | 'head'>;
}

/** The place for the archive: a new file, or a stream that is already open. */
type BackupTarget = { readonly file: string } | { readonly stream: Writable };

/** The secrets that DATA_DIR may hold. */
export const SECRET_FILES = ['patient.key', 'jwt.key'] as const;

/**
 * Writes one archive of the database and its files as they are at one moment, while the server continues to
 * write.
 * @throws OperatorError when there is nothing to back up, or the target exists or has no folder
 */
export async function backUp(source: BackupSource, target: BackupTarget, withSecrets: boolean): Promise<Manifest> {
  const folder = 'file' in target ? dirname(resolve(target.file)) : source.config.dataDir;
  if (!existsSync(folder))
    throw new OperatorError(
      `There is no folder ${folder}: make it first, for this user alone (mkdir -m 700 ${folder}).`,
    );
  const engine = await openEngine(source.database);
  const database = new Database(engine);
  try {
    // A backup is worth more than tidying.
    await removeDrafts(folder).catch(({ message }: Error) => {
      process.stderr.write(`What an earlier backup left in ${folder} could not be removed: ${message}\n`);
    });
    const out = await openTarget(target);
    try {
      const manifest = await write(source, database, out.stream, folder, withSecrets);
      await out.finish();
      return manifest;
    } catch (error) {
      await out.abandon();
      throw error;
    }
  } finally {
    await database.close();
  }
}

async function write(
  source: BackupSource,
  database: Database,
  out: Writable,
  folder: string,
  withSecrets: boolean,
): Promise<Manifest> {
  const takenAt = new Date();
  const zip = createGzip({ level: 6 });
  const archive = new ArchiveWriter(zip, takenAt);
  const spool = await Spool.open(folder);
  const filled = fill(source, database, archive, spool, { takenAt, withSecrets })
    .finally(() => spool.close())
    .catch((error: Error) => {
      zip.destroy(error);
      throw error;
    });
  // Waits for both. A full target must end the writing, and an error must end the target.
  const [manifest] = await Promise.all([filled, pipeline(zip, out, { end: out !== process.stdout })]);
  return manifest;
}

async function fill(
  { config, blobs }: BackupSource,
  database: Database,
  archive: ArchiveWriter,
  spool: Spool,
  { takenAt, withSecrets }: { takenAt: Date; withSecrets: boolean },
): Promise<Manifest> {
  const quote = (name: string) => database.quote(name);
  const dumps = new Map<string, Dump>();
  const files: FileFact[] = [];

  // Holds the snapshot as briefly as possible: rows are written first, to disk. The bytes of files never
  // change and are copied afterwards.
  const schema = await database.snapshot(async (reader) => {
    const found = await knownTables(reader, database);
    for (const table of found) {
      const dump = await dumpTable(reader, quote, table, spool, (row) => {
        if (table.name === 'files') files.push(row as unknown as FileFact);
      });
      dumps.set(table.name, dump);
    }
    return found;
  });
  const tables: Record<string, { rows: number; sha256: string }> = {};
  for (const [name, { rows, from, size }] of dumps)
    tables[name] = { rows, sha256: await archive.add(tablePath(name), size, spool.read(from, size)) };
  const copied = await copyBlobs(blobs, archive, files);
  if (withSecrets) await addSecrets(archive, config);
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    takenAt: takenAt.toISOString(),
    engine: database.engine,
    schema: schema.map(inLetters),
    tables,
    files: copied,
    patientKey: keysOf(config).map(keyPrint).join(' '),
    hasSecrets: withSecrets,
  };
  await addText(archive, MANIFEST_PATH, `${JSON.stringify(manifest, undefined, 1)}\n`);
  await archive.finish();
  return manifest;
}

/** All tables of this version and of earlier ones, including hidden ones. */
async function knownTables(reader: Reader, database: Database) {
  const quoting = { quote: (name: string) => database.quote(name) };
  const past = await readLastState(reader, quoting).catch(() => undefined);
  await refuseHalf(reader, quoting.quote, 'a backup of it would be of a part.');
  if (!past) throw new OperatorError('There is nothing to back up: this database was never migrated by Countersign.');
  return [historyTable, ...past.tables];
}

/** None where the key is lost: a copy of what is left can be made all the same. */
const keysOf = ({ patientKeys }: BackupSource['config']): readonly Buffer[] =>
  patientKeys.areThere() ? patientKeys.reveal() : [];

/** Writes the keys themselves: they may have come from the environment, and be in no file of this installation. */
async function addSecrets(archive: ArchiveWriter, config: BackupSource['config']): Promise<void> {
  const patientKeys = keysOf(config).map((key) => `${key.toString('base64url')}\n`);
  if (patientKeys.length > 0) await addText(archive, secretPath('patient.key'), patientKeys.join(''));
  const signing = config.jwtSecret.reveal();
  const made = await readFile(join(config.dataDir, 'jwt.key'), 'utf8').catch(() => undefined);
  // A restore puts back the file that the first start made. Any other text goes where JWT_SECRET is kept.
  await addText(archive, secretPath(made?.trim() === signing ? 'jwt.key' : 'jwt.secret'), `${signing}\n`);
}

async function addText(archive: ArchiveWriter, path: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await archive.add(
    path,
    bytes.length,
    (async function* () {
      yield bytes;
    })(),
  );
}

/** @throws OperatorError when the file exists */
async function openTarget(target: BackupTarget): Promise<Draft> {
  if ('stream' in target)
    return { stream: target.stream, finish: async () => undefined, abandon: async () => undefined };
  const path = resolve(target.file);
  if (existsSync(path)) throw new OperatorError(`${target.file} exists: a backup never replaces a file.`);
  return openDraft(path);
}
