import { DAY_MS } from '../../../schemas';
import type { Database } from '../base/database';
import type { BlobStore } from './blob-store';

/**
 * Removes blobs that no file row names and that are older than a day. They are left by crashes and failed transactions.
 * A younger blob may still wait for its transaction.
 * @returns how many were removed
 */
export async function sweep(database: Database, blobs: BlobStore, now = new Date()): Promise<number> {
  let removed = 0;
  for await (const { key, modified } of blobs.list()) {
    if (now.getTime() - modified.getTime() < DAY_MS) continue;
    const [row] = await database.read(`SELECT id FROM files WHERE ${database.quote('key')} = ?`, [key]);
    if (row) continue;
    await blobs.delete(key);
    removed += 1;
  }
  return removed;
}
