import { newId } from '../../base/database';
import { type FileRow, sha256Of } from '../files';

/** The row of a file under a key, with this content. Nothing has what owns it. */
export const fileRow = (key: string, content: string | Buffer): FileRow => ({
  id: newId(),
  key,
  name: 'a.pdf',
  type: 'pdf',
  size: Buffer.byteLength(content),
  sha256: sha256Of(Buffer.from(content)),
  ownerTable: 'things',
  ownerId: newId(),
  field: 'file',
  createdBy: newId(),
  createdAt: new Date().toISOString(),
});
