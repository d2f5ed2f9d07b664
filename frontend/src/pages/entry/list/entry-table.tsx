import { Button, Table, type TableProps } from 'antd';
import { type ColumnSpec, columnsOf, type EntryResource, type Side } from '../../../../../schemas';
import { sortOf, tableLocale } from '../../../components/table-defaults';
import type { EntryRecord } from '../../../registry/api/wire';
import { Cell } from '../record/cell';
import { RowActions } from './row-actions';
import type { Rows } from './use-entry-list';

export type EntryTableProps = { entry: EntryResource; side: Side; rows: Rows };

/** The specified table: every column in order, ten rows. */
export function EntryTable({ entry, side, rows }: EntryTableProps) {
  const { list, selection, cursor, open, actions } = rows;
  const columns = columnsOf(entry, side).map((column) => ({
    key: column.key,
    title: column.label,
    ...(sortName(column) && { dataIndex: sortName(column), sorter: true }),
    ...(column.system === 'actions' && { align: 'center' as const }),
    className: `column-${column.system ?? column.field.type}`,
    render: (_: unknown, record: EntryRecord, index: number) => {
      if (column.system === 'serial') return serial(list.before + index + 1, () => open(record));
      if (column.system === 'actions') return <RowActions record={record} entry={entry} actions={actions} />;
      return <Cell entry={entry} column={column as ColumnSpec} record={record} />;
    },
  }));
  const rowSelection: TableProps<EntryRecord>['rowSelection'] = selection
    ? {
        selectedRowKeys: [...selection.ids],
        preserveSelectedRowKeys: true,
        columnWidth: 48,
        onChange: (_, chosen) => selection.replace(chosen),
        getCheckboxProps: (record) => ({
          disabled: !selection.selectable(record),
          'aria-label': `Select the entry of ${record.student?.name ?? 'this student'}`,
        }),
      }
    : undefined;
  return (
    <Table<EntryRecord>
      className="entry-table"
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={list.rows}
      pagination={false}
      loading={list.refreshing && { delay: 300 }}
      locale={tableLocale(list.loading)}
      rowSelection={rowSelection}
      onChange={(_pages, _filters, sorter) => list.setSort(sortOf(sorter))}
      showSorterTooltip={false}
      onRow={(record) => ({ 'data-row': record.id, tabIndex: -1 }) as object}
      rowClassName={(record) => (record.id === cursor ? 'row-cursor' : '')}
    />
  );
}

/** The serial number opens the details; it reads as the plain number that the specification asks for. */
const serial = (number: number, open: () => void) => (
  <Button type="link" size="small" className="digits serial" aria-label={`${number}: details`} onClick={open}>
    {number}
  </Button>
);

const systemSorts: readonly string[] = ['status', 'verifiedOn', 'createdAt'];
const fieldSorts: readonly string[] = ['text', 'date', 'choice', 'number', 'score'];

/** The name to sort a column by; `undefined` where the server does not sort: people, files, long text, patients. */
export function sortName(column: ColumnSpec): string | undefined {
  if (column.system) return systemSorts.includes(column.system) ? column.system : undefined;
  const { field } = column;
  if (field.sensitive || !fieldSorts.includes(field.type)) return undefined;
  return field.type === 'text' && field.lines ? undefined : field.readName;
}
