import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FileKind, FileValue } from '../../../schemas/files';
import { Clock } from '../base/config';
import { Database, newId, type Reader, type Transaction } from '../base/database';
import { id, key, moment, oneOf, type RowOf, sha256, table, whole, words } from '../base/database/columns';
import { placeholders } from '../base/database/lists';
import { insertRow } from '../base/database/write-rows';
import { BadRequest } from '../base/errors';
import { BlobStore } from './blob-store';
import { Storage } from './storage';
import type { Upload } from './upload';

export const filesTable = table(
  'files',
  {
    id: key,
    /** Where the blob store keeps the bytes. */
    key: { ...words(120), unique: true },
    /** The name that the uploader gave it. Used for downloads only. */
    name: words(255),
    /** The type according to its bytes, whatever its name says. */
    type: oneOf<FileKind>(10),
    /** Bytes. */
    size: whole,
    sha256,
    ownerTable: words(60),
    ownerId: id,
    field: words(60),
    /** User id. */
    createdBy: id,
    createdAt: moment,
  },
  [{ columns: ['ownerId'] }, { columns: ['createdBy'] }],
);
/** A stored file. The record that owns it decides who may read it. */
export type FileRow = RowOf<typeof filesTable>;

/** Bytes in the store that belong to nobody yet. Unless `keep` is called within a day, they are removed. */
export interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly upload: Upload;
  readonly sha256: string;
}

export interface FileOwner {
  readonly table: string;
  readonly id: string;
  /** User id of the uploader. */
  readonly by: string;
}

/**
 * Stores files for records. It takes two steps, because no transaction may wait for a disk or a network.
 * @example
 * const stored = await files.store(form.files.certificateImg);
 * await database.transaction(async (tx) => {
 *   await tx.run('INSERT INTO …');
 *   await files.keep(tx, stored, { table: 'thesisReview', id, by: viewer.id });
 * });
 */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  /** Puts the bytes of an upload into the store. */
  async store(upload: Upload): Promise<StoredFile> {
    const id = newId();
    // The last characters of a UUIDv7 are random: 256 directories of about the same size.
    const key = `${id.slice(-2)}/${id}`;
    try {
      const { sha256 } = await this.blobs.put(key, upload.open());
      return { id, key, upload, sha256 };
    } catch (error) {
      // The temporary file disappears when the client hangs up.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadRequest('The upload was interrupted');
      throw error;
    }
  }

  /**
   * Writes the file's row in the transaction of its owner.
   * @returns the id under which it is served @throws TooLarge when there is no room for it
   */
  async keep(tx: Transaction, { id, key, sha256, upload }: StoredFile, owner: FileOwner): Promise<string> {
    const row: FileRow = {
      id,
      key,
      name: upload.name,
      type: upload.type,
      size: upload.size,
      sha256,
      ownerTable: owner.table,
      ownerId: owner.id,
      field: upload.field,
      createdBy: owner.by,
      createdAt: this.clock.stamp(),
    };
    await insertRow(tx, this.database, 'files', row);
    await this.storage.changed(tx, owner.by, upload.size, upload.field);
    return id;
  }

  /** Deletes the row of a file that its record no longer names. The sweeper removes the bytes. */
  async forget(tx: Transaction, id: string, owner: Omit<FileOwner, 'by'>): Promise<void> {
    const place = 'WHERE id = ? AND ownerTable = ? AND ownerId = ?';
    const [row] = await tx.read<FileRow>(`SELECT * FROM files ${place}`, [id, owner.table, owner.id]);
    if (!row) return;
    if ((await tx.run(`DELETE FROM files ${place}`, [id, owner.table, owner.id])) === 1)
      await this.storage.changed(tx, row.createdBy, -row.size, row.field);
  }

  /** Removes bytes whose transaction failed. If this fails, the sweeper removes them later. */
  async discard({ key }: StoredFile): Promise<void> {
    await this.blobs.delete(key).catch(() => undefined);
  }

  /** The bytes of a stored file as a new upload, so that another record gets its own copy. */
  async again(id: string): Promise<Upload | undefined> {
    const row = await this.find(id);
    if (!row) return undefined;
    const { field, name, type, size, key } = row;
    const bytes = await this.blobs.get(key);
    return { field, name, type, size, open: () => bytes };
  }

  async find(id: string, from: Reader = this.database): Promise<FileRow | undefined> {
    const [row] = await from.read<FileRow>('SELECT * FROM files WHERE id = ?', [id]);
    return row;
  }

  /** The files with these ids, by id, in the form that records contain. */
  async values(ids: readonly string[], from: Reader = this.database): Promise<Map<string, FileValue>> {
    if (ids.length === 0) return new Map();
    const rows = await from.read<FileRow>(`SELECT * FROM files WHERE id IN (${placeholders(ids)})`, ids);
    return new Map(rows.map((row) => [row.id, fileValue(row)]));
  }
}

export const filePath = (id: string): string => `/api/files/${id}`;

export const fileValue = ({ id, name, type, size }: Pick<FileRow, 'id' | 'name' | 'type' | 'size'>): FileValue => ({
  id,
  path: filePath(id),
  name,
  type,
  size,
});

export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes);
