import { Readable } from 'node:stream';
import type { PoolConnection, QueryOptions, QueryResult, ResultSetHeader } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { QueryFailedError } from 'typeorm/error/QueryFailedError.js';
import { connectionLost, loadingForbidden } from '../driver-faults';
import { placeholders } from '../lists';
import { quoted } from '../query-dialect';
import type { Bindable, LockMode, Session } from '../types';
import { insertAll } from '../write-rows';

/** A request must not wait longer than a person would. */
const POOL_WAIT_MS = 10_000;

/** Every connection of the pool stayed busy for the whole wait. */
class PoolBusy extends Error {
  readonly code = 'POOL_BUSY';
}

/**
 * Limits the wait for a connection, because the pool itself would wait for ever. A connection that comes too
 * late goes straight back.
 */
async function lent(asked: Promise<PoolConnection>): Promise<PoolConnection> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PoolBusy('No connection of the pool became free'));
      asked.then((connection) => connection.release()).catch(() => undefined);
    }, POOL_WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A connection from TypeORM's pool. Statements run directly on the driver, because TypeORM's query runner notifies
 * every listener of every statement. Statements with parameters stay prepared on the server.
 */
export class MysqlConnection implements Session {
  private constructor(
    private readonly connection: PoolConnection,
    private readonly timeout: number | undefined,
  ) {}

  /** Lends a connection to `work`. A connection in an unknown state is not put back into the pool. */
  static async with<T>(source: DataSource, work: (connection: MysqlConnection) => Promise<T>): Promise<T> {
    const connection = await lent((source.driver as MysqlDriver).obtainMasterConnection());
    const { maxQueryExecutionTime } = source.options;
    try {
      return await work(new MysqlConnection(connection, maxQueryExecutionTime));
    } catch (error) {
      if (connectionLost(error)) connection.destroy();
      throw error;
    } finally {
      // Does nothing with a connection that was destroyed.
      connection.release();
    }
  }

  /** Closes a connection in an unknown state. It does not go back to the pool. */
  destroy(): void {
    this.connection.destroy();
  }

  async read<Row>(sql: string, params: readonly Bindable[] = []): Promise<Row[]> {
    return (await this.send(sql, params)) as Row[];
  }

  async run(sql: string, params: readonly Bindable[] = []): Promise<number> {
    return ((await this.send(sql, params)) as ResultSetHeader).affectedRows ?? 0;
  }

  async lock(table: string, ids: readonly string[]): Promise<void> {
    const where = `${quoted('id', '`')} IN (${placeholders(ids)})`;
    await this.send(`SELECT 1 FROM ${quoted(table, '`')} WHERE ${where} FOR UPDATE`, ids);
  }

  readLocked<Row>(mode: LockMode, sql: string, params: readonly Bindable[]): Promise<Row[]> {
    return this.read<Row>(`${sql} ${lockWords[mode]}`, params);
  }

  /** @throws Error when the server would have to change a value to store it */
  async load(table: string, rows: readonly object[]): Promise<void> {
    const names = Object.keys(rows[0] ?? {});
    if (names.length === 0) return;
    const columns = names.map((name) => quoted(name, '`')).join(', ');
    // The server receives the name of the file, and nobody reads it.
    const sql = `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${quoted(table, '`')} CHARACTER SET utf8mb4 (${columns})`;
    const infileStreamFactory = () => Readable.from(asLines(rows, names), { objectMode: false });
    const answer = await this.answer({ sql, infileStreamFactory }).catch((error: unknown) => {
      if (!loadingForbidden(error)) throw error;
    });
    if (!answer) return insertAll(this, { quote: (name) => quoted(name, '`') }, table, rows);
    const { affectedRows, warningStatus } = answer as ResultSetHeader;
    if (affectedRows === rows.length && !warningStatus) return;
    const [first] = await this.read<{ Message: string }>('SHOW WARNINGS LIMIT 1');
    throw new Error(`${rows.length} rows were to be loaded into ${table}, and ${affectedRows} were: ${first?.Message}`);
  }

  private answer(options: QueryOptions): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.connection.query(options, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  /** @throws QueryFailedError, whose message may quote a value and whose `driverError` does not */
  private send(sql: string, params: readonly Bindable[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const answered = (error: Error | null, result: QueryResult) =>
        error ? reject(new QueryFailedError(sql, [...params], error)) : resolve(result);
      const options: QueryOptions = { sql, timeout: this.timeout };
      // Some statements that change the schema cannot be prepared. None of them has parameters.
      if (params.length === 0) this.connection.query(options, answered);
      else this.connection.execute({ ...options, values: params as Bindable[] }, answered);
    });
  }
}

/** MariaDB does not know `FOR SHARE`, and MySQL knows both. */
const lockWords: Readonly<Record<LockMode, string>> = { shared: 'LOCK IN SHARE MODE', exclusive: 'FOR UPDATE' };

/**
 * Characters of one piece. The server takes at most 16 MB in one packet, and a character may have four bytes.
 */
const PIECE = 1_000_000;

/**
 * The rows as LOAD DATA reads them: one a line, with tabs between the cells. Each piece is made when it is
 * requested.
 */
function* asLines(rows: readonly object[], names: readonly string[]): Generator<Buffer> {
  let text = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    text += `${names.map((name) => cellOf(row[name])).join('\t')}\n`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}

function cellOf(value: unknown): string {
  if (value === null) return '\\N';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string') throw new TypeError(`A cell is not a plain value (${typeof value})`);
  return /[\\\t\n]/.test(value) ? value.replace(/[\\\t\n]/g, (one) => escapes[one] ?? '') : value;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };
