import { Injectable } from '@nestjs/common';
import { type Condition, type ExchangeResource, scopeRule } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database, isId, type Reader } from '../../database';
import { listStatements } from '../../engine/list/list-sql';
import { valuesFor } from '../../engine/list/statement';
import { Totals } from '../../engine/list/totals';
import type { ListQuery } from '../../engine/query/query';
import { Entries } from '../../engine/records/entries';
import { ruleOf } from '../../engine/rights/members';
import { toSql } from '../../engine/rights/rule-sql';
import { type HistoryItem, trailOf } from '../../engine/trail/history';
import { Forbidden, NotFound } from '../../errors';
import type { WireRecord } from '../../field-types';
import { People } from '../../users/people';
import type { ExchangeRow } from './exchange.table';
import type { ExchangeParts } from './exchange-parts';
import { peopleIn, wireExchange } from './exchange-wire';

export type ListScope = 'all' | 'mine';

/** Exchanges, as far as the viewer may see them. */
@Injectable()
export class ExchangeReader {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly totals: Totals,
    private readonly entries: Entries,
  ) {}

  /** One page, and how many there are in all. @throws Forbidden for a role that sees none */
  async list(
    parts: ExchangeParts,
    scope: ListScope,
    viewer: Viewer,
    query: ListQuery,
  ): Promise<{ records: WireRecord[]; total: number }> {
    const read = readRule(parts.exchange, viewer);
    const rule: Condition = scope === 'mine' ? { all: [read, scopeRule('own', [], [])] } : read;
    const { page, total } = listStatements(parts.table, rule, query);
    const rows = await this.database.read<ExchangeRow>(page.sql, valuesFor(page, viewer, query));
    return {
      records: await this.wire(parts, rows),
      total: await this.totals.sum(parts.exchange.name, total, viewer, query, query.q !== ''),
    };
  }

  /** @throws NotFound for one that is unknown, foreign or not even an id */
  async one(parts: ExchangeParts, viewer: Viewer, id: unknown): Promise<WireRecord> {
    const [record] = await this.wire(parts, [await this.row(this.database, parts, viewer, id)]);
    return record ?? {};
  }

  /** Oldest first. */
  async history(parts: ExchangeParts, viewer: Viewer, id: unknown): Promise<HistoryItem[]> {
    const row = await this.row(this.database, parts, viewer, id);
    return trailOf(this.database, parts.exchange.name, row.id);
  }

  /** @param from a transaction, or the database itself. @throws NotFound for one that the viewer may not see */
  async row(from: Reader, parts: ExchangeParts, viewer: Viewer, id: unknown): Promise<ExchangeRow> {
    const { table, exchange } = parts;
    const rights = exchange.permissions[viewer.role];
    if (!rights) throw new NotFound();
    const { sql, params } = toSql(ruleOf(rights.read), viewer, table);
    const [row] = isId(id)
      ? await from.read<ExchangeRow>(`SELECT ${table.columns} FROM ${table.name} WHERE id = ? AND ${sql}`, [
          id,
          ...params,
        ])
      : [];
    if (!row) throw new NotFound();
    return row;
  }

  async wire(parts: ExchangeParts, rows: readonly ExchangeRow[]): Promise<WireRecord[]> {
    const names = await this.people.names(rows.flatMap(peopleIn));
    return rows.map((row) => wireExchange(parts, row, names, this.entries.cipher));
  }
}

/** @throws Forbidden for a role that sees none */
export function readRule({ permissions }: ExchangeResource, { role }: Viewer): Condition {
  const rights = permissions[role];
  if (!rights) throw new Forbidden();
  return ruleOf(rights.read);
}
