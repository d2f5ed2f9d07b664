import { Injectable } from '@nestjs/common';
import { type Condition, scopeRule } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader } from '../../database';
import { listStatements } from '../../engine/list/list-sql';
import { valuesFor } from '../../engine/list/statement';
import { Totals } from '../../engine/list/totals';
import type { ListQuery } from '../../engine/query/query';
import { Entries } from '../../engine/records/entries';
import { readMember, readRule } from '../../engine/rights/members';
import { type HistoryItem, trailOf } from '../../engine/trail/history';
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
  row(from: Reader, { table, exchange }: ExchangeParts, viewer: Viewer, id: unknown): Promise<ExchangeRow> {
    return readMember(from, exchange, table, viewer, id);
  }

  async wire(parts: ExchangeParts, rows: readonly ExchangeRow[]): Promise<WireRecord[]> {
    const names = await this.people.names(rows.flatMap(peopleIn));
    return rows.map((row) => wireExchange(parts, row, names, this.entries.cipher));
  }
}
