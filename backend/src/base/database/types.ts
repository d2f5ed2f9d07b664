import type { DataSource } from 'typeorm';
import type { Place } from './versions';

/** A value that may be bound to a `?`. Objects and arrays are refused: a driver might spell them out as SQL. */
export type Bindable = string | number | bigint | boolean | null | Uint8Array;

export interface Reader {
  /** Rows of a SELECT with `?` placeholders; sees committed data only (inside a transaction: also its own). */
  read<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** A write locks what it decides: see docs/decisions/0130-a-write-locks-what-it-decides.md. */
export interface Transaction extends Reader {
  /**
   * Holds these rows until the end: whoever else locks or changes one waits, and what is read from now on is what is true then.
   * Before the read that decides. On SQLite there is one writer, and nothing to be done.
   */
  lock(table: string, ...ids: readonly string[]): Promise<void>;
  /**
   * Runs one INSERT, UPDATE or DELETE and gives the number of rows it affected (matched, on an UPDATE), which the caller looks at.
   * @param places where the rows stand that it changes, before and after; without them every count of the table is stale
   */
  run(sql: string, params?: readonly unknown[], places?: readonly Place[]): Promise<number>;
  /** Changes or removes one row. @throws Conflict unless there was one: somebody was faster */
  changeOne(sql: string, params?: readonly unknown[]): Promise<void>;
  /** Changes or removes every row that the statement fits, and that may be none. */
  changeAll(sql: string, params?: readonly unknown[]): Promise<void>;
  /** As in `Session`. */
  load?(table: string, rows: readonly object[]): Promise<void>;
  /** Says that a table changes. `run` notices plain statements by itself; call this for any other kind. */
  touch(table: string): void;
}

/** What a database engine gives to `Database`; the rest of the program never sees it. */
export interface Engine {
  readonly name: 'sqlite' | 'mysql';
  /** What TypeORM reads through; on SQLite it cannot write. */
  readonly source: DataSource;
  quote(name: string): string;
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** One migration at a time over all processes; `work` sees and changes the real schema. */
  migration<T>(work: (session: Session, beside?: Beside) => Promise<T>): Promise<T>;
  /** Every read of `work` sees the data of one moment, whatever is written meanwhile, however long it takes. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** A number that every commit of anybody changes; an engine that cannot tell as fast as it reads has none. */
  stamp?(): number;
  /** A number that every commit of another process changes. */
  others?(): number;
  /** What tells that another process has written, where only the database knows: an expression to select. */
  readonly othersSql?: string;
  /** Tells the others of a transaction that wrote, as its last statement. */
  countCommit?(session: Session): Promise<void>;
  /** Refreshes the planner's statistics. */
  analyse(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Lends a further connection, where an engine has several, for long statements that know nothing of one another. */
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
  /** Puts many rows of equal shape into a table, where there is a quicker way than INSERT. Properties are columns. */
  load?(table: string, rows: readonly object[]): Promise<void>;
}
