import { createHash } from 'node:crypto';
import type { BlobStore } from '../../files/blob-store';
import { filePath } from '../archive/manifest';
import type { ArchiveWriter } from '../archive/writer';

/** The facts that the database records about a file. */
export interface FileFact {
  readonly id: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

/**
 * Copies the bytes of these files. A blob is written once and never changes, so the bytes of a moment can be
 * copied later. A blob that is missing or damaged is listed and left out, because the rest is worth keeping.
 */
export async function copyBlobs(
  blobs: Pick<BlobStore, 'get' | 'head'>,
  archive: ArchiveWriter,
  files: readonly FileFact[],
): Promise<CopiedFiles> {
  const missing: string[] = [];
  const damaged: string[] = [];
  let [count, bytes] = [0, 0];
  for (const { id, key, size, sha256 } of files) {
    const info = await blobs.head(key);
    if (!info) {
      missing.push(id);
      continue;
    }
    if (info.size !== size || (await digest(await blobs.get(key))) !== sha256) {
      damaged.push(id);
      continue;
    }
    await archive.add(filePath(key), size, await blobs.get(key));
    count += 1;
    bytes += size;
  }
  return { count, bytes, missing, damaged };
}

export async function digest(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
