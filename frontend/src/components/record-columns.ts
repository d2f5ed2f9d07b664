import type { ReactNode } from 'react';
import type { RecordListState } from '../registry/use-record-list';

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
