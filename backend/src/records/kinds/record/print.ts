import { Injectable } from '@nestjs/common';
import { isDay, maxLengthOf, type ResolvedField, showField, takesWords } from '../../../../../schemas';
import { Database } from '../../../base/database';
import type { WireRecord } from '../../../field-types';
import type { TableSection, Width } from '../../printed';
import { Records } from '../../store/records';
import type { RecordRow } from '../../store/table';
import { nameIn } from '../../wire/wire';
import type { PrintedKind, PrintSource } from '../definition';

const LONGEST_IN_COLUMN = 100;

type Tabular = Records['tabular'][number];

@Injectable()
export class PrintedRecords implements PrintSource {
  readonly tables: readonly string[];
  private readonly printed: readonly Tabular[];

  constructor(
    private readonly database: Database,
    records: Records,
  ) {
    this.printed = records.tabular.filter(({ type }) => type.print);
    this.tables = this.printed.map(({ type }) => type.name);
  }

  async of(student: string): Promise<PrintedKind> {
    const printed: { parts: Tabular; records: WireRecord[] }[] = [];
    for (const parts of this.printed) printed.push({ parts, records: await this.records(parts, student) });
    return {
      sections: printed.map(({ parts: { type }, records }) => ({
        order: type.print?.order ?? 0,
        section: { kind: 'table', ...sectionOf(type, records) },
      })),
      facts: printed.flatMap(({ parts: { type }, records }) =>
        records.map((record) => {
          const { department, fields } = type;
          const values = [
            ...(department ? [[department.key, record[department.key]] as const] : []),
            ...fields.map(({ key, readName }) => [key, record[readName] ?? null] as const),
          ];
          return [type.name, { id: record.id, values: Object.fromEntries(values) }];
        }),
      ),
    };
  }

  private async records({ table, wire }: Tabular, student: string): Promise<WireRecord[]> {
    const rows = await this.database.read<RecordRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE student = ? ORDER BY createdAt, id`,
      [student],
    );
    return wire.records(rows);
  }
}

/** What was done about the student, and by whom it began: short fields in columns, long words under them. */
function sectionOf(
  { acts, department, fields, label, print }: Tabular['type'],
  records: readonly WireRecord[],
): TableSection {
  const isLong = (field: ResolvedField) =>
    takesWords(field) && (field.lines !== undefined || maxLengthOf(field) > LONGEST_IN_COLUMN);
  const columns = fields.filter((field) => !isLong(field));
  const [first] = acts;
  const stamped = (stamp: string | undefined) => records.filter((record) => record[stamp ?? ''] !== null).length;
  return {
    heading: print?.heading ?? label.many,
    summary: acts.flatMap(({ done, stamp }) => (done ? [`${stamped(stamp)} ${done}`] : [])).join(' · '),
    columns: [
      ...(department ? [{ heading: department.label, width: 'text' as const }] : []),
      ...columns.map((field) => ({ heading: field.column, width: (isDay(field) ? 'day' : 'text') as Width })),
      ...(first?.stamp ? [{ heading: capital(`${first.done} by`), width: 'person' as const }] : []),
    ],
    rows: records.map((record) => ({
      cells: [
        ...(department ? [nameIn(record[department.key])] : []),
        ...columns.map((field) => showField(field, record)),
        ...(first?.stamp ? [nameIn(record[first.stamp])] : []),
      ],
      notes: fields.filter(isLong).flatMap((field) => {
        const text = showField(field, record).trim();
        return text && text !== '-' ? [{ label: field.label, text }] : [];
      }),
    })),
    none: `None has been ${first?.done}.`,
  };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
