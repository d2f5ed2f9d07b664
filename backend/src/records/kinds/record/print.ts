import { Injectable } from '@nestjs/common';
import {
  doneBy,
  endedPlaces,
  evaluationOf,
  hasSheet,
  placeIn,
  placeInWords,
  type RecordResource,
  remediationName,
  type SheetResource,
  scored,
  sheetRows,
  showDay,
  ungrouped,
} from '../../../../../schemas';
import { Database, type Reader } from '../../../base/database';
import type { WireRecord } from '../../../field-types';
import { Records, type ResourceParts } from '../../read/records';
import type { RecordRow } from '../../store/table';
import { nameIn } from '../../wire/wire';
import type { PrintedKind, PrintSource } from '../definition';
import type { ScoreSheet, Section } from '../print-model';
import { isUnderRow, printedColumn, printedNote, printedText } from '../printed-field';

@Injectable()
export class PrintedRecords implements PrintSource {
  readonly tables: readonly string[];
  private readonly printed: readonly ResourceParts[];

  constructor(
    private readonly database: Database,
    records: Records,
  ) {
    this.printed = records.all.filter(({ type }) => type.print);
    this.tables = this.printed.map(({ type }) => type.name);
  }

  async of(student: string, from: Reader): Promise<PrintedKind> {
    const printed: Printed[] = [];
    for (const parts of this.printed) printed.push(await this.records(parts, student, from));
    return {
      sections: (joined, until) =>
        printed.map(({ type, records }) => ({
          order: type.print?.order ?? 0,
          section: hasSheet(type)
            ? sheetsOf(type, records, endedPlaces(type.sheet, joined, until))
            : tableOf(type, records),
        })),
      facts: printed.flatMap((one) =>
        factsOf(one).map((facts, at) => ({
          createdAt: String(one.rows[at]?.createdAt ?? ''),
          content: [one.type.name, facts],
        })),
      ),
    };
  }

  private async records({ type, table, wire }: ResourceParts, student: string, from: Reader): Promise<Printed> {
    const order = type.sheet?.periods.map(({ key }) => this.database.quote(key)) ?? ['createdAt', 'id'];
    const rows = await from.read<RecordRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE student = ? ORDER BY ${order.join(', ')}`,
      [student],
    );
    return { type, rows, records: await wire.records(rows, undefined, from) };
  }
}

interface Printed {
  readonly type: RecordResource;
  readonly rows: readonly RecordRow[];
  /** The rows as clients read them. */
  readonly records: readonly WireRecord[];
}

function factsOf({ type, rows, records }: Printed): object[] {
  const { department, fields, sheet } = type;
  if (sheet)
    return rows.map((row) => {
      const { id, cells, remediation, teacher, verifiedOn } = row;
      return { id, at: placeIn(sheet, row), cells, remediation, teacher, verifiedOn };
    });
  return records.map((record) => {
    const values = [
      ...(department ? [[department.key, record[department.key]] as const] : []),
      ...fields.map(({ key, readName }) => [key, record[readName] ?? null] as const),
    ];
    return { id: record.id, values: Object.fromEntries(values) };
  });
}

/**
 * The records in a table, with the person who took the first act. Short fields are columns, long texts are under the
 * row.
 */
function tableOf(
  { name, acts, department, fields, label, print }: RecordResource,
  records: readonly WireRecord[],
): Section {
  const columns = fields.filter((field) => !isUnderRow(field));
  const [first] = acts;
  const stamped = (stamp: string | undefined) => records.filter((record) => record[stamp ?? ''] !== null).length;
  return {
    key: name,
    kind: 'table',
    heading: print?.heading ?? label.many,
    summary: acts.flatMap(({ done, stamp }) => (done ? [`${stamped(stamp)} ${done}`] : [])).join(' · '),
    columns: [
      ...(department ? [{ heading: department.label, width: 'text' as const }] : []),
      ...columns.map(printedColumn),
      ...(first?.stamp ? [{ heading: doneBy(first), width: 'person' as const }] : []),
    ],
    rows: records.map((record) => ({
      cells: [
        ...(department ? [nameIn(record[department.key])] : []),
        ...columns.map((field) => printedText(field, record)),
        ...(first?.stamp ? [nameIn(record[first.stamp])] : []),
      ],
      notes: fields.filter(isUnderRow).flatMap((field) => printedNote(field, record)),
    })),
    none: `None has been ${first?.done}.`,
  };
}

/**
 * The sheets in the order of their periods, with the evaluation of every score.
 * @param over the periods that have ended
 */
function sheetsOf(type: SheetResource, records: readonly WireRecord[], over: readonly number[][]): Section {
  const filled = new Set(records.map((record) => placeIn(type.sheet, record).join()));
  return {
    key: type.name,
    kind: 'sheets',
    heading: type.print?.heading ?? type.label.many,
    hasGroups: !Object.hasOwn(type.sheet.groups, ungrouped),
    hasRemarks: type.sheet.remarks,
    sheets: records.map((record) => sheetOf(type, record)),
    notAssessed: over.filter((place) => !filled.has(place.join())).map((place) => placeInWords(type.sheet, place)),
  };
}

function sheetOf({ sheet }: SheetResource, record: WireRecord): ScoreSheet {
  const { fact, remediation, scale } = sheet;
  const teacher = nameIn(record.teacher);
  const assessed = [teacher && `by ${teacher}`, `on ${showDay(String(record.verifiedOn))}`].filter(Boolean).join(' ');
  const suggested = record[remediationName];
  return {
    title: placeInWords(sheet, placeIn(sheet, record)),
    facts: [`Assessed ${assessed}`, ...(fact ? [`${fact.label}: ${fact.value}`] : [])].join(' · '),
    rows: sheetRows(sheet).map((row) => {
      const { score, remarks } = scored(record[sheet.key], row);
      return {
        group: row.groupLabel,
        label: row.label,
        score: score === undefined ? '-' : String(score),
        evaluation: (score !== undefined && evaluationOf(scale, score)) || '-',
        remarks: remarks ?? '',
      };
    }),
    remediation: remediation && suggested ? `${remediation.label}: ${suggested}` : '',
  };
}
