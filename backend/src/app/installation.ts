import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, loadConfig } from '../base/config';
import { type Environment, readSettings } from '../base/config/settings';
import type { DatabaseOptions } from '../base/database/open';
import type { BlobStore } from '../files/blob-store';
import { LocalDisk } from '../files/local-disk';
import { MovingStore } from '../files/moving';
import { OperatorError } from '../operate/command';
import { appendOnlyTables, fixedTables } from './app.module';
import type { Features } from './features';

/** The database of an installation, for the server and for every command. */
export const databaseOf = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { entities = [], appendOnly = [], derived, following, renamed, vocabularies, description }: Partial<Features>,
): DatabaseOptions => ({
  url: databaseUrl,
  file: join(dataDir, 'countersign.sqlite'),
  schemas: [...fixedTables, ...entities],
  appendOnly: [...appendOnlyTables, ...appendOnly],
  ...(derived && { derived }),
  ...(following && { following }),
  ...(renamed && { renamed }),
  ...(vocabularies && { vocabularies }),
  ...(description && { description }),
});

/**
 * The settings of an installation that is there, for commands that make none. Without the server's environment such a
 * command would otherwise work on a new database of its own, and say that it went well.
 * @throws OperatorError where there is none
 */
export async function loadExisting(environment: Environment): Promise<Config> {
  const { databaseUrl, dataDir } = readSettings(environment);
  const { file } = databaseOf({ databaseUrl, dataDir: resolve(dataDir) }, {});
  if (databaseUrl === undefined && !existsSync(file))
    throw new OperatorError(
      `There is no database at ${file}, and this command makes none. It needs the environment of the server (DATABASE_URL, DATA_DIR and the others). Where nothing is installed yet, start the server first.`,
    );
  return loadConfig(environment);
}

/** The lock of the one server that an embedded database has. */
export const lockFileOf = (dataDir: string): string => join(dataDir, 'server.lock');

/**
 * Keeps the embedded database from being served until this process ends, for commands that change it under a server's
 * feet. Whether servers use a shared database cannot be seen from here.
 * @throws OperatorError where a server runs
 */
export async function keepStopped({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const lockFile = lockFileOf(dataDir);
  // Where no server was ever started there is no such file, and a command that refuses leaves none.
  if (databaseUrl !== undefined || !existsSync(lockFile)) return;
  const { takePlace } = await import('../base/database/engines/sqlite');
  if (!(await takePlace(lockFile, 0)))
    throw new OperatorError(`A server runs on DATA_DIR (${dataDir}). Stop it first; nothing has been changed.`);
}

/** Which database and folder a command works on, without a password. */
export function installationInWords({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  const { host, pathname } = databaseUrl ? new URL(databaseUrl) : { host: '', pathname: '' };
  return `Database: ${databaseUrl ? `${host}${pathname}` : databaseOf({ databaseUrl, dataDir }, {}).file}. DATA_DIR: ${dataDir}.`;
}

/** The folder for files of an installation without FILES_URL. */
export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/**
 * The files of an installation. With an object store, an old folder has the files that were not moved yet.
 * @param how `beside` a running server leaves half-written files alone
 */
export async function openFiles(
  config: Pick<Config, 'dataDir' | 'filesUrl'>,
  how: 'open' | 'beside' = 'open',
): Promise<BlobStore> {
  const folder = filesFolderOf(config);
  if (!config.filesUrl) return LocalDisk[how](folder);
  const objects = await (await import('../files/s3')).S3Store.open(config.filesUrl);
  return existsSync(folder) ? new MovingStore(await LocalDisk[how](folder), objects) : objects;
}
