import type { Place } from './versions';

/** A value that may be bound to a `?`. Objects and arrays are refused, because a driver might turn them into SQL. */
export type Bindable = string | number | bigint | boolean | null | Uint8Array;

export interface Reader {
  /**
   * Runs a SELECT with `?` placeholders and returns its rows. It sees committed data only; inside a transaction also
   * its own.
   */
  read<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** `shared`: others may lock the row in the same way, and nobody may change it. `exclusive`: others may do neither. */
export type LockMode = 'shared' | 'exclusive';

/** A write locks what it decides: see docs/decisions/0130-a-write-locks-what-it-decides.md. */
export interface Transaction extends Reader {
  /**
   * Locks these rows until the transaction ends, in the order of their ids, so that two who lock the same rows cannot
   * deadlock. Others who lock or change one of them wait. Reads after it see the current values. Call it before the read that decides. SQLite has one writer, so nothing happens there.
   */
  lock(table: string, ...ids: readonly string[]): Promise<void>;
  /** As `read`, and locks the rows that it finds until the transaction ends. On SQLite it only reads. */
  readLocked<Row = Record<string, unknown>>(mode: LockMode, sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs one INSERT, UPDATE or DELETE. Returns the number of rows affected (for an UPDATE, matched), which the caller
   * must check.
   * @param places the values, before and after, by which caches of the changed rows are found. Without them every
   * cached count of the table is stale.
   */
  run(sql: string, params?: readonly unknown[], places?: readonly Place[]): Promise<number>;
  /**
   * Changes or removes exactly one row.
   * @throws Conflict when no row matched, because somebody was faster
   */
  changeOne(sql: string, params?: readonly unknown[]): Promise<void>;
  /** Changes or removes every row that matches, possibly none. */
  changeAll(sql: string, params?: readonly unknown[]): Promise<void>;
  /** See `Session`. */
  load?(table: string, rows: readonly object[]): Promise<void>;
}

/** One connection inside a transaction. */
export interface Session {
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
  run(sql: string, params: readonly Bindable[]): Promise<number>;
  /** Locks these rows until the end of the transaction, on an engine with several writers. */
  lock?(table: string, ids: readonly string[]): Promise<void>;
  /** As `read`, and keeps others from the rows that it finds until the end, where there are others. */
  readLocked?<Row>(mode: LockMode, sql: string, params: readonly Bindable[]): Promise<Row[]>;
  /** Loads many rows of equal shape, if the engine has a faster way than INSERT. Properties are columns. */
  load?(table: string, rows: readonly object[]): Promise<void>;
}
