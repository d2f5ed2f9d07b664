import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuditItem } from '../../../../schemas/api/administration';
import type { AuditRow } from '../../auth/audit/audit';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { BadRequest } from '../../base/errors';
import { Serve, Topic } from '../../base/http/route';
import type { Comparison } from '../../field-types';
import { largestPage, parseQuery, type RawQuery } from '../list/query';
import { operators, type QueryColumn } from '../list/query-values';
import { joined, type Statement, valuesFor } from '../list/statement';
import { Totals } from '../list/totals';
import { filterSql } from '../list/ways';
import { Entries } from '../read/entries';

const comparisons: Readonly<Record<string, Comparison>> = {
  at: 'moment',
  actor: 'id',
  record: 'id',
  resource: 'text',
  action: 'text',
};

/** The columns that the trail can be filtered by. It is sorted by time only. */
const auditColumns: ReadonlyMap<string, QueryColumn> = new Map(
  Object.entries(comparisons).map(([key, comparison]) => [
    key,
    { key, label: key, comparison, mayBeEmpty: key === 'actor', operators: operators[comparison] },
  ]),
);

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

/** The whole trail for administrators, newest first, without patient identifiers. */
@Topic('Administration')
@Controller()
export class AuditController {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly totals: Totals,
    private readonly clock: Clock,
  ) {}

  @Serve('GET audit')
  async search(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditItem[]> {
    requireTrait('administers', viewer, 'see the audit trail');
    const query = parseQuery(named(raw), auditColumns, largestPage, this.clock.momentsOf);
    if (query.q) throw new BadRequest('Search by resource, actor, action, record and dates');
    if (query.sorts.some(({ column }) => column.key !== 'at'))
      throw new BadRequest('The trail is sorted by time alone');
    const parts: Statement[] = [{ sql: '1 = 1', slots: [] }];
    let at = 0;
    for (const filter of query.filters) {
      parts.push(filterSql({ quote: (name) => this.database.quote(name) }, filter, at));
      at += filter.count;
    }
    const { sql: where, slots } = joined(parts, ' AND ');
    const count = { sql: `SELECT COUNT(*) AS total FROM audit WHERE ${where}`, slots };
    const total = await this.totals.of('audit', count, viewer, query);
    const direction = query.sorts[0] && !query.sorts[0].descending ? 'ASC' : 'DESC';
    const rows = await this.database.read<AuditRow>(
      `SELECT * FROM audit WHERE ${where} ORDER BY at ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      [...valuesFor(count, viewer, query), query.limit, query.start],
    );
    reply.header('x-total-count', total);
    return rows.map((row) => itemOf(row, this.sensitiveKeys(row.resource)));
  }

  private sensitiveKeys(resource: string): readonly string[] {
    const parts = this.entries.all.find(({ type }) => type.name === resource);
    return parts?.type.fields.filter(({ sensitive }) => sensitive).map(({ key }) => key) ?? [];
  }
}

/** Renames `from` and `to`, which are days or moments. Both are included. */
function named({ from, to, ...others }: RawQuery): RawQuery {
  return { ...others, ...(from !== undefined && { at_gte: from }), ...(to !== undefined && { at_lte: to }) };
}
