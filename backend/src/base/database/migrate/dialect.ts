import type { Session } from '../types';
import type { ColumnType, WantedColumn, WantedIndex, WantedTable } from './wanted-tables';

/** A column as it is in the database. */
export interface FoundColumn {
  readonly name: string;
  /** undefined for a type that is none of ours. */
  readonly type: ColumnType | undefined;
  /** As the engine spells it, to be repeated. */
  readonly declared: string;
  /** Characters, for varchar. */
  readonly length: number | undefined;
  readonly nullable: boolean;
  /** The default as SQL, or undefined. */
  readonly fallback: string | undefined;
  readonly primary: boolean;
}

/** A table as it is in the database. Both maps are by name. */
export interface FoundTable {
  readonly columns: ReadonlyMap<string, FoundColumn>;
  readonly indexes: ReadonlyMap<string, WantedIndex>;
}

export interface Inventory {
  readonly tables: ReadonlyMap<string, FoundTable>;
  readonly triggers: ReadonlySet<string>;
}

/** How an existing column changes. */
export type ColumnChange =
  /** It takes the wanted type, length and nullability. */
  | { readonly to: WantedColumn }
  /** It becomes nullable and otherwise stays as it is. */
  | { readonly relaxed: FoundColumn };

export type Quote = (name: string) => string;

/** How one engine writes a schema and its changes. */
export interface Dialect {
  readonly quote: Quote;
  type(type: ColumnType, length: number | undefined): string;
  text(value: string): string;
  /** Whether it has a type for keys of 16 bytes; elsewhere they are texts. */
  readonly hasKeys: boolean;
  /** Whether the engine itself refuses a text that is longer than its column says. */
  readonly holdsLengths: boolean;
  /** Whether CREATE TABLE takes indexes along, which saves a wait for the disk for each. */
  readonly indexesInTable: boolean;
  /** How many bytes an index may hold, each text by the longest it may be; undefined where it holds texts of any length. */
  readonly indexBytes: number | undefined;
  /** Whether an index may have some of the rows only. */
  readonly indexesSome: boolean;
  /** What follows the closing bracket of CREATE TABLE. */
  tableOptions(table: Pick<WantedTable, 'isByKey'>): string;
  /** A trigger that refuses `verb` on the table. */
  refuse(trigger: string, table: string, verb: 'UPDATE' | 'DELETE'): string;
  /** A trigger that runs these statements in the statement that changed a row, which they call `OLD` and `NEW`. */
  after(
    trigger: string,
    table: string,
    verb: 'INSERT' | 'UPDATE' | 'DELETE',
    when: string,
    statements: readonly string[],
  ): string;
  /** What a SELECT ends with that keeps the rows it reads from changing until it is over. */
  readonly readsLocked: string;
  inventory(session: Session): Promise<Inventory>;
  /** Changes columns in place and keeps every value. Empty when the engine does not enforce what would change. */
  change(table: WantedTable, found: FoundTable, changes: readonly ColumnChange[]): string[];
  dropIndex(table: string, index: string): string;
  /** Adds several indexes at once, when the engine then reads the rows only once. */
  addIndexes?(table: string, indexes: readonly WantedIndex[]): string;
  /** The number of characters of a text, as SQL. */
  characters(column: string): string;
  /** What goes around a batch of rows outside of a transaction. */
  readonly batch: { readonly begin: string; readonly commit: string } | undefined;
  /** Whether an error means that the step was already done by a process that lost its lease. */
  alreadyDone(error: unknown): boolean;
}
