import { DAY_MS } from '../../../schemas';
import type { Database } from '../base/database';
import type { BlobStore } from './blob-store';

/** What crashes, failed transactions and replaced files leave is fewer than this, or a smaller share of all. */
const MANY = 20;
const LARGE_SHARE = 0.1;
/** How long a blob may wait for the row of its file. */
const UNNAMED_MS = DAY_MS;

/**
 * Removes blobs that no file row names and that are older than a day. They are left by crashes, failed transactions and
 * rows that were deleted. A younger blob may still wait for its transaction.
 * @returns how many were removed
 * @throws Error, and removes nothing, when they are too many. Then another installation uses the store as well, or the
 * database is an earlier state of the one that belongs to it.
 */
export async function sweep(database: Database, blobs: BlobStore, now = new Date()): Promise<number> {
  const { keys, all } = await unnamed(database, blobs, now);
  if (keys.length > MANY && keys.length > all * LARGE_SHARE)
    throw new Error(
      `${keys.length} of ${all} files are named by no record, and are too many to be removed unasked: see npm run files:sweep`,
    );
  for (const key of keys) await blobs.delete(key);
  return keys.length;
}

/** The blobs that `sweep` is about, and the number of all. */
export async function unnamed(
  database: Database,
  blobs: BlobStore,
  now = new Date(),
): Promise<{ keys: string[]; all: number }> {
  const keys: string[] = [];
  let all = 0;
  for await (const { key, modified } of blobs.list()) {
    all += 1;
    if (now.getTime() - modified.getTime() < UNNAMED_MS) continue;
    const [row] = await database.read(`SELECT id FROM files WHERE ${database.quote('key')} = ?`, [key]);
    if (!row) keys.push(key);
  }
  return { keys, all };
}
