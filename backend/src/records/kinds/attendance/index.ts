import { Body, Controller, Headers, Module, Param } from '@nestjs/common';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import type { EntitySchema } from '../../../base/database';
import { SentQuery, Serve, Topic } from '../../../base/http/route';
import { attemptIn } from '../../write/request';
import type { KindDefinition } from '../definition';
import { PostingCounts } from '../posting-counts';
import { attendanceName, attendanceTable } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';
import { CountedPostings } from './counted-postings';
import { ArchivedAttendance, PrintedAttendance } from './own-days';
import { VisiblePostings } from './visible-postings';

/**
 * The attendance of residents in their district months. It is not served by `recordController`: one call marks many
 * days, and who sees a day follows from its posting. See docs/decisions/0020.
 */
@Topic('DRP attendance')
@Controller()
class AttendanceController {
  constructor(
    private readonly reader: AttendanceReader,
    private readonly marker: AttendanceMarker,
  ) {}

  @Serve('GET drpAttendance')
  month(@CurrentViewer() viewer: Viewer, @SentQuery() { student, month }: SentQuery<'GET drpAttendance'>) {
    return this.reader.month(viewer, student, month);
  }

  @Serve('GET drpAttendance/my')
  mine(@CurrentViewer() viewer: Viewer, @SentQuery() { month }: SentQuery<'GET drpAttendance/my'>) {
    return this.reader.month(viewer, viewer.id, month);
  }

  @Serve('GET drpAttendance/residents')
  residents(@CurrentViewer() viewer: Viewer, @SentQuery() _: SentQuery<'GET drpAttendance/residents'>) {
    return this.reader.residents(viewer);
  }

  @Serve('POST drpAttendance')
  async mark(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
    const done = await this.marker.mark(viewer, body, attemptIn(viewer, attendanceName, key, body));
    const { student, saved, unchanged, month } = done;
    return { success: true, saved, unchanged, ...(await this.reader.month(viewer, student, month)) };
  }

  @Serve('GET drpAttendance/:id/history')
  history(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.reader.history(viewer, id);
  }
}

@Module({})
class AttendanceModule {}

/**
 * The days of district postings. The routes exist when the registry's logbook has `attendance`; marked days are kept
 * anyway.
 */
export const attendance: KindDefinition = {
  tables: () => [attendanceTable as EntitySchema],
  module: ({ logbook }) => ({
    module: AttendanceModule,
    global: true,
    controllers: logbook.attendance ? [AttendanceController] : [],
    providers: [
      ArchivedAttendance,
      AttendanceMarker,
      AttendanceReader,
      PrintedAttendance,
      VisiblePostings,
      { provide: PostingCounts, useClass: CountedPostings },
    ],
    exports: [ArchivedAttendance, PostingCounts, PrintedAttendance],
  }),
  archive: ArchivedAttendance,
  print: PrintedAttendance,
};
