import type { DataSource } from 'typeorm';
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
   * Locks these rows until the transaction ends. Others who lock or change one of them wait. Reads after it see the
   * current values. Call it before the read that decides. SQLite has one writer, so nothing happens there.
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
  /** Reports that a table changes. `run` notices plain statements itself. Call this for any other kind. */
  touch(table: string): void;
}

/** A database engine, as `Database` uses it. The rest of the program never sees it. */
export type EngineName = 'sqlite' | 'mysql';

/** What a database engine provides to `Database`. The rest of the program never sees it. */
export interface Engine {
  readonly name: EngineName;
  /** The source that TypeORM reads through. On SQLite it cannot write. */
  readonly source: DataSource;
  quote(name: string): string;
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs one migration at a time over all processes. `work` sees and changes the real schema. */
  migration<T>(work: (session: Session, beside?: Beside) => Promise<T>): Promise<T>;
  /** Runs `work` with a reader that sees the data of one moment, however long it takes. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** A number that changes with every commit. Left out by an engine that cannot read it as fast as data. */
  stamp?(): number;
  /** A number that changes with every commit of another process. */
  others?(): number;
  /**
   * An SQL expression that shows whether another process has written. Only for an engine whose database must be asked.
   */
  readonly othersSql?: string;
  /** Tells other processes that this transaction wrote. It is the transaction's last statement. */
  countCommit?(session: Session): Promise<void>;
  /** Only for an engine whose earlier versions wrote keys in another way. */
  readonly shortening?: Shortening;
  /** Refreshes the planner's statistics. */
  analyse(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Turns the keys and dates of a database from text into bytes: see `shorten`. */
export interface Shortening {
  /** Whether any of them are still text. */
  isDue(): boolean;
  /** Whether the change was interrupted. Two equal values may then be written in two ways. */
  isHalf(): boolean;
  /** Reduces the file to the size of its content. */
  compact(): Promise<void>;
  /** Reads which shapes the file has as bytes now, and binds values accordingly. */
  look(): void;
}

/** Lends another connection for long statements that are independent of each other. */
export type Beside = (use: (session: Session) => Promise<void>) => Promise<void>;

export interface SnapshotReader {
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
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
