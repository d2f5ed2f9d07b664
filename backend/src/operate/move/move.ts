import type { Database } from '../../base/database';
import { PAGE, pagesById } from '../../base/database/lists';
import type { BlobStore } from '../../files/blob-store';
import { digest, type FileFact } from '../backup/blobs';
import { refuseHalf } from '../half';

export interface Moved {
  /** The number of files in the new store, with every byte read back and compared. */
  readonly kept: number;
  /** The number of files that this run copied. */
  readonly copied: number;
  /** The ids of files whose original bytes are in neither store. */
  readonly missing: readonly string[];
}

const AT_ONCE = 8;

/**
 * Copies the bytes of every file that the database names, and reads each back. It may be interrupted, and
 * continues when it is run again. A damaged copy in the new store is replaced.
 * @param each receives the number of finished files
 * @throws OperatorError for a database whose restore was interrupted, before anything is copied or deleted
 */
export async function moveFiles(
  database: Database,
  from: BlobStore,
  to: BlobStore,
  { forget, each }: { readonly forget: boolean; readonly each: (done: number) => void },
): Promise<Moved> {
  await refuseHalf(database, (name) => database.quote(name), 'it names a part of its files. Restore it first.');
  const missing: string[] = [];
  let [kept, copied] = [0, 0];
  const move = async (file: FileFact) => {
    const isThere = await holds(to, file);
    if (!isThere && (await holds(from, file))) {
      await to.delete(file.key);
      await to.put(file.key, await from.get(file.key));
      copied += 1;
    }
    if (!isThere && !(await holds(to, file))) return void missing.push(file.id);
    kept += 1;
    if (forget) await from.delete(file.key);
  };
  const columns = ['id', 'key', 'size', 'sha256'].map((name) => database.quote(name)).join(', ');
  const sql = `SELECT ${columns} FROM files WHERE id > ? ORDER BY id LIMIT ${PAGE}`;
  for await (const page of pagesById((after) => database.read<FileFact>(sql, [after]))) {
    const wanted = [...page];
    const worker = async () => {
      for (let next = wanted.pop(); next; next = wanted.pop()) await move(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    each(kept + missing.length);
  }
  return { kept, copied, missing };
}

/** Whether a store has the file unchanged. */
export async function holds(store: BlobStore, { key, size, sha256 }: FileFact): Promise<boolean> {
  const info = await store.head(key);
  return info?.size === size && (await digest(await store.get(key))) === sha256;
}
