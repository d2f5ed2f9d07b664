import type { ReportTable } from '../../../../../schemas/reports';

/** Whether there is nothing to draw: no row, or none with a number other than zero. */
export function isEmpty({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): boolean {
  const numbers = columns.filter(({ unit }) => unit === 'count' || unit === 'percent' || unit === 'days');
  return !rows.some((row) => numbers.some(({ key }) => typeof row[key] === 'number' && row[key] !== 0));
}
