import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Registry } from '../../../../../../schemas';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { checkedQuery } from '../../../../base/http/checked';
import { Route, Topic, total } from '../../../../base/http/route';
import type { RawQuery } from '../../../query/query';
import { REGISTRY } from '../../../store/entries';
import { attemptIn } from '../../../write/once';
import { EntryVerifier, type RowResult, rowResult } from '../verify';
import { togetherBody } from '../verify-body';
import { Queue, type QueueRow, waitingRecord } from './queue';
import { parseQueueQuery, queueAsked } from './queue-query';
import { dayAsked, dayEntry, SameDay } from './same-day';

@Topic('Logbook')
@Controller('queue')
export class QueueController {
  constructor(
    private readonly queue: Queue,
    private readonly sameDay: SameDay,
    private readonly verifier: EntryVerifier,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  @Get()
  @Route("What waits for the viewer's verdict, oldest first", Type.Array(waitingRecord), (registry) => ({
    query: queueAsked(registry),
    headers: total,
  }))
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

  @Get('day')
  @Route('What a resident logged for one day, to whoever verifies', Type.Array(dayEntry), { faults: [403] })
  day(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(dayAsked)) question: Static<typeof dayAsked>) {
    return this.sameDay.of(viewer, question);
  }

  @Post('verify')
  @HttpCode(200)
  @Route('One verdict on entries of several types', Type.Object({ results: Type.Array(rowResult) }), (registry) => ({
    says: 'One result a record, in the order asked.',
    body: togetherBody(registry),
    faults: [403],
  }))
  async verify(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
    @Headers('idempotency-key') key: unknown,
  ): Promise<{ results: RowResult[] }> {
    return { results: await this.verifier.verifyTogether(viewer, body, attemptIn(viewer, 'queue', key, body)) };
  }
}
