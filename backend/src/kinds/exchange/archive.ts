import { Inject, Injectable } from '@nestjs/common';
import { type Cell, type ExchangeResource, type Registry, showField } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../database';
import { largestPage, parseQuery } from '../../engine/query/query';
import { REGISTRY } from '../../engine/records/entries';
import type { WireRecord } from '../../field-types';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';
import { fieldsOf } from './exchange.table';
import { exchangeParts } from './exchange-parts';
import { ExchangeReader } from './exchange-reader';

@Injectable()
export class ArchivedExchanges implements ArchiveSource {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
    private readonly reader: ExchangeReader,
  ) {}

  async of(viewer: Viewer): Promise<ArchivedKind> {
    const found: { exchange: ExchangeResource; records: WireRecord[] }[] = [];
    for (const exchange of this.registry.exchanges)
      if (exchange.permissions[viewer.role]) found.push({ exchange, records: await this.records(exchange, viewer) });
    return {
      key: 'exchanges',
      told: { pieces: found.map(({ exchange, records }) => ({ key: exchange.name, value: records })) },
      tables: found.map(({ exchange, records }) => tableOf(exchange, records)),
    };
  }

  private async records(exchange: ExchangeResource, viewer: Viewer): Promise<WireRecord[]> {
    const parts = exchangeParts(exchange, (name) => this.database.quote(name));
    const all: WireRecord[] = [];
    for (;;) {
      const range = { _start: String(all.length), _end: String(all.length + largestPage) };
      const { records } = await this.reader.list(parts, 'mine', viewer, parseQuery(range, parts.queryColumns));
      all.push(...records);
      if (records.length < largestPage) return all;
    }
  }
}

/** A line for each exchange. */
function tableOf(exchange: ExchangeResource, records: readonly WireRecord[]): ArchivedTable {
  const fields = fieldsOf(exchange);
  return {
    route: exchange.route,
    name: exchange.label.many,
    headings: fields.map(({ column }) => column),
    rows: records.map((record) => fields.map((field): Cell => showField(field, record))),
  };
}
