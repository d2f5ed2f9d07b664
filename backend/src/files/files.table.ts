import type { FileKind } from '../../../schemas/files';
import { hash, id, key, moment, oneOf, type RowOf, table, whole, words } from '../base/database/columns';

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
    sha256: hash,
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
