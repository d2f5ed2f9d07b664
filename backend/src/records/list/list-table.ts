import type { RuleColumns } from '../rights/rule-sql';
import type { ListQuery } from './query';
import type { Statement } from './statement';

export interface OrderTerm {
  readonly sql: string;
  readonly direction: 'ASC' | 'DESC';
  /** Ascending with the empty ones last. Both engines sort NULL first, so this must be asked for. */
  readonly emptyLast?: true;
}

/** What a list needs to know about its table: see `RecordTable`. */
export interface ListTable extends RuleColumns {
  /** The quoted name of the table, or its alias in `from`. */
  readonly name: string;
  /** The FROM clause, when other tables are joined. `quote` then adds the alias. @default the table alone */
  readonly from?: string;
  /** The quoted columns of a row, joined by commas; and their plain names. */
  readonly columns: string;
  readonly readable: readonly string[];
  /** Whether the engine merges sorted index scans and reads NULLS LAST from an index. SQLite does. */
  readonly merges?: boolean;
  /** The tables that decide what is in the list. The first one holds its rows. */
  readonly tables: readonly string[];
  /** The columns that refer to people whose names a search covers. */
  readonly named: readonly string[];
  /** The condition of a search. @default the folded text of the record, and the names of those people */
  readonly searched?: Statement;
  /** The SQL to sort a column by, when that is not the column itself. */
  sortedBy?(key: string): string | undefined;
  /** The order of a query without one, without the id. @default newest first */
  readonly usual?: readonly OrderTerm[];
  readonly subset?: SubsetTable;
}

/** A smaller table with some of the rows and indexes of its own. */
export interface SubsetTable {
  /** Its columns have the names of the whole table's. */
  readonly table: ListTable;
  /** The columns with an index. Each index has the day as well, so that the rows of one value are sorted inside it. */
  readonly places: readonly string[];
  /** Whether it has all rows of the query. */
  has(query: ListQuery): boolean;
}

/** The FROM clause of a table. */
export const sourceOf = ({ name, from = name }: Pick<ListTable, 'name' | 'from'>): string => from;

/** A column, qualified for a statement with several tables. */
export const qualified = ({ name, from, quote }: Pick<ListTable, 'name' | 'from' | 'quote'>, key: string): string =>
  from === undefined ? `${name}.${quote(key)}` : quote(key);
