import { Table } from 'antd';
import { useState } from 'react';
import { type ReportRow, type ReportTable, showValue } from '../../../../schemas/reports';
import { Pager } from '../../components/pager';

const PAGE = 20;

/** The figures of a chart as a table, in the same order. A click on a heading sorts. */
export function DataTable({ table: { title, columns, rows } }: { table: ReportTable }) {
  const [page, setPage] = useState(1);
  const numbered = rows.map((row, index): ReportRow => ({ ...row, '#': index }));
  return (
    <>
      <Table<ReportRow>
        aria-label={title}
        className="digits report-table"
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
        pagination={{ current: page, pageSize: PAGE, onChange: setPage, position: [] }}
        showSorterTooltip={false}
        scroll={{ x: 'max-content' }}
      />
      <Pager current={page} pages={Math.ceil(rows.length / PAGE)} onChange={setPage} />
    </>
  );
}

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
};
