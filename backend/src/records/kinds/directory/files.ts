import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import { FileAccess } from '../../../files/file-access';
import type { FileRow } from '../../../files/files';
import { Directories, type DirectoryParts } from '../../read/directories';
import { RecordReader } from '../../read/reader';
import { keyOf } from '../../store/row-cells';
import { fileFields } from '../../write/record-files';

/** A viewer who may see a row may read its files. */
@Injectable()
export class DirectoryFiles implements OnModuleInit {
  constructor(
    private readonly directories: Directories,
    private readonly reader: RecordReader,
    private readonly access: FileAccess,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const parts of this.directories.withFiles)
      this.access.register(parts.type.name, (viewer, file) => this.mayRead(parts, viewer, file));
  }

  private async mayRead(parts: DirectoryParts, viewer: Viewer, file: FileRow): Promise<boolean> {
    const row = await this.reader.row(this.database, parts, viewer, file.ownerId);
    if (row) return fileFields(parts.type.fields).some(({ key }) => row[key] === file.id);
    return parts.table.isAccounts && keyOf(parts.table, 'photo') !== undefined && this.isPortrait(viewer, file);
  }

  /** A viewer who sees the person in any list sees their portrait. */
  private async isPortrait(viewer: Viewer, file: FileRow): Promise<boolean> {
    const [shown] = await this.database.read('SELECT id FROM users WHERE id = ? AND photo = ?', [
      file.ownerId,
      file.id,
    ]);
    if (!shown) return false;
    for (const parts of this.directories.all)
      if (parts.table.isAccounts && (await this.reader.row(this.database, parts, viewer, file.ownerId))) return true;
    return false;
  }
}
