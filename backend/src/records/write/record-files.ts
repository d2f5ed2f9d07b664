/** The files of records and rows, from the request to the store and to their owner. */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  type FieldWith,
  type FileValue,
  fileKinds,
  isUpload,
  kindWords,
  maxFileBytes,
  printableWords,
  type ResolvedField,
} from '../../../../schemas';
import type { Transaction } from '../../base/database';
import { type FileOwner, Files, fileValue, type StoredFile } from '../../files/files';
import { isPrintable } from '../../files/printable';
import type { Upload } from '../../files/upload';
import type { Form } from '../../files/uploads';

export type FileField = FieldWith<'isUpload'>;

export const fileFields = (fields: readonly ResolvedField[]): FileField[] => fields.filter((field) => isUpload(field));

/** The sentence for an upload of the wrong kind. The bytes decide, not the name. */
export const kindFault = ({ accept, label }: FileField, { type }: Upload): string | undefined =>
  accept.some((kind) => fileKinds[kind].mime === fileKinds[type].mime)
    ? undefined
    : `${label} must be a ${kindWords(accept)} file`;

/** The fault of an upload: the wrong kind, or a picture that a document must show and cannot. */
export async function fileFault(field: FileField, upload: Upload): Promise<string | undefined> {
  const fault = kindFault(field, upload);
  // A file that is too large is refused for that, without being read.
  if (fault !== undefined || !field.printed || upload.size > (field.most ?? maxFileBytes)) return fault;
  return (await isPrintable(await buffer(upload.open())))
    ? undefined
    : `${field.label} is a picture that cannot be printed. Please save it anew as a plain ${printableWords}.`;
}

/** Files whose bytes are stored, by field key. */
export type KeptFiles = ReadonlyMap<string, StoredFile>;

@Injectable()
export class RecordFiles {
  constructor(private readonly files: Files) {}

  /** Stores the bytes of every file field. All of them, or none. */
  async store(fields: readonly ResolvedField[], form: Form): Promise<KeptFiles> {
    const stored = new Map<string, StoredFile>();
    try {
      for (const { key, writeName } of fileFields(fields)) {
        const upload = form.files[writeName];
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

  /** Deletes files that their record no longer names. */
  async forget(tx: Transaction, ids: readonly (string | null)[], owner: Omit<FileOwner, 'by'>): Promise<void> {
    for (const id of ids) if (id) await this.files.forget(tx, id, owner);
  }

  async discard(stored: KeptFiles): Promise<void> {
    for (const file of stored.values()) await this.files.discard(file);
  }
}

export const idsOf = (files: KeptFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([key, { id }]) => [key, id]));

/** The values of the files as a record shows them, before they are committed. */
export const freshValues = (files: KeptFiles): Map<string, FileValue> =>
  new Map([...files.values()].map(({ id, upload }) => [id, fileValue({ id, ...upload })]));
