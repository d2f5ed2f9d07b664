import type { ReactNode } from 'react';
import type { RecordListState } from './use-record-list';

export type ListRow = { id: string };

export type ListColumn<Row> = {
  key: string;
  heading: string;
  /** The wire name to sort by. Without it the column cannot be sorted. */
  sort?: string;
  /** The content of a cell. Shows a dash when there is no value. */
  cell: (row: Row, number: number) => ReactNode;
  /**
   * Whether there is a value. A row on a phone leaves out empty ones.
   * @default always
   */
  hasValue?: (row: Row) => boolean;
  /** Whether the column is always shown, and stays visible at the end of a wide table. */
  pin?: boolean;
  /**
   * The width it needs in a table, in px. Spare width is shared.
   * @default 150
   */
  room?: number;
  /**
   * The words of its cell, by which a table gives it no more width than its rows need.
   * @default unknown: the table goes by `room` and `uncutWidth`
   */
  text?: (row: Row) => string;
  /**
   * The width at which no word of it is cut, in px.
   * @default its `room`
   */
  uncutWidth?: number;
  /**
   * The importance of the column, one of `weights`. When there is no room for all, the highest are left out first.
   * @default `weights.plain`
   */
  weight?: number;
  /** Whether it has the same value in every row, and is shown only on request. */
  constant?: boolean;
  /**
   * Its place in a row on a phone: the heading, the line below, or beside both. Other columns and the buttons
   * appear when the row is opened.
   */
  inPhoneRow?: 'title' | 'line' | 'badge' | 'actions' | 'none';
  /** Whether the column is only for phones. A table shows its value in other columns. */
  onlyOnPhones?: true;
};

/** The selected rows, for an act on all of them. */
export type ListSelection<Row> = {
  ids: ReadonlySet<string>;
  replace: (rows: readonly Row[]) => void;
  toggle: (row: Row) => void;
  selectable: (row: Row) => boolean;
  /** The label for a screen reader. */
  label: (row: Row) => string;
};

export type RecordListProps<Row extends ListRow> = {
  list: RecordListState<Row>;
  columns: readonly ListColumn<Row>[];
  /** The label for a screen reader. */
  label: string;
  /** What the search looks at, in words. Said where it finds nothing: numbers and days of a row are not searched. */
  search?: string;
  /** Further content of an empty list: why it is empty, and what to do. */
  empty?: ReactNode;
  /** Removes what limits the list besides the search. Undefined when nothing does. */
  showAll?: (() => void) | undefined;
  /** The rows that stand apart from this list, where a search that finds nothing here may find something. */
  apart?: { label: string; search: () => void } | undefined;
  /**
   * Opens one row.
   * @default a drawer with all of its columns
   */
  open?: (row: Row) => void;
  /** The id of the row that the keyboard is on. */
  cursor?: string | null;
  selection?: ListSelection<Row> | null;
};

/** The props of the table and of the rows on a phone. */
export type RowsProps<Row extends ListRow> = RecordListProps<Row> & { open: (row: Row) => void };
