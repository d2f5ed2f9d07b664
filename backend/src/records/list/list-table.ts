import type { ListQuery } from '../query/query';
import type { Fragment, RuleColumns } from '../rights/rule-sql';
import type { Statement } from './statement';

export interface OrderTerm {
  readonly sql: string;
  readonly direction: 'ASC' | 'DESC';
  /** Ascending with the empty ones last. Both engines hold NULL for the least value, so that must be asked for. */
  readonly emptyLast?: true;
}

/** What a list needs to know about its table: see `RecordTable`. */
export interface ListTable extends RuleColumns {
  /** Quoted: the table, or what it is called in `from`. */
  readonly name: string;
  /** What its rows are read from, where other tables stand beside it; `quote` then says of which a column is. @default the table */
  readonly from?: string;
  /** Quoted columns of a row, and their plain names. */
  readonly columns: string;
  readonly readable: readonly string[];
  /** Whether the engine merges sorted lists while it reads them, and takes NULLS LAST from an index. SQLite does. */
  readonly merges?: boolean;
  /** Which rows of `from` are the list's. @default all */
  readonly only?: Fragment;
  /** The plain tables that decide what is in the list, that of its rows first. */
  readonly tables: readonly string[];
  /** The columns that name people into whose names a search looks. */
  readonly named: readonly string[];
  /** What a search looks into. @default the folded text of the record, and the names of those people */
  readonly searched?: Statement;
  /** By what a column is sorted, where that is not what it holds. */
  sortedBy?(key: string): string | undefined;
  /** The order where nobody asks for one, without the id. @default newest first */
  readonly usual?: readonly OrderTerm[];
  readonly few?: FewRows;
}

/** A smaller table that has some of the rows, with indexes of its own. */
export interface FewRows {
  /** Its columns are called as those of the whole table. */
  readonly table: ListTable;
  /** The columns that it has indexes of, and those of which one value leaves so little that it may be sorted. */
  readonly usual: readonly string[];
  readonly sorted: readonly string[];
  /** Whether all rows that are asked for are among them. */
  has(query: ListQuery): boolean;
}

/** What the rows of a table are read from. */
export const sourceOf = ({ name, from = name }: Pick<ListTable, 'name' | 'from'>): string => from;

/** A column as it is called beside other tables. */
export const columnOf = ({ name, from, quote }: Pick<ListTable, 'name' | 'from' | 'quote'>, key: string): string =>
  from === undefined ? `${name}.${quote(key)}` : quote(key);
