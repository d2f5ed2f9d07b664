import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../../base/database';
import { type KindDefinition, PostingCounts } from '../definition';
import { ArchivedAttendance } from './archive';
import { AttendanceController } from './attendance.controller';
import { attendanceTable } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';
import { CountedPostings, VisiblePostings } from './postings';
import { PrintedAttendance } from './print';

@Module({})
class AttendanceModule {}

/** The days of district postings. The program has it as it is: a registry declares nothing of it. */
export const attendance: KindDefinition = {
  tables: () => [attendanceTable as EntitySchema],
  module: () => ({
    module: AttendanceModule,
    global: true,
    controllers: [AttendanceController],
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
