import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import type { Static } from 'typebox';
import { monthQuery, noQuery, studentQuery } from '../../../../../schemas/api/attendance';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Serve, Topic } from '../../../base/http/route';
import { checkedQuery } from '../../../base/http/validation-pipes';
import { attemptIn } from '../../write/attempt';
import { attendanceName } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';

/**
 * The attendance of residents in their district months. It is not served by `recordController`: one call marks many
 * days, and who sees a day follows from its posting. See docs/decisions/0020.
 */
@Topic('DRP attendance')
@Controller()
export class AttendanceController {
  constructor(
    private readonly reader: AttendanceReader,
    private readonly marker: AttendanceMarker,
  ) {}

  @Serve('GET drpAttendance')
  month(
    @CurrentViewer() viewer: Viewer,
    @Query(checkedQuery(studentQuery)) { student, month }: Static<typeof studentQuery>,
  ) {
    return this.reader.month(viewer, student, month);
  }

  @Serve('GET drpAttendance/my')
  mine(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(monthQuery)) { month }: Static<typeof monthQuery>) {
    return this.reader.month(viewer, viewer.id, month);
  }

  @Serve('GET drpAttendance/residents')
  residents(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(noQuery)) _: unknown) {
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
