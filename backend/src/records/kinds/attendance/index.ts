import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../../base/database';
import { type KindDefinition, PostingCounts } from '../definition';
import { AttendanceController } from './attendance.controller';
import { attendanceTable } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';
import { ArchivedAttendance, PrintedAttendance } from './own-days';
import { CountedPostings, VisiblePostings } from './postings';

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
