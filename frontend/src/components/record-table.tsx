import './list.css';
import type { CrudSort } from '@refinedev/core';
import { Table, type TableProps } from 'antd';
import type { CSSProperties, PointerEvent } from 'react';
import type { Resizing } from './column-choice';
import { roomOf, sharedOut, sumOf } from './column-weights';
import type { ListColumn, ListRow, RowsProps } from './list-column';
import { EmptyRows } from './record-empty';

/** The edge of a heading, for dragging. With the keyboard, widths are set in the choice of columns. */
function WidthHandle({ onWidth }: { onWidth: (width: number, forGood: boolean) => void }) {
  const pull = ({ currentTarget, clientX: from, pointerId }: PointerEvent<HTMLElement>) => {
    const width = currentTarget.closest('th')?.offsetWidth ?? 0;
    let pulled = width;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.onpointermove = ({ clientX }) => {
      pulled = width + clientX - from;
      onWidth(pulled, false);
    };
    currentTarget.onlostpointercapture = () => {
      currentTarget.onpointermove = null;
      if (pulled !== width) onWidth(pulled, true);
    };
  };
  return (
    // Stops the press here, because dragging must not sort.
    <span
      className="width-handle"
      aria-hidden="true"
      onPointerDown={pull}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

const orders = { asc: 'ascend', desc: 'descend' } as const;

/** The elements in a row with an action of their own. A press on them does not open the row. */
const OWN = 'a, button, input, label, .ant-table-selection-column';

/** The left and right border of the table, in px. */
const BORDERS = 2;

/** The width of the boxes that select rows, in px. */
export const SELECTION = 42;

/**
 * A list as a table. It is no wider than its place unless the reader widens it. Its buttons are always
 * visible, and a press opens a row.
 */
export function RecordTable<Row extends ListRow>(props: RowsProps<Row> & { sizes?: Resizing }) {
  const { list, columns, label, open, cursor, selection, sizes } = props;
  const [sort] = list.sorters;
  const inTable = columns.filter(({ onlyOnPhones }) => !onlyOnPhones);
  const last = inTable.findLast(({ pin }) => pin);
  const own = ({ key }: ListColumn<Row>) => sizes?.widths[key];
  const rooms = (some: readonly ListColumn<Row>[]) => sumOf(some, (one) => own(one) ?? roomOf(one));
  // Gives spare width to columns whose width nobody has chosen.
  const free = inTable.filter((one) => sizes?.mayWiden(one.key) && own(one) === undefined);
  const left = Math.max(0, (sizes?.width ?? 0) - BORDERS - rooms(inTable));
  const grown = sharedOut(left, free);
  const widthOf = (one: ListColumn<Row>) => own(one) ?? Math.floor(roomOf(one) + (grown.get(one) ?? 0));
  const shown = inTable.map((column) => {
    const { key, heading, sort: name, cell } = column;
    return {
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
      width: widthOf(column),
      ...(column === last && { onCell: stays, onHeaderCell: stays }),
      render: (_: unknown, row: Row, at: number) => cell(row, list.before + at + 1),
    };
  });
  const least = rooms(inTable) + (selection ? SELECTION : 0);
  const rowSelection: TableProps<Row>['rowSelection'] = selection
    ? {
        selectedRowKeys: [...selection.ids],
        preserveSelectedRowKeys: true,
        columnWidth: SELECTION,
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
      tableLayout="fixed"
      style={{ '--least': `${least}px` } as CSSProperties}
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
          // Ignores clicks in dialogs that a cell has opened. They are its children in React, but outside the
          // row.
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

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** The sorting of antd's table, in Refine's form. */
function sortOf<Row>(sorter: Sorter<Row>): CrudSort | undefined {
  const { field, order } = Array.isArray(sorter) ? {} : sorter;
  return order && field ? { field: String(field), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
}

/** Keeps the buttons visible when the table is wider than its place. */
const stays = () => ({ className: 'pinned', style: { insetInlineEnd: 0 } });
