import { Injectable } from '@nestjs/common';
import { fileKinds, kindWords, type PlainField, type PlainFields } from '../../../../schemas';
import { writeNameOf } from '../../../../schemas/kinds/plain-fields';
import type { Transaction } from '../../database';
import { type FileOwner, Files, type StoredFile } from '../../files/files';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';

/** Files whose bytes are safe, by field key. */
export type KeptFiles = ReadonlyMap<string, StoredFile>;

/** The files of plain fields, on their way from a request into the store and to the record that they belong to. */
@Injectable()
export class PlainUploads {
  constructor(private readonly files: Files) {}

  /** Puts the bytes of every file field into the store; all of them, or none. */
  async store(fields: PlainFields, form: Form): Promise<KeptFiles> {
    const stored = new Map<string, StoredFile>();
    try {
      for (const [key, field] of fileFields(fields)) {
        const upload = form.files[writeNameOf(key, field)];
        if (upload) stored.set(key, await this.files.store(upload));
      }
      return stored;
    } catch (error) {
      await this.discard(stored);
      throw error;
    }
  }

  /** Gives the files to their record, in its transaction. */
  async keep(tx: Transaction, stored: KeptFiles, owner: FileOwner): Promise<void> {
    for (const file of stored.values()) await this.files.keep(tx, file, owner);
  }

  /** Forgets a file that its record does not name any more; the sweeper removes the bytes. */
  async forget(tx: Transaction, ids: readonly (string | null)[], owner: Omit<FileOwner, 'by'>): Promise<void> {
    for (const id of ids)
      if (id)
        await tx.run('DELETE FROM files WHERE id = ? AND ownerTable = ? AND ownerId = ?', [id, owner.table, owner.id]);
  }

  async discard(stored: KeptFiles): Promise<void> {
    for (const file of stored.values()) await this.files.discard(file);
  }
}

export type FileField = Extract<PlainField, { type: 'file' }>;

export const fileFields = (fields: PlainFields): [string, FileField][] =>
  Object.entries(fields).filter((one): one is [string, FileField] => one[1].type === 'file');

/** The sentence for an upload of the wrong kind, by its bytes and not its name. */
export const kindFault = ({ accept, label }: FileField, { type }: Upload): string | undefined =>
  accept.some((kind) => fileKinds[kind].mime === fileKinds[type].mime)
    ? undefined
    : `${label} must be a ${kindWords(accept)} file`;
