import type { FileKind } from '../../../schemas/files';
import { EntitySchema } from '../database';

/** A stored file: which record it belongs to decides who may read it. */
export class FileRow {
  id = '';
  /** Where the blob store keeps the bytes. */
  key = '';
  /** What the uploader called it, for downloads only. */
  name = '';
  /** What its bytes are, whatever its name says. */
  type: FileKind = 'pdf';
  /** Bytes. */
  size = 0;
  sha256 = '';
  ownerTable = '';
  ownerId = '';
  field = '';
  /** User id. */
  createdBy = '';
  createdAt = '';
}

export const filesTable = new EntitySchema<FileRow>({
  name: 'files',
  target: FileRow,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    key: { type: 'varchar', length: 120, unique: true },
    name: { type: 'varchar', length: 255 },
    type: { type: 'varchar', length: 10 },
    size: { type: 'int' },
    sha256: { type: 'varchar', length: 64 },
    ownerTable: { type: 'varchar', length: 60 },
    ownerId: { type: 'varchar', length: 36 },
    field: { type: 'varchar', length: 60 },
    createdBy: { type: 'varchar', length: 36 },
    createdAt: { type: 'varchar', length: 24 },
  },
  indices: [{ columns: ['ownerTable', 'ownerId'] }, { columns: ['createdBy'] }],
});
