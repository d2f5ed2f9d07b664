import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { faultOf } from '../driver-faults';
import type { Engine, Shortening, SnapshotReader } from '../engine';
import type { SchemaDialect } from '../migrate/schema-dialect';
import { sqliteDialect } from '../migrate/sqlite-dialect';
import { sqliteQueries } from '../query-dialect';
import type { Bindable, Session } from '../types';
import { GroupCommit } from './group-commit';
import { SqliteConnection } from './sqlite-connection';
import { SHAPES } from './sqlite-shapes';

/**
 * The embedded engine. One connection only reads, so that nobody sees an open transaction. The other writes one
 * transaction after the other, because SQLite has only one writer anyway.
 */
export class SqliteEngine implements Engine {
  readonly name = 'sqlite';
  readonly dialect = sqliteQueries;
  readonly isShared = false;
  readonly shortening;
  private readonly commits: GroupCommit;
  private readonly session: Session;
  /** What a snapshot has met, whose connection is closed by now. */
  private damageSeen: string | undefined;

  private constructor(
    private readonly reader: SqliteConnection,
    private readonly writer: SqliteConnection,
    private readonly file: string,
  ) {
    this.commits = new GroupCommit(writer);
    this.session = {
      read: async (sql, params) => writer.all(sql, params),
      run: async (sql, params) => writer.run(sql, params),
    };
    this.shortening = sqliteShortening([writer, reader]);
  }

  /**
   * Opens the database file, and creates it if needed.
   * @param file an absolute path. Two connections cannot share an in-memory database.
   */
  static async open(file: string): Promise<SqliteEngine> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const writer = await whenFree(() => SqliteConnection.open(file, false));
    return new SqliteEngine(await whenFree(() => SqliteConnection.open(file, true)), writer, file);
  }

  get source(): DataSource {
    return this.reader.source;
  }

  async schemaDialect(): Promise<SchemaDialect> {
    return sqliteDialect;
  }

  async read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]> {
    return this.reader.all<Row>(sql, params);
  }

  get damage(): string | undefined {
    return this.damageSeen ?? this.reader.damage ?? this.writer.damage;
  }

  commitVersion(): number {
    return dataVersion(this.reader);
  }

  /**
   * A number that changes with every commit of another process. SQLite does not tell a connection its own
   * commits, and in this process only the writer commits. So the writer is asked.
   */
  foreignCommitVersion(): number {
    return dataVersion(this.writer);
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.commits.run(() => work(this.session));
  }

  /**
   * SQLite changes its schema inside a transaction, so the write lock is the migration lock. Another process may hold
   * it for longer than a request would wait.
   */
  async migration<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.commits.idle();
    return sortingOnDisk(this.writer, () => whenFree(() => this.transaction(work)));
  }

  /** Opens a connection of its own. The reader's is for requests, which must see later writes. */
  async snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    const connection = await whenFree(() => SqliteConnection.open(this.file, true));
    try {
      // In WAL mode the first read fixes what the transaction sees.
      connection.exec('BEGIN');
      return await work({ read: async (sql, params) => connection.all(sql, params) });
    } finally {
      this.damageSeen ??= connection.damage;
      await connection.close();
    }
  }

  /** Without statistics the planner took the wrong one of two indexes (measured: 18 requests a second). */
  async analyse(): Promise<void> {
    await this.transaction((session) => session.run('ANALYZE', []));
  }

  async close(): Promise<void> {
    await this.commits.idle();
    await this.reader.close();
    await this.writer.close();
  }
}

const dataVersion = (connection: SqliteConnection): number =>
  connection.all<{ data_version: number }>('PRAGMA data_version', [])[0]?.data_version ?? Number.NaN;

/** @param connections all connections to a file, the writing one first */
function sqliteShortening(connections: readonly [SqliteConnection, ...SqliteConnection[]]): Shortening {
  const [writer] = connections;
  const look = () => {
    for (const connection of connections) connection.look();
  };
  return {
    isDue() {
      look();
      return writer.short !== SHAPES;
    },
    isHalf() {
      if (!this.isDue()) return false;
      const types = SHAPES.filter((shape) => !writer.short.includes(shape)).map(({ type }) => `'${type}'`);
      const sql = `SELECT 1 FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type IN (${types.join(', ')}) LIMIT 1`;
      return writer.all(sql, []).length > 0;
    },
    // Runs outside of a transaction, because VACUUM makes its own.
    compact: () => sortingOnDisk(writer, async () => writer.exec('VACUUM')),
    look,
  };
}

/** Runs `work` on whole tables, which memory may have no room for: to index one, it is sorted. Not in a transaction. */
async function sortingOnDisk<T>(writer: SqliteConnection, work: () => Promise<T>): Promise<T> {
  writer.exec('PRAGMA temp_store = FILE');
  try {
    return await work();
  } finally {
    writer.exec('PRAGMA temp_store = MEMORY');
  }
}

const WAIT_MS = 120_000;
const POLL_MS = 100;

/**
 * Runs `work` again while another process holds the database. This only happens at start, when that process migrates or
 * has just created the file. Requests never wait this long.
 */
async function whenFree<T>(work: () => Promise<T>, patience = WAIT_MS): Promise<T> {
  const giveUp = Date.now() + patience;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

const isBusy = (error: unknown): boolean => faultOf(error).code?.startsWith('SQLITE_BUSY') ?? false;

const held: Sqlite.Database[] = [];

/**
 * Takes the one place of a server, until this process ends in whatever way: the lock is the operating system's. Programs
 * that run beside a server need no place.
 * @param file only for this lock
 * @param patience how long to wait for a server that is ending, ms
 * @returns whether no other process has it
 */
export async function takePlace(file: string, patience: number): Promise<boolean> {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    await whenFree(async () => lock.exec('BEGIN EXCLUSIVE'), patience);
  } catch (error) {
    lock.close();
    if (isBusy(error)) return false;
    throw error;
  }
  held.push(lock);
  return true;
}
