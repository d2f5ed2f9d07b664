import type { ReportTable } from '../../../../schemas/api/reports';
import type { ReportUnit } from '../../../../schemas/reports';
import type { Series } from './chart-of-table';
import type { SeriesLook } from './looks';

/** A series with the words of its column. */
export type NamedSeries = { key: string; label: string; unit: ReportUnit; look: SeriesLook };

/** The series for which the table has a column with some value. */
export function seriesOf(
  { columns, rows }: Pick<ReportTable, 'columns' | 'rows'>,
  series: readonly Series[],
): NamedSeries[] {
  return series.flatMap(({ key, look }) => {
    const column = columns.find((each) => each.key === key);
    const isDrawn = rows.some((row) => row[key] !== null && row[key] !== undefined);
    return column && isDrawn ? [{ key, look, label: column.label, unit: column.unit }] : [];
  });
}

/**
 * The words of a row: the first column, and the second in brackets where two rows would read the same. A
 * table about one resident has no column for the name. Its first column is used instead.
 */
export function rowNames(
  { columns, rows }: Pick<ReportTable, 'columns' | 'rows'>,
  [first, second]: readonly [string, string?],
): string[] {
  const key = columns.some((column) => column.key === first) ? first : (columns[0]?.key ?? first);
  const plain = rows.map((row) => String(row[key] ?? ''));
  return rows.map((row, index) => {
    const name = plain[index] ?? '';
    const isUnique = plain.indexOf(name) === plain.lastIndexOf(name);
    return isUnique || !second ? name : `${name} (${row[second]})`;
  });
}
