import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer';
import type { FileRow } from './files.table';

/** Whether a viewer may read a file: the same answer as for the record that it belongs to. */
export type MayReadFile = (viewer: Viewer, file: FileRow) => Promise<boolean>;

/** Who decides about the files of which table. A table that nobody speaks for has files that nobody may read. */
@Injectable()
export class FileAccess {
  private readonly checks = new Map<string, MayReadFile>();

  /** @throws Error when the table has a check: two answers to one question would be one too many */
  register(ownerTable: string, mayRead: MayReadFile): void {
    if (this.checks.has(ownerTable)) throw new Error(`Two checks for the files of ${ownerTable}`);
    this.checks.set(ownerTable, mayRead);
  }

  async mayRead(viewer: Viewer, file: FileRow): Promise<boolean> {
    return (await this.checks.get(file.ownerTable)?.(viewer, file)) ?? false;
  }
}
