import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { checkedQuery } from '../../../base/http/checked';
import { Route, Topic } from '../../../base/http/route';
import { historyItem } from '../../trail/history';
import { attemptIn } from '../../write/once';
import { attendanceName } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';
import { attendancePosting, calendar, marked, marks, monthAsked, nothingAsked, studentAsked } from './shapes';

/** The attendance of residents in their district months. */
@Topic('DRP attendance')
@Controller(attendanceName)
export class AttendanceController {
  constructor(
    private readonly reader: AttendanceReader,
    private readonly marker: AttendanceMarker,
  ) {}

  @Get()
  @Route('The calendar of a resident', calendar, { faults: [403, 404] })
  month(
    @CurrentViewer() viewer: Viewer,
    @Query(checkedQuery(studentAsked)) { student, month }: Static<typeof studentAsked>,
  ) {
    return this.reader.month(viewer, student, month);
  }

  @Get('my')
  @Route("One's own calendar", calendar, { faults: [403] })
  mine(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(monthAsked)) { month }: Static<typeof monthAsked>) {
    return this.reader.month(viewer, viewer.id, month);
  }

  @Get('residents')
  @Route('The postings whose days the viewer may mark', Type.Array(attendancePosting), {
    says: 'Latest first.',
    faults: [403],
  })
  residents(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(nothingAsked)) _: unknown) {
    return this.reader.residents(viewer);
  }

  @Post()
  @HttpCode(200)
  @Route('Marks days: all of them, or none', marked, {
    says: 'What was done, and the calendar of the first day.',
    body: marks,
    faults: [403, 409],
  })
  async mark(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
    const done = await this.marker.mark(viewer, body, attemptIn(viewer, attendanceName, key, body));
    const { student, saved, unchanged, month } = done;
    return { success: true, saved, unchanged, ...(await this.reader.month(viewer, student, month)) };
  }

  @Get(':id/history')
  @Route('What happened to one', Type.Array(historyItem), { says: 'Oldest first.' })
  history(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.reader.history(viewer, id);
  }
}
