import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Registry } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import type { RawQuery } from '../../../engine/query/query';
import { REGISTRY } from '../../../engine/records/entries';
import { Route, Topic, total } from '../../../http/route';
import { Queue, type QueueRow, waitingRecord } from './queue';
import { parseQueueQuery, queueAsked } from './queue-query';

@Topic('Logbook')
@Controller('queue')
export class QueueController {
  constructor(
    private readonly queue: Queue,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Get()
  @Route("What waits for the viewer's verdict, oldest first", Type.Array(waitingRecord), (registry) => ({
    ...{ query: queueAsked(registry), headers: total },
  }))
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueueRow[]> {
    const { rows, total } = await this.queue.page(viewer, parseQueueQuery(query, this.registry.entries));
    reply.header('x-total-count', total);
    return rows;
  }
}
