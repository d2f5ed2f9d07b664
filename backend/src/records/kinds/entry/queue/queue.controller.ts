import { Body, Controller, Headers, Inject, Injectable, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { dayField, type EntryResource, type Registry, showField } from '../../../../../../schemas';
import type { DayEntry, DayQuery, QueueRow, RowResult } from '../../../../../../schemas/api/queue';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database } from '../../../../base/database';
import { SentQuery, Serve, Topic } from '../../../../base/http/route';
import type { WireRecord } from '../../../../field-types';
import type { RawQuery } from '../../../list/query';
import { Entries, type EntryParts } from '../../../read/entries';
import { requireVerifier } from '../../../rights/require-right';
import { toSql } from '../../../rights/rule-sql';
import { REGISTRY } from '../../../store/registries';
import type { EntryRow } from '../../../store/table';
import { attemptIn } from '../../../write/request';
import { EntryVerifier } from '../verify';
import { Queue } from './queue';
import { queueQueries } from './queue-query';

/** The most entries of one type. */
const most = 50;

/** All that a resident logged for one day, in any state. It helps to judge whether an entry of that day can be true. */
@Injectable()
export class SameDay {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
  ) {}

  /** Only what the viewer may read. @throws Forbidden for a viewer who verifies nothing */
  async of(viewer: Viewer, asked: DayQuery): Promise<DayEntry[]> {
    const types = this.entries.all.map(({ type }) => type);
    requireVerifier(types, viewer, 'verify entries');
    const found: DayEntry[] = [];
    for (const parts of this.entries.all) found.push(...(await this.ofType(parts, viewer, asked)));
    return found;
  }

  private async ofType(parts: EntryParts, viewer: Viewer, { student, day }: DayQuery) {
    const { type, table, wire } = parts;
    const [rule, date] = [type.rights.read[viewer.role], dayField(type)];
    if (!rule || !date) return [];
    const { sql, params } = toSql(rule, viewer, table);
    const rows = await this.database.read<EntryRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE ${table.quote('student')} = ? AND ${table.quote(date.key)} = ? AND ${sql}
       ORDER BY ${table.quote('createdAt')} LIMIT ${most}`,
      [student, day, ...params],
    );
    const records = await wire.records(rows);
    return rows.map(({ id, status }, index) => ({
      id,
      resource: type.name,
      activityType: type.label.one,
      status,
      title: shown(type, type.title, records[index]),
      role: shown(type, type.role, records[index]),
    }));
  }
}

function shown({ byKey }: EntryResource, key: string | undefined, record: WireRecord = {}): string | null {
  const field = key === undefined ? undefined : byKey[key];
  return (field && showField(field, record)) || null;
}

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
