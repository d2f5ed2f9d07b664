import { Inject, Injectable } from '@nestjs/common';
import {
  type Cell,
  cellOf,
  type ExchangeResource,
  type Registry,
  type Scorecard,
  scoreIn,
  sheetRows,
  showField,
} from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../database';
import { largestPage, parseQuery } from '../../engine/query/query';
import type { WireRecord } from '../../field-types';
import { attendanceName } from '../../kinds/attendance/attendance.table';
import { REGISTRY } from '../../kinds/entry/entries';
import { fieldsOf } from '../../kinds/exchange/exchange.table';
import { exchangeParts } from '../../kinds/exchange/exchange-parts';
import { ExchangeReader } from '../../kinds/exchange/exchange-reader';
import { SheetReader } from '../../kinds/scorecard/sheet-reader';
import type { WireSheet } from '../../kinds/scorecard/sheet-wire';
import { oneBatch, type Table } from '../table';

/** A student's own records that are no entries. */
export interface OtherRecords {
  readonly scorecards: readonly { readonly card: Scorecard; readonly sheets: readonly WireSheet[] }[];
  readonly exchanges: readonly { readonly exchange: ExchangeResource; readonly records: readonly WireRecord[] }[];
  /** The days that a coordinator marked. */
  readonly attendance: readonly { readonly day: string; readonly state: string; readonly remark: string | null }[];
}

/** Reads what the student may read besides entries. It is little, and read at once. */
@Injectable()
export class OtherKinds {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly database: Database,
    private readonly sheets: SheetReader,
    private readonly exchanges: ExchangeReader,
  ) {}

  async of(viewer: Viewer): Promise<OtherRecords> {
    const scorecards = [];
    for (const card of this.registry.scorecards)
      if (card.permissions[viewer.role])
        scorecards.push({ card, sheets: (await this.sheets.mine(card, viewer)).sheets });
    const exchanges = [];
    for (const exchange of this.registry.exchanges)
      if (exchange.permissions[viewer.role])
        exchanges.push({ exchange, records: await this.exchanged(exchange, viewer) });
    return { scorecards, exchanges, attendance: await this.attendance(viewer) };
  }

  private async exchanged(exchange: ExchangeResource, viewer: Viewer): Promise<WireRecord[]> {
    const parts = exchangeParts(exchange, (name) => this.database.quote(name));
    const all: WireRecord[] = [];
    for (;;) {
      const range = { _start: String(all.length), _end: String(all.length + largestPage) };
      const { records } = await this.exchanges.list(parts, 'mine', viewer, parseQuery(range, parts.queryColumns));
      all.push(...records);
      if (records.length < largestPage) return all;
    }
  }

  private attendance(viewer: Viewer): Promise<{ day: string; state: string; remark: string | null }[]> {
    return this.database.read(`SELECT day, state, remark FROM ${attendanceName} WHERE student = ? ORDER BY day`, [
      viewer.id,
    ]);
  }
}

/** A line for each score. */
export function scoreTable(card: Scorecard, sheets: readonly WireSheet[]): Table {
  const headings = [
    ...card.periods.map(({ label }) => label),
    ...['Group', 'Row', 'Score', 'Remarks', 'Verified By', 'Verified On'],
  ];
  const rows = sheets.flatMap((sheet) => {
    const periods = card.periods.map(({ values }, index): Cell => {
      const value = sheet[card.api.save.periods[index] ?? ''];
      return values.find((one) => one.value === value)?.word ?? '';
    });
    return sheetRows(card).flatMap((row): Cell[][] => {
      const cell = cellOf(sheet[card.api.save.sheet], row);
      const score = scoreIn(cell);
      if (score === undefined) return [];
      const { remarks } = (typeof cell === 'object' ? cell : {}) as { remarks?: string | null };
      return [
        [...periods, row.groupLabel, row.label, score, remarks ?? '', sheet.teacher.name, { day: sheet.verifiedOn }],
      ];
    });
  });
  return tableOf(card.label.many, headings, rows);
}

/** A line for each exchange. */
export function exchangeTable(exchange: ExchangeResource, records: readonly WireRecord[]): Table {
  const fields = fieldsOf(exchange);
  const rows = records.map((record) => fields.map((field): Cell => showField(field, record)));
  return tableOf(
    exchange.label.many,
    fields.map(({ column }) => column),
    rows,
  );
}

const tableOf = (name: string, headings: string[], rows: Cell[][]): Table => ({
  name,
  headings,
  widths: headings.map(() => 24),
  batches: oneBatch(rows),
});
