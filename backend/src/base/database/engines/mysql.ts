import { connect as connectSocket, type Socket } from 'node:net';
import type { ConnectionOptions } from 'mysql2';
import { DataSource } from 'typeorm/data-source/DataSource.js';
import { connectionLost, DatabaseAway, faultOf, mayRetry, retrying } from '../driver-faults';
import type { Beside, Engine, SnapshotReader } from '../engine';
import { mysqlDialect } from '../migrate/mysql-dialect';
import type { OnProgress } from '../migrate/shorten';
import { mysqlQueries } from '../query-dialect';
import type { Bindable, Session } from '../types';
import { Commits } from './mysql-commits';
import { MysqlConnection } from './mysql-connection';
import { patient, withSchemaLock } from './mysql-lock';

/**
 * Strict, and without NO_BACKSLASH_ESCAPES, because the driver escapes with backslashes whatever the server's
 * default is.
 */
const SQL_MODE = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';
const STATEMENT_LIMIT = 30_000;
/**
 * Ends idle transactions, in seconds. A transaction whose process is stuck or gone must not keep its locks.
 * Only MariaDB has this setting, and only MariaDB reads such a comment.
 */
const IDLE = `/*M!100300 , idle_transaction_timeout = ${STATEMENT_LIMIT / 1000} */`;
/** Reads after a lock see the current values, and not those of the transaction's first read. */
const ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
/** Prepared statements on each connection. A server holds 16,382 by default, for all connections together. */
const PREPARED = 500;
/** How long a start waits for a server that does not answer yet. Both may be starting together. */
const START_WAIT_MS = 60_000;
const START_POLL_MS = 500;

/** MySQL or MariaDB through a pool. A transaction that meets a temporary fault runs again from its beginning. */
export class MysqlEngine implements Engine {
  readonly name = 'mysql';
  readonly dialect = mysqlQueries;
  readonly schemaDialect = mysqlDialect;
  readonly isShared = true;
  private readonly commits = new Commits();
  readonly othersSql = this.commits.others;

  private constructor(
    private readonly url: string,
    readonly source: DataSource,
  ) {}

  /**
   * @param url `mysql://user:password@host:port/database`
   * @throws DatabaseAway with a sentence when the server does not answer for a minute or refuses the sign-in
   */
  static async open(url: string, onProgress?: OnProgress): Promise<MysqlEngine> {
    const giveUp = Date.now() + START_WAIT_MS;
    let isTold = false;
    while (true) {
      try {
        return new MysqlEngine(url, await connect(url, STATEMENT_LIMIT));
      } catch (error) {
        if (!mayRetry(error) || Date.now() > giveUp) throw new DatabaseAway(error);
        if (!isTold)
          onProgress?.(`waiting ${START_WAIT_MS / 1000} seconds for the database`, { reason: faultOf(error).code });
        isTold = true;
        await new Promise((resolve) => setTimeout(resolve, START_POLL_MS));
      }
    }
  }

  read<Row>(sql: string, params: readonly Bindable[]): Promise<Row[]> {
    return retrying(() => MysqlConnection.with(this.source, (connection) => connection.read<Row>(sql, params)));
  }

  /**
   * A connection that is lost at COMMIT is not retried. Nobody knows whether the commit counted, so the caller's
   * idempotency key decides.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    let committing = false;
    const once = () =>
      MysqlConnection.with(this.source, async (connection) => {
        committing = false;
        await connection.run('START TRANSACTION');
        try {
          const result = await work(connection);
          committing = true;
          await connection.run('COMMIT');
          return result;
        } catch (error) {
          // Destroys a connection that could not roll back. It must not be used again with its transaction
          // open.
          if (!connectionLost(error)) await connection.run('ROLLBACK').catch(() => connection.destroy());
          throw error;
        }
      });
    return retrying(once, (error) => mayRetry(error) && !(committing && connectionLost(error)));
  }

  /**
   * Runs `work` on a connection without a time limit, because adding an index to a large table takes minutes.
   */
  async migration<T>(work: (session: Session, beside: Beside) => Promise<T>): Promise<T> {
    const source = await connect(this.url, 0);
    try {
      return await MysqlConnection.with(source, (connection) =>
        withSchemaLock(connection, async () => {
          await this.commits.prepare(patient(connection));
          return work(connection, (use) => MysqlConnection.with(source, (other) => use(patient(other))));
        }),
      );
    } finally {
      await source.destroy();
    }
  }

  async snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T> {
    const source = await connect(this.url, 0);
    try {
      return await MysqlConnection.with(source, async (connection) => {
        await connection.run('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await connection.run('START TRANSACTION WITH CONSISTENT SNAPSHOT');
        return work(connection);
      });
    } finally {
      await source.destroy();
    }
  }

  countCommit(session: Session): Promise<void> {
    return this.commits.count(session);
  }

  async analyse(tables: readonly string[]): Promise<void> {
    for (const table of tables) await this.source.query(`ANALYZE TABLE ${this.dialect.quote(table)}`);
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }
}

function connect(url: string, limit: number): Promise<DataSource> {
  const source = new DataSource({
    type: 'mysql',
    url,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    dateStrings: ['DATE'],
    connectTimeout: 1500,
    bigNumberStrings: false,
    poolSize: 10,
    ...(limit > 0 ? { enableQueryTimeout: true, maxQueryExecutionTime: limit } : {}),
    logging: false,
    extra: { queueLimit: 1000, stream: socketWithOneBuffer, maxPreparedStatements: PREPARED },
  });
  return source.initialize().then((opened) => prepare(opened, limit > 0));
}

interface Pool {
  on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void;
}

/**
 * Sets up every connection of a pool. The driver queues these statements before the first one of each new
 * connection. The connection that is already open gets them here.
 */
async function prepare(source: DataSource, isLimited: boolean): Promise<DataSource> {
  const sets = [`SET SESSION sql_mode = '${SQL_MODE}'${isLimited ? IDLE : ''}`, ISOLATION];
  const { pool } = source.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => {
    for (const set of sets) connection.query(set);
  });
  for (const set of sets) await source.query(set);
  return source;
}

/** As much as Node reads from a socket at once. */
const READ_BYTES = 65_536;

/**
 * A connection to the server whose reads share one buffer. Otherwise Node makes 64 kB for each answer, and most answers
 * are a few hundred bytes. The engine counts that memory, and would collect its whole heap every few seconds.
 * @param opts as the driver gives them to its option `stream`
 */
function socketWithOneBuffer({ config }: { readonly config: ConnectionOptions }): Socket {
  const { host = 'localhost', port = 3306, keepAliveInitialDelay } = config;
  const socket: Socket = connectSocket({
    host,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay,
    onread: {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      // A copy, because the driver keeps what it is given until a packet is whole.
      callback: (size, buffer): boolean => socket.emit('data', Buffer.from(buffer.subarray(0, size))),
    },
  });
  return socket;
}
