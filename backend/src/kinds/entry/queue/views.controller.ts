import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { QueueViews, type ShownView } from './views';

@Controller('views')
export class ViewsController {
  constructor(private readonly views: QueueViews) {}

  @Get()
  list(@CurrentViewer() viewer: Viewer): Promise<ShownView[]> {
    return this.views.of(viewer);
  }

  @Post()
  keep(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<ShownView> {
    return this.views.keep(viewer, body);
  }

  @Delete(':id')
  @HttpCode(200)
  async forget(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<{ id: string }> {
    await this.views.forget(viewer, id);
    return { id };
  }
}
