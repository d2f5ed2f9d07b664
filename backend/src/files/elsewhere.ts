import { ConfigurationError } from '../base/config';
import type { Database } from '../base/database';
import type { BlobStore } from './blob-store';

/** One file alone may be lost; of so many the folder has some, or is not theirs. */
const LOOKED_AT = 20;

/**
 * Servers on several machines may share a database, and a disk they do not: one whose disk has none of the files that the database
 * names would answer 404 for all of them, and its own would be missing elsewhere.
 * @throws ConfigurationError on such a disk
 */
export async function refuseElsewhere(database: Database, disk: BlobStore): Promise<void> {
  const rows = await database.read<{ key: string }>(
    `SELECT ${database.quote('key')} FROM files ORDER BY id DESC LIMIT ${LOOKED_AT}`,
  );
  for (const { key } of rows) if (await disk.head(key)) return;
  if (rows.length > 0)
    throw new ConfigurationError([
      'DATA_DIR has none of the files that the database names: they are on another disk. Servers on several machines need FILES_URL; a server that was moved needs its files beside it',
    ]);
}
