import type { ReactNode } from 'react';
import type { RecordListState } from './use-record-list';

export type ListRow = { id: string };

export type ListColumn<Row> = {
  key: string;
  heading: string;
  /** The wire name to sort by; without it the column cannot be sorted. */
  sort?: string;
  /** A dash where there is nothing. */
  cell: (row: Row, number: number) => ReactNode;
  /** Whether there is something to say; a row of a phone leaves out the rest. @default it always says something */
  says?: (row: Row) => boolean;
  /** Stays in sight at the end of a table, however wide that is, and is always there. */
  pin?: boolean;
  /** How much of a table it needs, px; what is left is shared out. @default 150 */
  room?: number;
  /** At which width none of its words is cut, px. @default its room */
  whole?: number;
  /** Where there is no room for all, those of less weight are left out last. @default 5 */
  weight?: number;
  /** Says the same in every row: it is there for whoever asks for it. */
  constant?: boolean;
  /**
   * Where it stands in a row of a phone: its heading, the line below, or beside both. What stands nowhere is seen when
   * the row is opened, and the buttons are there.
   */
  card?: 'title' | 'line' | 'badge' | 'actions' | 'none';
  /** For phones alone: a table says it in other columns. */
  phone?: true;
};

/** The rows that are chosen, to do something to all of them. */
export type ListSelection<Row> = {
  ids: ReadonlySet<string>;
  replace: (rows: readonly Row[]) => void;
  toggle: (row: Row) => void;
  selectable: (row: Row) => boolean;
  /** Said by a screen reader. */
  label: (row: Row) => string;
};

export type RecordListProps<Row extends ListRow> = {
  list: RecordListState<Row>;
  columns: readonly ListColumn<Row>[];
  /** Said by a screen reader. */
  label: string;
  /** What stands in an empty list under the words of every empty table: why it is empty, and what to do. */
  empty?: ReactNode;
  /** Opens one row. @default a drawer with all of its columns */
  open?: (row: Row) => void;
  /** The row that the keyboard is on. */
  cursor?: string | null;
  selection?: ListSelection<Row> | null;
};

/** What the table and the rows of a phone are given. */
export type RowsProps<Row extends ListRow> = RecordListProps<Row> & { open: (row: Row) => void };
