import { Table } from 'antd';
import { type ReportRow, type ReportTable, showValue } from '../../../../../schemas/reports';

const PAGE = 20;

/** The figures of a chart as a table, in the same order; a click on a heading sorts. */
export function DataTable({ table: { title, columns, rows } }: { table: ReportTable }) {
  const numbered = rows.map((row, index): ReportRow => ({ ...row, '#': index }));
  return (
    <Table<ReportRow>
      aria-label={title}
      className="report-table"
      rowKey="#"
      size="small"
      dataSource={numbered}
      columns={columns.map(({ key, label, unit }, index) => ({
        key,
        dataIndex: key,
        title: label,
        align: unit === 'text' || unit === 'day' || unit === 'month' ? ('left' as const) : ('right' as const),
        sorter: (one: ReportRow, other: ReportRow) => compare(one[key] ?? null, other[key] ?? null),
        render: (_: unknown, row: ReportRow) => showValue(row[key] ?? null, unit),
        ...(index === 0 && { rowScope: 'row' as const }),
      }))}
      pagination={
        rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false, size: 'small', showLessItems: true } : false
      }
      showSorterTooltip={false}
      scroll={{ x: 'max-content' }}
    />
  );
}

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
};
