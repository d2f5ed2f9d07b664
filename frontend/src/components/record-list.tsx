import { Grid } from 'antd';
import type { ReactNode } from 'react';
import type { RecordListState } from '../registry/use-record-list';
import { Pager } from './pager';
import { QuietNotice } from './quiet-notice';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';

export type ListRow = { id: string };

export type ListColumn<Row> = {
  key: string;
  heading: string;
  /** The wire name to sort by; without it the column cannot be sorted. */
  sort?: string;
  /** A dash where there is nothing. */
  cell: (row: Row, number: number) => ReactNode;
  /** Where it stands on a card: its heading, beside that, its buttons, or nowhere. @default a labelled line */
  card?: 'title' | 'badge' | 'actions' | 'none';
};

export type RecordListProps<Row extends ListRow> = {
  list: RecordListState<Row>;
  columns: readonly ListColumn<Row>[];
  /** Said by a screen reader. */
  label: string;
  /** What stands in an empty list. @default the words of every empty table */
  empty?: ReactNode;
};

/** The rows of a list, a table or on a phone cards, with its pages; or what became of loading them. */
export function RecordList<Row extends ListRow>({ list, columns, label, empty }: RecordListProps<Row>) {
  const isWide = Grid.useBreakpoint().md ?? true;
  const Rows = isWide ? RecordTable : RecordCards;
  const nothing = list.rows.length === 0;
  return (
    <>
      {list.failed && (
        <QuietNotice onRetry={list.retry} retrying={list.refreshing}>
          {nothing ? undefined : 'This list could not be brought up to date.'}
        </QuietNotice>
      )}
      {!(list.failed && nothing) && <Rows list={list} columns={columns} label={label} empty={empty} />}
      <Pager current={list.page} pages={list.pages} total={list.total} onChange={list.setPage} />
    </>
  );
}
