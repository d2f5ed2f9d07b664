import { Inject, Injectable } from '@nestjs/common';
import { maxLengthOf, type Registry, type ResolvedField, showField } from '../../../../schemas';
import { Database } from '../../database';
import { Entries, REGISTRY } from '../../engine/records/entries';
import type { WireRecord } from '../../field-types';
import type { TableSection, Width } from '../../pdf/logbook/model';
import { People } from '../../users/people';
import type { PrintedKind, PrintSource } from '../definition';
import type { ExchangeRow } from './exchange.table';
import { type ExchangeParts, exchangeParts } from './exchange-parts';
import { peopleIn, wireExchange } from './exchange-wire';

const LONGEST_IN_COLUMN = 100;

@Injectable()
export class PrintedExchanges implements PrintSource {
  readonly tables: readonly string[];
  private readonly exchanges: readonly ExchangeParts[];

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly people: People,
    @Inject(REGISTRY) { exchanges }: Registry,
  ) {
    const printed = exchanges.filter(({ print }) => print);
    this.exchanges = printed.map((exchange) => exchangeParts(exchange, (name) => database.quote(name)));
    this.tables = printed.map(({ name }) => name);
  }

  async of(student: string): Promise<PrintedKind> {
    const printed: { parts: ExchangeParts; records: WireRecord[] }[] = [];
    for (const parts of this.exchanges) printed.push({ parts, records: await this.records(parts, student) });
    return {
      sections: printed.map(({ parts, records }) => ({
        order: parts.exchange.print?.order ?? 0,
        section: { kind: 'table', ...sectionOf(parts, records) },
      })),
      facts: printed.flatMap(({ parts: { exchange, fields }, records }) =>
        records.map((record) => {
          const values = fields.map(({ key, readName }) => [key, record[readName] ?? null] as const);
          return [exchange.name, { id: record.id, values: Object.fromEntries(values) }];
        }),
      ),
    };
  }

  private async records(parts: ExchangeParts, student: string): Promise<WireRecord[]> {
    const { table } = parts;
    const rows = await this.database.read<ExchangeRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE student = ? ORDER BY createdAt, id`,
      [student],
    );
    const names = await this.people.names(rows.flatMap(peopleIn));
    return rows.map((row) => wireExchange(parts, row, names, this.entries.cipher));
  }
}

/** What faculty opened about the student, and the answers: the number and day in columns, the words under them. */
function sectionOf({ exchange, fields }: ExchangeParts, records: readonly WireRecord[]): TableSection {
  const isLong = (field: ResolvedField) =>
    field.type === 'text' && (field.lines !== undefined || maxLengthOf(field) > LONGEST_IN_COLUMN);
  const columns = fields.filter((field) => !isLong(field));
  const answered = records.filter(({ repliedBy }) => repliedBy !== null).length;
  return {
    heading: exchange.print?.heading ?? exchange.label.many,
    summary: `${records.length} issued · ${answered} answered`,
    columns: [
      ...columns.map((field) => ({ heading: field.column, width: (field.type === 'date' ? 'day' : 'text') as Width })),
      { heading: 'Issued by', width: 'person' },
    ],
    rows: records.map((record) => ({
      cells: [...columns.map((field) => showField(field, record)), nameIn(record.openedBy)],
      notes: fields.filter(isLong).flatMap((field) => {
        const text = showField(field, record).trim();
        return text && text !== '-' ? [{ label: field.label, text }] : [];
      }),
    })),
    none: 'None has been issued.',
  };
}

const nameIn = (person: unknown): string =>
  typeof person === 'object' && person !== null && 'name' in person ? String(person.name) : '';
