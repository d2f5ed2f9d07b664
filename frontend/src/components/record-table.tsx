import './list.css';
import { Table, type TableProps } from 'antd';
import type { ListRow, RowsProps } from './record-columns';
import { EmptyRows } from './record-empty';
import { sortOf } from './table-defaults';
import { type Resizing, WidthHandle } from './use-columns';

const orders = { asc: 'ascend', desc: 'descend' } as const;

/** What a press on a row does not open: it has something of its own to do. */
const OWN = 'a, button, input, label, .ant-table-selection-column';

/** A list as a table: every column in order, the state and what to do always in sight; a row opens. */
export function RecordTable<Row extends ListRow>(props: RowsProps<Row> & { sizes?: Resizing }) {
  const { list, columns, label, open, cursor, selection, sizes } = props;
  const [sort] = list.sorters;
  const inTable = columns.filter(({ phone }) => !phone);
  const shown = inTable.map(({ key, heading, sort: name, cell, card, pin }, index) => ({
    key,
    title: sizes?.mayWiden(key) ? (
      <>
        {heading}
        <WidthHandle onWidth={(...width) => sizes.widen(key, ...width)} />
      </>
    ) : (
      heading
    ),
    className: `column-${key}`,
    ...(name && { dataIndex: name, sorter: true, sortOrder: sort?.field === name ? orders[sort.order] : null }),
    ...(card === 'actions' && { align: 'center' as const }),
    ...(sizes?.widths[key] && sized(sizes.widths[key])),
    ...(pin && { width: pin, ...pinned(inTable.slice(index + 1).map((later) => later.pin ?? 0)) }),
    render: (_: unknown, row: Row, at: number) => cell(row, list.before + at + 1),
  }));
  const rowSelection: TableProps<Row>['rowSelection'] = selection
    ? {
        selectedRowKeys: [...selection.ids],
        preserveSelectedRowKeys: true,
        columnWidth: 48,
        onChange: (_, chosen) => selection.replace(chosen),
        getCheckboxProps: (row) => ({ disabled: !selection.selectable(row), 'aria-label': selection.label(row) }),
      }
    : undefined;
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
      locale={{ emptyText: <EmptyRows {...props} /> }}
      rowSelection={rowSelection}
      onChange={(_pages, _filters, sorter) => list.setSort(sortOf(sorter))}
      showSorterTooltip={false}
      onRow={(row) =>
        ({
          'data-row': row.id,
          tabIndex: -1,
          // What a cell has opened belongs to it in React, but does not stand in the row.
          onClick: ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => {
            if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN)) return;
            if (!getSelection()?.toString()) open(row);
          },
        }) as object
      }
      rowClassName={(row) => (row.id === cursor ? 'row-cursor' : '')}
    />
  );
}

/** A column of a width of one's own: what has no room in it is cut off. */
const sized = (width: number) => {
  const stay = () => ({ className: 'cut', style: { width, minWidth: width, maxWidth: width } });
  return { onCell: stay, onHeaderCell: stay };
};

/** A column that stays beside those that stay after it. */
const pinned = (after: readonly number[]) => {
  const style = { insetInlineEnd: after.reduce((sum, width) => sum + width, 0) };
  const stay = () => ({ className: 'pinned', style });
  return { onCell: stay, onHeaderCell: stay };
};
