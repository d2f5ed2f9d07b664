import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RowsAwaited } from './awaited';
import { ColumnChoice, useColumns } from './column-choice';
import type { ListRow, RecordListProps } from './list-column';
import { onDemand } from './on-demand';
import { Pager } from './pager';
import { QuietNotice } from './quiet-notice';
import { RecordCards } from './record-cards';
import type { RecordDrawerProps } from './record-drawer';
import { RecordTable, SELECTION } from './record-table';
import { useIsWide } from './use-media';

// A component on demand has one type. Its content has the row type of the list that uses it.
const RecordDrawer = onDemand<RecordDrawerProps<ListRow>>(
  () => import('./record-drawer'),
  ({ row }) => row !== null,
) as <Row extends ListRow>(props: RecordDrawerProps<Row>) => ReactNode;

/**
 * The width of an element in px, measured before it is drawn and whenever it changes. 0 when nothing has a
 * size.
 */
function useWidth(part: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [part]);
  return width;
}

/**
 * The rows of a list with its pages: a table, or on a phone rows that open. Shows instead that they load, or
 * that loading failed.
 */
export function RecordList<Row extends ListRow>(props: RecordListProps<Row>) {
  const { list, label, open, selection } = props;
  const isWide = useIsWide();
  const [shown, setShown] = useState<Row | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const choice = useColumns(label, props.columns, list.rows as Row[], width && width - (selection ? SELECTION : 0));
  const columns = isWide ? choice.columns : props.columns;
  const nothing = list.rows.length === 0;
  return (
    <>
      <div ref={frame} />
      {list.failed && (
        <QuietNotice onRetry={list.retry} retrying={list.refreshing}>
          {nothing ? undefined : 'This list could not be brought up to date.'}
        </QuietNotice>
      )}
      {list.loading && <RowsAwaited />}
      {!list.loading &&
        !(list.failed && nothing) &&
        (isWide ? (
          <RecordTable {...props} columns={columns} sizes={choice} open={open ?? setShown} />
        ) : (
          <RecordCards {...props} columns={columns} open={open ?? setShown} />
        ))}
      <Pager
        current={list.page}
        pages={list.pages}
        total={list.total}
        shown={[list.before + 1, list.before + list.rows.length]}
        onChange={list.setPage}
      >
        {isWide && <ColumnChoice choice={choice} />}
      </Pager>
      {!open && (
        <RecordDrawer<Row>
          row={shown && (list.rows.find(({ id }) => id === shown.id) ?? shown)}
          columns={props.columns}
          label={label}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
