import { Body, Controller, Headers, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from '../../../../../../schemas';
import { type DayQuery, dayQuery, type QueueRow, type RowResult } from '../../../../../../schemas/api/queue';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Serve, Topic } from '../../../../base/http/route';
import { checkedQuery } from '../../../../base/http/validation-pipes';
import type { RawQuery } from '../../../list/query';
import { REGISTRY } from '../../../read/entries';
import { attemptIn } from '../../../write/attempt';
import { EntryVerifier } from '../verify';
import { Queue } from './queue';
import { queueQueries } from './queue-query';
import { SameDay } from './same-day';

@Topic('Logbook')
@Controller()
export class QueueController {
  private readonly read: ReturnType<typeof queueQueries>;

  constructor(
    private readonly queue: Queue,
    private readonly sameDay: SameDay,
    private readonly verifier: EntryVerifier,
    clock: Clock,
    @Inject(REGISTRY) registry: Registry,
  ) {
    this.read = queueQueries(registry, () => clock.now());
  }

  @Serve('GET queue')
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueueRow[]> {
    const { rows, total } = await this.queue.page(viewer, this.read(query));
    reply.header('x-total-count', total);
    return rows;
  }

  @Serve('GET queue/day')
  day(@CurrentViewer() viewer: Viewer, @Query(checkedQuery(dayQuery)) question: DayQuery) {
    return this.sameDay.of(viewer, question);
  }

  @Serve('POST queue/verify')
  async verify(
    @CurrentViewer() viewer: Viewer,
    @Body() body: unknown,
    @Headers('idempotency-key') key: unknown,
  ): Promise<{ results: RowResult[] }> {
    return { results: await this.verifier.verifyTogether(viewer, body, attemptIn(viewer, 'queue', key, body)) };
  }
}
