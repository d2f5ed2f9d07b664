import './list.css';
import { Table } from 'antd';
import type { ListRow, RecordListProps } from './record-columns';
import { sortOf, tableLocale } from './table-defaults';

const orders = { asc: 'ascend', desc: 'descend' } as const;

/** A list as a table: every column in order. */
export function RecordTable<Row extends ListRow>({ list, columns, label, empty }: RecordListProps<Row>) {
  const [sort] = list.sorters;
  const shown = columns.map(({ key, heading, sort: name, cell, card }) => ({
    key,
    title: heading,
    ...(name && { dataIndex: name, sorter: true, sortOrder: sort?.field === name ? orders[sort.order] : null }),
    ...(card === 'actions' && { fixed: 'right' as const, align: 'right' as const }),
    render: (_: unknown, row: Row, index: number) => cell(row, list.before + index + 1),
  }));
  return (
    <Table<Row>
      aria-label={label}
      className="list-table"
      rowKey="id"
      size="small"
      columns={shown}
      dataSource={list.rows as Row[]}
      pagination={false}
      loading={list.refreshing && { delay: 300 }}
      locale={list.loading || !empty ? tableLocale(list.loading) : { emptyText: empty }}
      scroll={{ x: 'max-content' }}
      onChange={(_pages, _filters, sorter) => list.setSort(sortOf(sorter))}
      showSorterTooltip={false}
    />
  );
}
