import { Body, Controller, Headers, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from '../../../../../../schemas';
import type { QueueRow, RowResult } from '../../../../../../schemas/api/queue';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { SentQuery, Serve, Topic } from '../../../../base/http/route';
import type { RawQuery } from '../../../list/query';
import { REGISTRY } from '../../../store/registries';
import { attemptIn } from '../../../write/request';
import { EntryVerifier } from '../verify';
import { EntryLines } from './entry-lines';
import { Queue } from './queue';
import { queueQueries } from './queue-query';

@Topic('Logbook')
@Controller()
export class QueueController {
  private readonly read: ReturnType<typeof queueQueries>;

  constructor(
    private readonly queue: Queue,
    private readonly lines: EntryLines,
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

  @Serve('GET queue/all')
  async all(
    @CurrentViewer() viewer: Viewer,
    @Query() query: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: QueueRow[] }> {
    return { data: await this.list(viewer, query, reply) };
  }

  @Serve('GET queue/day')
  day(@CurrentViewer() viewer: Viewer, @SentQuery() question: SentQuery<'GET queue/day'>) {
    return this.lines.ofDay(viewer, question);
  }

  @Serve('GET queue/answered')
  answered(@CurrentViewer() viewer: Viewer, @SentQuery() question: SentQuery<'GET queue/answered'>) {
    return this.lines.answered(viewer, question);
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
