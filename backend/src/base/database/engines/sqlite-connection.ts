import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm/data-source/DataSource.js';
import { QueryFailedError } from 'typeorm/error/QueryFailedError.js';
import type { Bindable } from '../types';
import { inLetters, type RowReader, rowReader } from './sqlite-cells';
import { bound, KEY, lower, MOMENT, SHAPES, type Shape, spellingsOf } from './sqlite-shapes';

const mostStatements = 2000;
/**
 * How many characters may be prepared until the garbage collector is asked to look. SQLite keeps about fifty bytes a
 * character outside the heap, which the collector does not count. Whoever asked each list in a new way took a gigabyte.
 */
const UNSEEN = 1_000_000;
const ANY_LONG = `SELECT 1 FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type = '${KEY.longType}' LIMIT 1`;

interface Prepared {
  /** Undefined for a statement that gives no rows. */
  readonly rows: RowReader | undefined;
  readonly statement: BetterSqlite3.Statement;
}

/**
 * A connection to the database file. TypeORM opens it. Statements are prepared here and run directly on the
 * driver, because TypeORM's query runner notifies every listener of every statement. That took longer than
 * the statement itself.
 */
export class SqliteConnection {
  /** The driver's word for a damaged file, once a statement has met the damage. */
  damage: string | undefined;
  private readonly statements = new LRUCache<string, Prepared>({ max: mostStatements });
  private unseen = 0;
  private readonly driver: BetterSqlite3.Database;
  private readonly prepare: (sql: string) => BetterSqlite3.Statement;
  private shapes: readonly Shape[] = SHAPES;
  private spellings = spellingsOf(SHAPES);

  private constructor(readonly source: DataSource) {
    ({ databaseConnection: this.driver } = source.driver as unknown as { databaseConnection: BetterSqlite3.Database });
    this.prepare = this.driver.prepare.bind(this.driver) as (sql: string) => BetterSqlite3.Statement;
    // Prepares TypeORM's own statements here too.
    this.driver.prepare = ((sql: string) => this.translated(this.prepare(sql))) as typeof this.driver.prepare;
    this.look();
  }

  static async open(file: string, readonly: boolean): Promise<SqliteConnection> {
    const source = new DataSource({
      type: 'better-sqlite3',
      database: file,
      readonly,
      timeout: 5000,
      logging: false,
      prepareDatabase(connection: BetterSqlite3.Database) {
        // WAL lets readers go on while a transaction is open. FULL makes an acknowledged row survive a power
        // cut.
        if (!readonly) connection.pragma('journal_mode = WAL');
        // What a transaction changes is kept for its rollback. As a file that was a sixth of a create.
        if (!readonly) connection.pragma('temp_store = MEMORY');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        // Makes REPLACE fire delete triggers too. Otherwise REPLACE could rewrite the audit table.
        connection.pragma('recursive_triggers = ON');
        // The reader's cache holds what a department reads. Without it a search copies the index out of the
        // file each time.
        connection.pragma(`cache_size = ${readonly ? -64_000 : -16_000}`);
        // A commit clears the cache of the other connection. It then reads from mapped memory instead of
        // copying out of the file.
        connection.pragma('mmap_size = 2000000000');
        connection.function('lower', { deterministic: true }, lower);
      },
    });
    return new SqliteConnection(await source.initialize());
  }

  /**
   * The shapes that this file stores as bytes. Files of the first versions have none, and files of later
   * versions only keys. Values of the other shapes are then bound as text.
   */
  get short(): readonly Shape[] {
    return this.shapes;
  }

  /**
   * Reads from the schema which shapes the file stores as bytes. The history table changes last, so it
   * decides. The first versions had no history.
   */
  look(): void {
    const history = this.prepare(`SELECT name, type FROM pragma_table_info('schema_history')`);
    const types = new Map((history.all() as { name: string; type: string }[]).map(({ name, type }) => [name, type]));
    const isLong = types.size > 0 ? types.get('id') !== KEY.type : this.prepare(ANY_LONG).get() !== undefined;
    const isShort = types.size === 0 || types.get('appliedAt') === MOMENT.type;
    this.shapes = isLong ? [] : isShort ? SHAPES : [KEY];
    this.spellings = spellingsOf(this.shapes);
  }

  get inTransaction(): boolean {
    return this.driver.inTransaction;
  }

  /** The rows of a statement. Empty for a statement that returns none. */
  all<Row>(sql: string, params: readonly Bindable[]): Row[] {
    return this.attempt(sql, params, ({ rows, statement }, values) => {
      if (rows) return rows(values) as Row[];
      statement.run(values);
      return [];
    });
  }

  /**
   * Runs a statement.
   * @returns how many rows it changed
   */
  run(sql: string, params: readonly Bindable[]): number {
    return this.attempt(sql, params, ({ rows, statement }, values) => {
      if (!rows) return statement.run(values).changes;
      rows(values);
      return 0;
    });
  }

  exec(sql: string): void {
    this.run(sql, []);
  }

  close(): Promise<void> {
    return this.source.destroy();
  }

  /** @throws QueryFailedError, whose message may quote a value and whose `driverError` does not */
  private attempt<T>(
    sql: string,
    params: readonly Bindable[],
    work: (prepared: Prepared, values: readonly Bindable[]) => T,
  ): T {
    try {
      return work(this.prepared(sql), this.bound(params));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) this.damage = code;
      throw new QueryFailedError(sql, [...params], error as Error);
    }
  }

  private bound(values: readonly Bindable[]): readonly Bindable[] {
    return bound(values, this.spellings);
  }

  private translated(statement: BetterSqlite3.Statement) {
    const { reader } = statement;
    return {
      reader,
      all: (...values: Bindable[]) => (statement.all(this.bound(values)) as Record<string, unknown>[]).map(inLetters),
      run: (...values: Bindable[]) => statement.run(this.bound(values)),
    };
  }

  private prepared(sql: string): Prepared {
    const prepared = this.statements.get(sql);
    if (prepared) return prepared;
    const statement = this.prepare(sql);
    const made = { statement, rows: statement.reader ? rowReader(this.prepare, statement) : undefined };
    this.statements.set(sql, made);
    this.unseen += sql.length;
    if (this.unseen > UNSEEN) this.letGo();
    return made;
  }

  /** Frees what SQLite keeps of statements that are used no more. */
  private letGo(): void {
    this.unseen = 0;
    void globalThis.gc?.({ type: 'major', execution: 'async' });
  }
}
