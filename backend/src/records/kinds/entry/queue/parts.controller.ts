import { Controller } from '@nestjs/common';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Serve, Topic } from '../../../../base/http/route';
import { QueueParts } from './queue-parts';

/** Only where records are handed over. */
@Topic('Logbook')
@Controller()
export class PartsController {
  constructor(private readonly queue: QueueParts) {}

  @Serve('GET queue/parts')
  parts(@CurrentViewer() viewer: Viewer) {
    return this.queue.of(viewer);
  }
}
