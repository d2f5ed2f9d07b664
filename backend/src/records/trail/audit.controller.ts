import { Controller, Injectable, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuditItem } from '../../../../schemas/api/administration';
import { type AuditRow, auditTable } from '../../auth/audit/audit';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { BadRequest } from '../../base/errors';
import { Serve, Topic } from '../../base/http/route';
import { PlainList } from '../list/plain-list';
import type { ListQuery, RawQuery } from '../list/query';
import { Totals } from '../list/totals';
import { Entries } from '../read/entries';

/** What the trail can be filtered by. It is sorted by time only. */
const comparisons = { at: 'moment', actor: 'id', record: 'id', resource: 'text', action: 'text' } as const;

/** @param hidden the keys of patient identifiers. They are stored encrypted, and administrators do not see them */
function itemOf(row: AuditRow, hidden: readonly string[]): AuditItem {
  const { id, at, actor, actorName, action, resource, record, fromState, toState, seen, batch, address } = row;
  const shown = (json: string | null): AuditItem['before'] => {
    if (json === null) return null;
    return JSON.parse(json, (key, value: unknown) => (hidden.includes(key) ? undefined : value));
  };
  return {
    id,
    at,
    actor: actor === null ? null : { id: actor, name: actorName ?? '' },
    action,
    resource,
    record,
    fromState,
    toState,
    before: shown(row.before),
    after: shown(row.after),
    seen,
    batch,
    address,
  };
}

/** The list of the trail, for administrators. */
@Injectable()
export class AuditTrail extends PlainList<AuditRow> {
  constructor(
    database: Database,
    totals: Totals,
    private readonly clock: Clock,
  ) {
    super(database, totals, auditTable, comparisons, 'at');
  }

  /** @throws Forbidden for anybody else, BadRequest with a sentence */
  asked(viewer: Viewer, { from, to, ...others }: RawQuery): ListQuery {
    requireTrait('administers', viewer, 'see the audit trail');
    // Days or moments. Both are included.
    const period = { ...(from !== undefined && { at_gte: from }), ...(to !== undefined && { at_lte: to }) };
    const query = this.query({ ...others, ...period }, this.clock.momentsOf);
    if (query.q) throw new BadRequest('Search by resource, actor, action, record and dates');
    if (query.sorts.some(({ column }) => column.key !== 'at'))
      throw new BadRequest('The trail is sorted by time alone');
    return query;
  }
}

/** The whole trail for administrators, newest first, without patient identifiers. */
@Topic('Administration')
@Controller()
export class AuditController {
  constructor(
    private readonly trail: AuditTrail,
    private readonly entries: Entries,
  ) {}

  @Serve('GET audit')
  async search(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditItem[]> {
    const { rows, total } = await this.trail.page(viewer, this.trail.asked(viewer, raw));
    reply.header('x-total-count', total);
    return rows.map((row) => itemOf(row, this.sensitiveKeys(row.resource)));
  }

  private sensitiveKeys(resource: string): readonly string[] {
    const parts = this.entries.all.find(({ type }) => type.name === resource);
    return parts?.type.fields.filter(({ sensitive }) => sensitive).map(({ key }) => key) ?? [];
  }
}
