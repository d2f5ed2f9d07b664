import { Inject, Injectable } from '@nestjs/common';
import type { EntryResource, ExchangeResource, Registry, ResolvedField, Scorecard } from '../../../../schemas';
import { Database } from '../../database';
import type { WireRecord } from '../../field-types';
import { type AttendanceDay, attendanceName } from '../../kinds/attendance/attendance.table';
import { firstDate } from '../../kinds/entry/entity';
import { Entries, REGISTRY } from '../../kinds/entry/entries';
import type { EntryRow } from '../../kinds/entry/table';
import { type ExchangeRow, fieldsOf } from '../../kinds/exchange/exchange.table';
import { type ExchangeParts, exchangeParts } from '../../kinds/exchange/exchange-parts';
import { peopleIn, wireExchange } from '../../kinds/exchange/exchange-wire';
import type { StoredSheet } from '../../kinds/scorecard/scorecard.table';
import { People } from '../../users/people';
import type { Posting } from '../../users/tables';

export interface EntryRecords {
  readonly entry: EntryResource;
  /** By day, the oldest first. */
  readonly records: readonly WireRecord[];
}

export interface SheetRecords {
  readonly card: Scorecard;
  readonly sheets: readonly StoredSheet[];
}

export interface ExchangeRecords {
  readonly exchange: ExchangeResource;
  readonly fields: readonly ResolvedField[];
  readonly records: readonly WireRecord[];
}

/** Everything that is printed of one student. */
export interface StudentRecords {
  readonly entries: readonly EntryRecords[];
  readonly scorecards: readonly SheetRecords[];
  readonly exchanges: readonly ExchangeRecords[];
  readonly postings: readonly Posting[];
  readonly attendance: readonly AttendanceDay[];
  /** Names of the people whom sheets and postings name. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads a student's records whole. Whether the viewer may have them is the caller's question. */
@Injectable()
export class RecordReader {
  /** Every table that a printed logbook is made from. */
  readonly tables: readonly string[];
  private readonly exchanges: readonly ExchangeParts[];

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly people: People,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {
    this.exchanges = registry.exchanges
      .filter(({ print }) => print)
      .map((exchange) => exchangeParts(exchange, (name) => database.quote(name)));
    const printed = [...registry.entries, ...registry.scorecards, ...registry.exchanges].filter(({ print }) => print);
    this.tables = [...printed.map(({ name }) => name), 'postings', attendanceName];
  }

  async of(student: string): Promise<StudentRecords> {
    const entries: EntryRecords[] = [];
    for (const { entry, table, wire } of this.entries.all.filter((parts) => parts.entry.print)) {
      const rows = await this.database.read<EntryRow>(
        `SELECT ${table.columns} FROM ${table.name} WHERE ${table.quote('student')} = ? ORDER BY ${table.quote('createdAt')}, ${table.quote('id')}`,
        [student],
      );
      entries.push({ entry, records: byDay(entry, await wire.records(rows)) });
    }
    const scorecards: SheetRecords[] = [];
    for (const card of this.registry.scorecards.filter(({ print }) => print))
      scorecards.push({ card, sheets: await this.sheets(card, student) });
    const exchanges: ExchangeRecords[] = [];
    for (const parts of this.exchanges) exchanges.push(await this.exchanged(parts, student));
    const postings = await this.database.read<Posting>(
      'SELECT * FROM postings WHERE student = ? ORDER BY fromDate, id',
      [student],
    );
    const attendance = await this.database.read<AttendanceDay>(
      `SELECT * FROM ${this.database.quote(attendanceName)} WHERE student = ? ORDER BY day, id`,
      [student],
    );
    const named = [
      ...scorecards.flatMap(({ sheets }) => sheets.map(({ teacher }) => teacher)),
      ...postings.map(({ coordinator }) => coordinator),
    ];
    return { entries, scorecards, exchanges, postings, attendance, names: await this.people.names(named) };
  }

  private sheets(card: Scorecard, student: string): Promise<StoredSheet[]> {
    const order = card.periods.map(({ key }) => this.database.quote(key)).join(', ');
    return this.database.read<StoredSheet>(
      `SELECT * FROM ${this.database.quote(card.name)} WHERE student = ? ORDER BY ${order}`,
      [student],
    );
  }

  private async exchanged(parts: ExchangeParts, student: string): Promise<ExchangeRecords> {
    const { table, exchange } = parts;
    const rows = await this.database.read<ExchangeRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE student = ? ORDER BY createdAt, id`,
      [student],
    );
    const names = await this.people.names(rows.flatMap(peopleIn));
    const records = rows.map((row) => wireExchange(parts, row, names, this.entries.cipher));
    return { exchange, fields: fieldsOf(exchange), records };
  }
}

/** A record without a day stands where it was logged. */
function byDay(entry: EntryResource, records: readonly WireRecord[]): WireRecord[] {
  const date = firstDate(entry);
  const dayOf = (record: WireRecord) => String((date && record[date.readName]) ?? record.createdAt ?? '').slice(0, 10);
  return records
    .map((record, at) => ({ record, at, day: dayOf(record) }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.at - other.at))
    .map(({ record }) => record);
}
