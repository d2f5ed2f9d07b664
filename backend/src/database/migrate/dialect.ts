import type { ColumnType } from './wanted';

/** How one engine spells a schema. */
export interface Dialect {
  type(type: ColumnType, length: number | undefined): string;
  text(value: string): string;
  /** What follows the closing bracket of CREATE TABLE. */
  readonly tableOptions: string;
  /** A trigger that refuses `verb` on the table. */
  refuse(trigger: string, table: string, verb: 'UPDATE' | 'DELETE'): string;
  /** The names of all tables, columns (`table.column`), indexes (`table.index`) and triggers of this database. */
  readonly inventory: Record<'tables' | 'columns' | 'indexes' | 'triggers', string>;
  /** Whether an error says that the step was done already, by a process that lost its lease. */
  alreadyDone(error: unknown): boolean;
}
