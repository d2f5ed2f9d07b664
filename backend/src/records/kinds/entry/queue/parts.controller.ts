import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Route, Topic } from '../../../../base/http/route';
import { QueueParts, queuePart } from './queue-parts';

/** Where records are handed over. */
@Topic('Logbook')
@Controller('queue/parts')
export class PartsController {
  constructor(private readonly queue: QueueParts) {}

  @Get()
  @Route('What waits for oneself, for whom one stands in, for nobody, and in all', Type.Array(queuePart), {
    faults: [403],
  })
  parts(@CurrentViewer() viewer: Viewer) {
    return this.queue.of(viewer);
  }
}
