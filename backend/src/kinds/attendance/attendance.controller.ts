import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { attemptIn } from '../../engine/write/once';
import { BadRequest } from '../../errors';
import { attendanceName } from './attendance.table';
import { AttendanceMarker } from './attendance-marker';
import { AttendanceReader } from './attendance-reader';

/** The attendance of residents in their district months. */
@Controller(attendanceName)
export class AttendanceController {
  constructor(
    private readonly reader: AttendanceReader,
    private readonly marker: AttendanceMarker,
  ) {}

  @Get()
  month(@CurrentViewer() viewer: Viewer, @Query() query: Record<string, unknown>) {
    const { student, month } = read(query, ['student', 'month']);
    if (student === undefined) throw new BadRequest('Say whose attendance you want');
    return this.reader.month(viewer, student, month);
  }

  @Get('my')
  mine(@CurrentViewer() viewer: Viewer, @Query() query: Record<string, unknown>) {
    return this.reader.month(viewer, viewer.id, read(query, ['month']).month);
  }

  @Get('residents')
  residents(@CurrentViewer() viewer: Viewer, @Query() query: Record<string, unknown>) {
    read(query, []);
    return this.reader.residents(viewer);
  }

  /** Answers with the calendar of the month in which the first day lies. */
  @Post()
  @HttpCode(200)
  async mark(@CurrentViewer() viewer: Viewer, @Body() body: unknown, @Headers('idempotency-key') key: unknown) {
    const done = await this.marker.mark(viewer, body, attemptIn(viewer, attendanceName, key, body));
    const { student, saved, unchanged, month } = done;
    return { success: true, saved, unchanged, ...(await this.reader.month(viewer, student, month)) };
  }

  @Get(':id/history')
  history(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.reader.history(viewer, id);
  }
}

/** @throws BadRequest for another name, for a name that is there twice, or for a month that is none */
function read(query: Record<string, unknown>, names: readonly string[]): { student?: string; month?: string } {
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name)) throw new BadRequest(`Attendance cannot be asked for by “${name.slice(0, 60)}”`);
    if (typeof value !== 'string') throw new BadRequest(`Send ${name} only once`);
  }
  const { student, month } = query as { student?: string; month?: string };
  if (month && !/^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(month)) throw new BadRequest('The month must be YYYY-MM');
  return { student: student || undefined, month: month || undefined };
}
