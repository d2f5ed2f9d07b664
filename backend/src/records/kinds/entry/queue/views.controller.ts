import { Body, Controller, Param } from '@nestjs/common';
import type { SavedView } from '../../../../../../schemas/api/queue';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Serve, Topic } from '../../../../base/http/route';
import { QueueViews } from './views';

@Topic('Logbook')
@Controller()
export class ViewsController {
  constructor(private readonly views: QueueViews) {}

  @Serve('GET views')
  list(@CurrentViewer() viewer: Viewer): Promise<SavedView[]> {
    return this.views.of(viewer);
  }

  @Serve('POST views')
  keep(@CurrentViewer() viewer: Viewer, @Body() body: unknown): Promise<SavedView> {
    return this.views.keep(viewer, body);
  }

  @Serve('DELETE views/:id')
  async forget(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<{ id: string }> {
    await this.views.forget(viewer, id);
    return { id };
  }
}
