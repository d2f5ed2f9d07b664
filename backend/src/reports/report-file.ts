import type { Cell } from '../../../schemas';
import {
  type Report,
  type ReportColumn,
  type ReportTable,
  type ReportValue,
  showMonth,
} from '../../../schemas/reports';
import type { SheetFormat } from '../../../schemas/tabular/formats';
import { NotFound } from '../base/errors';
import { type Download, fileNamed } from '../in-and-out/export/download';
import { bytesOf, oneBatch, type Table } from '../in-and-out/export/table';

/**
 * A report as a file: one of its tables, or all of them as a workbook.
 * @param table the key of one table. Null for all tables, of which CSV contains the first
 * @throws NotFound for a table that the report does not have
 */
export function reportFile(report: Report, format: SheetFormat, table: string | null, made: Date): Download {
  const chosen = table === null ? report.tables : report.tables.filter(({ key }) => key === table);
  const [first, ...rest] = chosen.map((one) => sheetOf(one));
  if (!first) throw new NotFound();
  const stem = ['report', report.name, ...(table === null ? [] : [table]), report.asOf].join('-');
  return { ...fileNamed(stem, format), bytes: bytesOf(format, [first, ...rest], made) };
}

function sheetOf({ title, columns, rows }: ReportTable): Table {
  return {
    name: title,
    headings: columns.map(headingOf),
    widths: columns.map((column) => Math.max(column.unit === 'text' ? 28 : 12, headingOf(column).length + 2)),
    batches: oneBatch(rows.map((row) => columns.map((column) => cellOf(row[column.key] ?? null, column)))),
  };
}

/** The heading of a column with its unit, because a spreadsheet shows bare numbers. */
const headingOf = ({ label, unit }: ReportColumn): string =>
  unit === 'percent' ? `${label} (%)` : unit === 'days' ? `${label} (days)` : label;

function cellOf(value: ReportValue, { unit }: ReportColumn): Cell {
  if (value === null) return '';
  if (typeof value === 'string' && unit === 'day') return { day: value };
  return typeof value === 'string' && unit === 'month' ? showMonth(value) : value;
}
