import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../auth/viewer';
import { Database } from '../../../base/database';
import type { ArchivedKind, ArchiveSource } from '../definition';
import { attendanceName } from './attendance.table';

/** The days that a coordinator marked. */
@Injectable()
export class ArchivedAttendance implements ArchiveSource {
  constructor(private readonly database: Database) {}

  async of(viewer: Viewer): Promise<ArchivedKind[]> {
    const days = await this.database.read(
      `SELECT day, state, remark FROM ${attendanceName} WHERE student = ? ORDER BY day`,
      [viewer.id],
    );
    return [{ key: 'attendance', content: { value: days }, tables: [] }];
  }
}
