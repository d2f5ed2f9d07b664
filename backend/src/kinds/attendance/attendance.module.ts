import { Module } from '@nestjs/common';
import { AttendanceController } from './attendance.controller';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';
import { VisiblePostings } from './visible-postings';

@Module({
  controllers: [AttendanceController],
  providers: [AttendanceMarker, AttendanceReader, VisiblePostings],
})
export class AttendanceModule {}
