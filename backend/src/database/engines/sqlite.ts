import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm/data-source/DataSource.js';
import type { Bindable, Engine, Session, SnapshotReader } from '../types';
import { quoted } from './names';
import { Queue } from './queue';
import { whenFree } from './sqlite-busy';

interface Connection {
  pragma(text: string): unknown;
  function(name: string, options: { deterministic: boolean }, body: (value: unknown) => unknown): unknown;
}

/**
 * The embedded engine: one connection that only reads, so that nobody sees an open transaction, and one that writes,
 * behind a queue, because SQLite has one writer anyway and TypeORM would run two transactions into each other.
 */
export class SqliteEngine implements Engine {
  readonly name = 'sqlite';
  private readonly queue = new Queue();
  private readonly reader: QueryRunner;
  private readonly writer: QueryRunner;

  private constructor(
    private readonly readSource: DataSource,
    private readonly writeSource: DataSource,
    private readonly file: string,
  ) {
    this.reader = readSource.createQueryRunner();
    this.writer = writeSource.createQueryRunner();
  }

  /** Opens (and creates) the database file. @param file an absolute path; in-memory databases cannot be shared by two connections */
  static async open(file: string): Promise<SqliteEngine> {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const writer = await whenFree(() => connect(file, false));
    return new SqliteEngine(await whenFree(() => connect(file, true)), writer, file);
  }

  quote(name: string): string {
    return quoted(name, '"');
  }

  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]> {
    return rows<Row>(this.reader, sql, params);
  }

  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.queue.run(async () => {
      await this.writer.query('BEGIN IMMEDIATE');
      try {
        const result = await work(session(this.writer));
        await this.writer.query('COMMIT');
        return result;
      } catch (error) {
        // On a full disk SQLite has rolled back by itself and this fails; the first error is the one to tell.
        await this.writer.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * SQLite changes its schema inside a transaction, so the write lock is the migration lock. Another process may hold
   * it for longer than a request would wait.
   */
  migration<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return whenFree(() => this.transaction(work));
  }

  /** A connection of its own: the reader's is for requests, which must see what was written since. */
  async snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    const source = await whenFree(() => connect(this.file, true));
    const runner = source.createQueryRunner();
    try {
      // In WAL mode the first read fixes what the transaction sees.
      await runner.query('BEGIN');
      return await work({ read: (sql, params) => rows(runner, sql, params) });
    } finally {
      await source.destroy();
    }
  }

  /** Without it the planner took the wrong index of two (measured: 18 requests a second). */
  async analyse(): Promise<void> {
    await this.queue.run(() => this.writer.query('ANALYZE'));
  }

  async close(): Promise<void> {
    await this.queue.run(async () => {
      await this.readSource.destroy();
      await this.writeSource.destroy();
    });
  }
}

async function connect(file: string, readonly: boolean): Promise<DataSource> {
  const source = new DataSource({
    type: 'better-sqlite3',
    database: file,
    readonly,
    statementCacheSize: 2000,
    timeout: 5000,
    logging: false,
    prepareDatabase(connection: Connection) {
      // WAL lets readers go on while a transaction is open; FULL is what makes an acknowledged row survive a power cut.
      if (!readonly) connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
      // So that REPLACE fires delete triggers too: the audit table must not be rewritten that way.
      connection.pragma('recursive_triggers = ON');
      connection.pragma('cache_size = -16000');
      // SQLite's own knows the letters of ASCII only: É would stay as it is here and become é on MariaDB.
      connection.function('lower', { deterministic: true }, (value) =>
        typeof value === 'string' ? value.toLowerCase() : value,
      );
    },
  });
  return source.initialize();
}

function session(runner: QueryRunner): Session {
  return {
    read: <Row>(sql: string, params: readonly Bindable[]) => rows<Row>(runner, sql, params),
    run: async (sql, params) => (await runner.query(sql, [...params], true)).affected ?? 0,
  };
}

async function rows<Row>(runner: QueryRunner, sql: string, params: readonly Bindable[]): Promise<Row[]> {
  return (await runner.query(sql, params as Bindable[])) as Row[];
}
