import type { DataSource } from 'typeorm';
import type { databaseAddresses } from '../config/settings';
import type { SchemaDialect } from './migrate/schema-dialect';
import type { QueryDialect } from './query-dialect';
import type { Bindable, Session } from './types';

/** The engines by name, as people know them. A name is only shown and written down: ask the engine what it can. */
export const engines = {
  sqlite: 'SQLite',
  mysql: 'MySQL or MariaDB',
} as const satisfies Readonly<Record<'sqlite' | keyof typeof databaseAddresses, string>>;
export type EngineName = keyof typeof engines;

/**
 * What a database engine provides to `Database`. Outside this folder only `operate` asks an engine, for a whole
 * database at once, and `app`, which takes the place of an embedded one (`takePlace`).
 *
 * A further engine is its files in `engines/`, its `QueryDialect` in `query-dialect.ts`, its `SchemaDialect` in `migrate/` and
 * its name above. The compiler then asks for its address, its faults and a way to open it. It cannot name these:
 * - `otherDrivers` of `backend/vite.config.ts`, which leaves in the drivers of TypeORM that are used;
 * - its driver in `package.json`, and in `backend/outside.json`, which names the packages that are installed beside the
 *   server and not built into it;
 * - `tests/contract/support/engines.ts`, by which the contracts ask each engine, and the contracts that take whatever is
 *   not `mysql` for SQLite; `scripts/test.mjs`, which starts its server, and `.ci/run`, which installs it;
 * - `tests/bench/options.ts`, the engines of the benchmark;
 * - `docker-compose.yml`, which starts a MariaDB beside the server, and the address of it in `scripts/make-secrets.mjs`;
 * - “on MariaDB” in `scripts/data-protection-page.ts`, said of the table that only servers of one database share;
 * - SQL that only the engines of today share: the unqualified columns behind `orChange` in `limit-counts.ts`;
 * - a statement that fails on a unique key, and a transaction that goes on: `migrate/derived.ts`. PostgreSQL wants a
 *   savepoint there;
 * - what an engine's driver calls its faults: `REASONS` of `driver-faults.ts`, for the log, and `operate/fault-words.ts`, for
 *   whoever starts the server; and what one looks like to a client, at the head of `tests/fuzz/fuzz.test.ts`;
 * - `docs/operations.md`, “Which database”;
 * - the order of assignments in `records/store/record-rows.ts`, which MariaDB takes one after the other.
 *
 * Every statement is written with the placeholder `?`, as `Database` promises. An engine with another, such as `$1`,
 * replaces it before it reads or writes.
 *
 * Lists and exports count on NULL as the least value of a column: `orderBy` and `portable` of `records/list/order.ts`, and
 * `beyond` of `in-and-out/export/list-batches.ts`. PostgreSQL takes it for the greatest.
 *
 * About seventy files outside this folder name columns such as `createdAt` in SQL without quotes. An engine that folds
 * unquoted names, as PostgreSQL does, would not find those columns until each is written with `quote` of its dialect.
 */
export interface Engine {
  readonly name: EngineName;
  /** The source that TypeORM reads through. On SQLite it cannot write. */
  readonly source: DataSource;
  readonly dialect: QueryDialect;
  /** How the connected server writes a schema. */
  schemaDialect(session: Session): Promise<SchemaDialect>;
  /**
   * Whether several servers may use the database at once. An embedded one belongs to one, and lies beside its files.
   */
  readonly isShared: boolean;
  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]>;
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs one migration at a time over all processes. `work` sees and changes the real schema. */
  migration<T>(work: (session: Session, beside?: Beside) => Promise<T>): Promise<T>;
  /** Runs `work` with a reader that sees the data of one moment, however long it takes. */
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>;
  /** The driver's word for a damaged database, once a statement has met the damage. Left out where the server watches itself. */
  readonly damage?: string | undefined;
  /** A number that changes with every commit. Left out by an engine that cannot read it as fast as data. */
  commitVersion?(): number;
  /** A number that changes with every commit of another process. */
  foreignCommitVersion?(): number;
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
