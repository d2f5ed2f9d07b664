import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../config';
import type { RawQuery } from '../../../engine/query/query';
import { REGISTRY } from '../../../engine/records/entries';
import { attemptIn } from '../../../engine/write/once';
import { EntryVerifier, type RowResult } from '../verify';
import { Queue, type QueueRow } from './queue';
import { parseQueueQuery } from './queue-query';

@Controller('queue')
export class QueueController {
  constructor(
    private readonly queue: Queue,
    private readonly verifier: EntryVerifier,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Get()
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueueRow[]> {
    const { rows, total } = await this.queue.page(
      viewer,
      parseQueueQuery(query, this.registry, () => this.clock.now()),
    );
    reply.header('x-total-count', total);
    return rows;
  }

  /** One verdict on entries of several types. */
  @Post('verify')
  @HttpCode(200)
  async verify(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
    @Headers('idempotency-key') key: unknown,
  ): Promise<{ results: RowResult[] }> {
    return { results: await this.verifier.verifyTogether(viewer, body, attemptIn(viewer, 'queue', key, body)) };
  }
}
