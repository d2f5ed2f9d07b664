import { Readable } from 'node:stream';
import type { BlobStore } from '../../files/blob-store';
import { sha256Of } from '../../files/files';
import type { FileRow } from '../../files/files.table';
import { bytesOf } from '../files/bytes';
import type { DemoEntry } from '../generate';

const atOnce = 16;

/** Makes the files of the entries, puts their bytes into the store and gives their rows. */
export async function storeFiles(blobs: BlobStore, entries: readonly DemoEntry[]): Promise<FileRow[]> {
  const wanted = entries.flatMap(({ entry, record, files }) => files.map((file) => ({ entry, record, file })));
  const rows: FileRow[] = [];
  const store = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { entry, record, file } = next;
      const { id, name, type, field } = file;
      const bytes = bytesOf(file);
      const key = `${id.slice(-2)}/${id}`;
      await blobs.put(key, Readable.from([bytes])).catch(async (error: unknown) => {
        // A start that did not come to its end has left the same bytes under the same key.
        if (!(await blobs.head(key))) throw error;
      });
      rows.push({
        ...{ id, key, name, type, field, size: bytes.length, sha256: sha256Of(bytes) },
        ...{ ownerTable: entry.name, ownerId: record.id, createdBy: record.student, createdAt: record.createdAt },
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, store));
  return rows;
}
