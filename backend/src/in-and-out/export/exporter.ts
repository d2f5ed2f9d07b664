import { Injectable } from '@nestjs/common';
import { type Cell, type ListedType, sideOf, type TableColumn, tableCell, tableColumns } from '../../../../schemas';
import { Audit } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { BadRequest } from '../../base/errors';
import { sheetWidth, type WireRecord } from '../../field-types';
import { type ListQuery, largestPage, parseQuery, type RawQuery } from '../../records/list/query';
import type { QueryColumn } from '../../records/list/query-values';
import { Disclosures } from '../../records/read/disclosures';
import type { ListScope, Readable } from '../../records/read/reader';
import type { StoredRow } from '../../records/store/table';
import { type Download, fileNamed, readFormat } from './download';
import { ListBatches } from './list-batches';
import { columnsFor, maySeePatient, withoutPatient } from './patients';
import { bytesOf, type Table } from './table';

/** The parts of a type whose list may be a file. */
export interface ExportedParts extends Readable<StoredRow> {
  readonly type: ListedType;
}

/** Lists as files: all rows that the viewer may see, in the requested order and with the requested filters. */
@Injectable()
export class Exporter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly batches: ListBatches,
    private readonly disclosures: Disclosures,
  ) {}

  /**
   * Exports a list.
   * @param columns what the list may be asked for
   * @param raw the list's own query, and `format`
   * @throws Forbidden for a role that may not see the list
   * @throws BadRequest for an unknown name or value
   */
  list(
    parts: ExportedParts,
    columns: ReadonlyMap<string, QueryColumn>,
    viewer: Viewer,
    raw: RawQuery,
  ): Promise<Download> {
    const { name, route } = parts.type;
    return this.file({ name, stem: route ?? name }, viewer, raw, (rest) =>
      this.table(parts, viewer, parseQuery(rest, columns, largestPage, this.clock.momentsOf), 'all'),
    );
  }

  /**
   * A table as a file, as the trail says afterwards.
   * @param named what it is in the trail, and the beginning of the file's name
   * @param tableOf the query without `format`
   * @throws BadRequest for a page of the list, and for whatever else the query may not say
   */
  async file(
    { name, stem }: { readonly name: string; readonly stem: string },
    viewer: Viewer,
    { format: wanted, ...rest }: RawQuery,
    tableOf: (rest: RawQuery) => Table,
  ): Promise<Download> {
    const format = readFormat(wanted);
    if ('_start' in rest || '_end' in rest) throw new BadRequest('An export has every row: leave _start and _end out');
    const table = tableOf(rest);
    // Reads the first batch now, so that the answer can still report a wrong query.
    const batches = await begun(table.batches);
    await this.database.transaction((tx) =>
      this.audit.write(tx, {
        actor: viewer,
        action: 'export',
        resource: name,
        record: viewer.id,
        after: { format, by: Object.keys(rest).sort() },
      }),
    );
    // Whoever finds the file later should not take it for the whole list.
    const isWhole = Object.keys(rest).every((name) => name.startsWith('_'));
    const file = fileNamed(`${stem}-${isWhole ? '' : 'filtered-'}${this.clock.today()}`, format);
    return { ...file, bytes: bytesOf(format, [{ ...table, batches }], this.clock.now()) };
  }

  /** The table of a list. Each batch with patients of other people's records is recorded as a disclosure. */
  table(parts: ExportedParts, viewer: Viewer, query: ListQuery, scope: ListScope): Table {
    const { type } = parts;
    const columns = columnsFor(tableColumns(type, sideOf(viewer.role)), type, viewer);
    return {
      name: type.label.many,
      headings: columns.map(({ heading }) => heading),
      widths: columns.map(widthOf),
      batches: this.cells(parts, viewer, columns, this.batches.of(parts, viewer, query, scope)),
    };
  }

  private async *cells(
    parts: ExportedParts,
    viewer: Viewer,
    columns: readonly TableColumn[],
    batches: AsyncIterable<StoredRow[]>,
  ): AsyncGenerator<Cell[][]> {
    let serial = 0;
    for await (const rows of batches) {
      const records = await this.records(parts, viewer, rows);
      const cell = (column: TableColumn, record: WireRecord, at: number) =>
        tableCell(column, record, serial + at + 1, this.clock.dayOf);
      yield records.map((record, at) => columns.map((column) => cell(column, record, at)));
      serial += rows.length;
    }
  }

  /** The rows as the viewer may export them. */
  async records(parts: ExportedParts, viewer: Viewer, rows: readonly StoredRow[]): Promise<WireRecord[]> {
    const { type, wire, isSensitive } = parts;
    const records = await wire.records(rows);
    if (!isSensitive) return records;
    const open = rows.map((row) => maySeePatient(type, viewer, row));
    this.disclosures.note(
      viewer,
      parts,
      rows.filter((_, index) => open[index]),
    );
    return records.map((record, index) => (open[index] ? record : withoutPatient(type, record)));
  }
}

/** The same items. The first one is requested here, so that an error at the start is thrown here. */
async function begun<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let next = first; !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    },
  };
}

/** The width of a workbook column in characters: room for its heading and its usual content. */
function widthOf(column: TableColumn): number {
  if (column.shows === 'system' && column.system === 'serial') return 8;
  const usual = column.shows === 'field' ? sheetWidth(column.field) : 14;
  return Math.min(60, Math.max(usual, column.heading.length + 2));
}
