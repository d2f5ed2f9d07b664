import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { AbsenceService } from './absences';
import { Acts } from './acts';
import { HoldersTable } from './holders-table';

/** The acts on what waits. */
@Controller('queue')
export class HandoverController {
  constructor(
    private readonly acts: Acts,
    private readonly table: HoldersTable,
  ) {}

  @Get('holders')
  holders(@CurrentViewer() viewer: Viewer) {
    return this.table.of(viewer);
  }

  @Post('assign')
  @HttpCode(200)
  async assign(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
    return { results: await this.acts.assign(viewer, body) };
  }

  @Post('claim')
  @HttpCode(200)
  async claim(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
    return { results: await this.acts.claim(viewer, body) };
  }

  @Post('hold')
  @HttpCode(200)
  async hold(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
    return { results: await this.acts.hold(viewer, body) };
  }

  @Post('remind')
  @HttpCode(200)
  async remind(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
    return { results: await this.acts.remind(viewer, body) };
  }
}

@Controller('absences')
export class AbsencesController {
  constructor(private readonly absences: AbsenceService) {}

  @Get()
  list(@CurrentViewer() viewer: Viewer) {
    return this.absences.list(viewer);
  }

  @Post()
  declare(@CurrentViewer() viewer: Viewer, @Body() body: unknown) {
    return this.absences.declare(viewer, body);
  }

  @Patch(':id')
  change(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() body: unknown) {
    return this.absences.change(viewer, id, body);
  }
}
