import { Readable } from 'node:stream';
import type { BlobStore } from '../../files/blob-store';
import { type FileRow, sha256Of } from '../../files/files';
import { bytesOf, type DemoFile } from '../files/bytes';
import type { DemoEntry } from '../generate';

const atOnce = 16;

/** A file of a record whose bytes are not written yet. */
export type OwnedFile = { readonly file: DemoFile } & Pick<
  FileRow,
  'ownerTable' | 'ownerId' | 'createdBy' | 'createdAt'
>;

/** The files of the entries. */
export const filesOf = (entries: readonly DemoEntry[]): OwnedFile[] =>
  entries.flatMap(({ entry, record, files }) =>
    files.map((file) => ({
      file,
      ownerTable: entry.name,
      ownerId: record.id,
      createdBy: record.student,
      createdAt: record.createdAt,
    })),
  );

/** Makes the files, puts their bytes into the store and returns their rows. */
export async function storeFiles(blobs: BlobStore, files: readonly OwnedFile[]): Promise<FileRow[]> {
  const wanted = [...files];
  const rows: FileRow[] = [];
  const store = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { file, ...owner } = next;
      const { id, name, type, field } = file;
      const bytes = bytesOf(file);
      const key = `${id.slice(-2)}/${id}`;
      await blobs.put(key, Readable.from([bytes])).catch(async (error: unknown) => {
        // An interrupted start may have left the same bytes under the same key.
        if (!(await blobs.head(key))) throw error;
      });
      rows.push({
        id,
        key,
        name,
        type,
        field,
        size: bytes.length,
        sha256: sha256Of(bytes),
        ...owner,
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, store));
  return rows;
}
