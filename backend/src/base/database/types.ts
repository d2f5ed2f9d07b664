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
  /** Changes or removes exactly one row. @throws Conflict when no row matched: somebody was faster */
  changeOne(sql: string, params?: readonly unknown[]): Promise<void>;
  /** Changes or removes every row that matches, possibly none. */
  changeAll(sql: string, params?: readonly unknown[]): Promise<void>;
  /** As in `Session`. */
  load?(table: string, rows: readonly object[]): Promise<void>;
  /** Says that a table changes. `run` notices plain statements itself. Call this for any other kind. */
  touch(table: string): void;
}

/** The databases that there are, as the program calls them: MariaDB is a `mysql`. */
export type EngineName = 'sqlite' | 'mysql';

/** What a database engine provides to `Database`. The rest of the program never sees it. */
export interface Engine {
  readonly name: EngineName;
  /** What TypeORM reads through; on SQLite it cannot write. */
  readonly source: DataSource;
  quote(name: string): string;
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs one migration at a time over all processes. `work` sees and changes the real schema. */
  migration<T>(work: (session: Session, beside?: Beside) => Promise<T>): Promise<T>;
  /** Runs `work` with a reader that sees the data of one moment, however long it takes. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** A number that changes with every commit. An engine that cannot tell it as fast as it reads leaves this out. */
  stamp?(): number;
  /** A number that changes with every commit of another process. */
  others?(): number;
  /**
   * An SQL expression that shows whether another process has written. Only for an engine whose database must be asked.
   */
  readonly othersSql?: string;
  /** Tells other processes that this transaction wrote. It is the transaction's last statement. */
  countCommit?(session: Session): Promise<void>;
  /** Only of an engine that writes keys otherwise than an earlier version did. */
  readonly shortening?: Shortening;
  /** Refreshes the planner's statistics. */
  analyse(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** How the keys and dates of a database come from letters to bytes: see `shorten`. */
export interface Shortening {
  /** Whether they are letters still, wholly or in part. */
  isDue(): boolean;
  /** Whether it was broken off in the middle: two that are equal may be written in two ways. */
  isHalf(): boolean;
  /** Makes the file as small as what is in it. */
  compact(): Promise<void>;
  /** Binds them as the file has them by now. */
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
  /** Keeps others from these rows until the end, where there are others. */
  lock?(table: string, ids: readonly string[]): Promise<void>;
  /** As `read`, and keeps others from the rows that it finds until the end, where there are others. */
  readLocked?<Row>(mode: LockMode, sql: string, params: readonly Bindable[]): Promise<Row[]>;
  /** Loads many rows of equal shape, if the engine has a faster way than INSERT. Properties are columns. */
  load?(table: string, rows: readonly object[]): Promise<void>;
}
