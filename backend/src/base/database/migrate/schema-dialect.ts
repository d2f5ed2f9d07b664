import type { ColumnType } from '../columns';
import type { QueryDialect } from '../query-dialect';
import type { Session } from '../types';
import type { WantedColumn, WantedIndex, WantedTable } from './wanted-tables';

/** A column as it is in the database. */
export interface FoundColumn {
  readonly name: string;
  /** Undefined for a type that the program does not use. */
  readonly type: ColumnType | undefined;
  /** The type as the engine writes it, to repeat it unchanged. */
  readonly declared: string;
  /** Characters, for varchar. */
  readonly length: number | undefined;
  readonly nullable: boolean;
  /** The default value as SQL. Undefined when there is none. */
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
  /** The column takes the wanted type, length and nullability. */
  | { readonly to: WantedColumn }
  /** The column becomes nullable and otherwise stays as it is. */
  | { readonly relaxed: FoundColumn };

export type Quote = (name: string) => string;

/** How one engine writes a schema and its changes. */
export interface SchemaDialect extends Pick<QueryDialect, 'quote' | 'indexesSome'> {
  type(type: ColumnType, length: number | undefined): string;
  text(value: string): string;
  /** Whether the engine has a type for keys of 16 bytes. Otherwise keys are texts. */
  readonly hasKeys: boolean;
  /** Whether the engine itself refuses a text that is too long for its column. */
  readonly holdsLengths: boolean;
  /** Whether CREATE TABLE can create the indexes too. That saves a wait for the disk for each index. */
  readonly indexesInTable: boolean;
  /**
   * The most bytes of an index, each text counted with its greatest length. Undefined when an index may hold
   * texts of any length.
   */
  readonly indexBytes: number | undefined;
  /** The options after the closing bracket of CREATE TABLE. */
  tableOptions(table: Pick<WantedTable, 'isByKey'>): string;
  /** A trigger that refuses `verb` on the table. */
  refuse(trigger: string, table: string, verb: 'UPDATE' | 'DELETE'): string;
  /**
   * A trigger that runs these statements as part of each statement that changes a row. They refer to the row
   * as `OLD` and `NEW`.
   */
  after(
    trigger: string,
    table: string,
    verb: 'INSERT' | 'UPDATE' | 'DELETE',
    when: string,
    statements: readonly string[],
  ): string;
  /** An INSERT of what `select` reads. Its rows take the place of those with the same key. */
  replace(table: string, columns: readonly string[], select: string): string;
  /** The end of a SELECT that locks the rows it reads until the transaction is over. */
  readonly readsLocked: string;
  inventory(session: Session): Promise<Inventory>;
  /**
   * Changes columns in place and keeps every value. Empty when the engine does not enforce the property that
   * would change.
   */
  change(table: WantedTable, found: FoundTable, changes: readonly ColumnChange[]): string[];
  dropIndex(table: string, index: string): string;
  dropTrigger(table: string, trigger: string): string;
  /** Adds several indexes at once, when the engine then reads the rows only once. */
  addIndexes?(table: string, indexes: readonly WantedIndex[]): string;
  /** The number of characters of a text, as SQL. */
  characters(column: string): string;
  /** The statements before and after a batch of rows outside of a transaction. */
  readonly batch: { readonly begin: string; readonly commit: string } | undefined;
  /** Whether an error means that the step was already done by a process that lost its lease. */
  alreadyDone(error: unknown): boolean;
}

/** A column with its type, nullability and default, as CREATE TABLE and ALTER TABLE take it. */
export function spellColumn(
  dialect: SchemaDialect,
  { name, type, length, nullable, default: value }: WantedColumn,
): string {
  const fallback = typeof value === 'string' ? dialect.text(value) : value;
  return [
    dialect.quote(name),
    dialect.type(type, length),
    nullable ? 'NULL' : 'NOT NULL',
    ...(fallback === undefined ? [] : [`DEFAULT ${fallback}`]),
  ].join(' ');
}

/** A column repeated as it exists, with another nullability. */
export const spellFound = (dialect: SchemaDialect, { name, declared, nullable, fallback }: FoundColumn): string =>
  [
    dialect.quote(name),
    declared,
    nullable ? 'NULL' : 'NOT NULL',
    ...(fallback === undefined ? [] : [`DEFAULT ${fallback}`]),
  ].join(' ');

export function spellTable(dialect: SchemaDialect, table: WantedTable): string {
  const { name, columns, indexes } = table;
  const list = (names: readonly string[]) => names.map(dialect.quote).join(', ');
  const keys = columns.filter(({ primary }) => primary).map((column) => column.name);
  const lines = [...columns.map((column) => spellColumn(dialect, column)), `PRIMARY KEY (${list(keys)})`];
  if (dialect.indexesInTable) for (const index of indexes) lines.push(spellKey(dialect, index));
  return `CREATE TABLE ${dialect.quote(name)} (${lines.join(', ')})${dialect.tableOptions(table)}`;
}

/** An index as CREATE TABLE and ALTER TABLE … ADD take it. */
export const spellKey = ({ quote }: Pick<SchemaDialect, 'quote'>, { name, columns, unique }: WantedIndex): string =>
  `${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} (${columns.map(quote).join(', ')})`;

export function spellIndex(
  { quote }: SchemaDialect,
  table: string,
  { name, columns, unique, where }: WantedIndex,
): string {
  const rows = where ? ` WHERE ${where}` : '';
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quote(name)} ON ${quote(table)} (${columns.map(quote).join(', ')})${rows}`;
}

export const triggerName = (table: string, verb: 'UPDATE' | 'DELETE') => `${table}_refuses_${verb.toLowerCase()}`;

/** One column of an index. Rows are in the order of the index's columns. */
export interface IndexRow {
  readonly table: string;
  readonly name: string;
  readonly column: string;
  readonly isUnique: number;
  /** The SQL of an index that covers only some rows. */
  readonly definition?: string | null;
}

export function collect(
  rows: readonly { table: string; column: FoundColumn }[],
): Map<string, Map<string, FoundColumn>> {
  const tables = new Map<string, Map<string, FoundColumn>>();
  for (const { table, column } of rows) {
    const columns = tables.get(table) ?? new Map<string, FoundColumn>();
    tables.set(table, columns.set(column.name, column));
  }
  return tables;
}

/**
 * Builds the inventory of a database from the engine's catalogue rows.
 * @param indexes without those that the engine makes for itself
 */
export function inventoryOf(
  columns: ReadonlyMap<string, ReadonlyMap<string, FoundColumn>>,
  indexes: readonly IndexRow[],
  triggers: readonly { readonly name: string }[],
): Inventory {
  const tables = new Map<string, FoundTable & { indexes: Map<string, WantedIndex> }>();
  for (const [name, ofTable] of columns) tables.set(name, { columns: ofTable, indexes: new Map() });
  for (const { table, name, column, isUnique, definition } of indexes) {
    const own = tables.get(table)?.indexes;
    const before = own?.get(name)?.columns ?? [];
    const where = definition?.split(' WHERE ')[1];
    own?.set(name, { name, columns: [...before, column], unique: Number(isUnique) === 1, ...(where && { where }) });
  }
  return { tables, triggers: new Set(triggers.map(({ name }) => name)) };
}
