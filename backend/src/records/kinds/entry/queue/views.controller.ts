import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import Type from 'typebox';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Route, Topic } from '../../../../base/http/route';
import { forgotten, QueueViews, type ShownView, shownView, viewBody } from './views';

@Topic('Logbook')
@Controller('views')
export class ViewsController {
  constructor(private readonly views: QueueViews) {}

  @Get()
  @Route('The named views of the queue: one’s own, and those that the department shares', Type.Array(shownView), {
    faults: [403],
  })
  list(@CurrentViewer() viewer: Viewer): Promise<ShownView[]> {
    return this.views.of(viewer);
  }

  @Post()
  @Route('Keeps a view; one of the same name is replaced', shownView, { body: viewBody, faults: [403] })
  keep(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<ShownView> {
    return this.views.keep(viewer, body);
  }

  @Delete(':id')
  @HttpCode(200)
  @Route('Forgets a view of one’s own', forgotten, { faults: [403] })
  async forget(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<{ id: string }> {
    await this.views.forget(viewer, id);
    return { id };
  }
}
