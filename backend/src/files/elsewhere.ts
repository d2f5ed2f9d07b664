import { ConfigurationError } from '../base/config';
import type { Database } from '../base/database';
import type { BlobStore } from './blob-store';

/** A single file may be lost. Of this many, the folder must have some, or it is the wrong folder. */
const LOOKED_AT = 20;

/**
 * Refuses to start on a disk that has none of the files that the database names. Servers on several machines may share
 * a database but not a disk: such a server would answer 404 for all files, and the others could not find its own.
 * @throws ConfigurationError on such a disk
 */
export async function refuseElsewhere(database: Database, disk: BlobStore): Promise<void> {
  const rows = await database.read<{ key: string }>(
    `SELECT ${database.quote('key')} FROM files ORDER BY id DESC LIMIT ${LOOKED_AT}`,
  );
  for (const { key } of rows) if (await disk.head(key)) return;
  if (rows.length > 0)
    throw new ConfigurationError([
      `DATA_DIR has none of the files that the database names, such as files/${rows[0]?.key}. Lost ones are in a backup: tar -xzf <backup> -C <DATA_DIR> files. A server that was moved needs its files beside it. Servers on several machines need FILES_URL`,
    ]);
}
