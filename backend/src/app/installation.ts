import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config';
import type { DatabaseOptions } from '../base/database/open';
import type { BlobStore } from '../files/blob-store';
import { LocalDisk } from '../files/local-disk';
import { MovingStore } from '../files/moving';
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
