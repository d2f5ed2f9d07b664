import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer';
import type { FileRow } from './files';

/** Whether a viewer may read a file. The answer is the same as for the record that owns the file. */
type MayReadFile = (viewer: Viewer, file: FileRow) => Promise<boolean>;

/** Registers who decides about the files of which table. Files of a table without a check can be read by nobody. */
@Injectable()
export class FileAccess {
  private readonly checks = new Map<string, MayReadFile>();

  /** @throws Error when the table already has a check: there must be one answer. */
  register(ownerTable: string, mayRead: MayReadFile): void {
    if (this.checks.has(ownerTable)) throw new Error(`Two checks for the files of ${ownerTable}`);
    this.checks.set(ownerTable, mayRead);
  }

  async mayRead(viewer: Viewer, file: FileRow): Promise<boolean> {
    return (await this.checks.get(file.ownerTable)?.(viewer, file)) ?? false;
  }
}
