import type BetterSqlite3 from 'better-sqlite3';
import { DataSource } from 'typeorm/data-source/DataSource.js';
import { QueryFailedError } from 'typeorm/error/QueryFailedError.js';
import type { Bindable } from '../types';

const mostStatements = 2000;

interface Prepared {
  /** Undefined for a statement that gives no rows. */
  readonly rows: ReturnType<typeof rowReader> | undefined;
  readonly statement: BetterSqlite3.Statement;
}

/**
 * A connection to the database file. TypeORM opens it. Statements are prepared here and run directly on the driver:
 * TypeORM's query runner notifies every listener of every statement, which took longer than the statement itself.
 */
export class SqliteConnection {
  private readonly statements = new Map<string, Prepared>();
  private readonly driver: BetterSqlite3.Database;

  private constructor(readonly source: DataSource) {
    ({ databaseConnection: this.driver } = source.driver as unknown as { databaseConnection: BetterSqlite3.Database });
  }

  static async open(file: string, readonly: boolean): Promise<SqliteConnection> {
    const source = new DataSource({
      type: 'better-sqlite3',
      database: file,
      readonly,
      timeout: 5000,
      logging: false,
      prepareDatabase(connection: BetterSqlite3.Database) {
        // WAL lets readers go on while a transaction is open; FULL is what makes an acknowledged row survive a power cut.
        if (!readonly) connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        // So that REPLACE fires delete triggers too: the audit table must not be rewritten that way.
        connection.pragma('recursive_triggers = ON');
        // The reader's holds what a department looks at: without it a search copies the index out of the file each time.
        connection.pragma(`cache_size = ${readonly ? -64_000 : -16_000}`);
        // A commit makes the other connection forget its cache: what it then reads again is mapped, not copied out of the file.
        connection.pragma('mmap_size = 2000000000');
        // SQLite's own knows the letters of ASCII only: É would stay as it is here and become é on MariaDB.
        connection.function('lower', { deterministic: true }, (value: unknown) =>
          typeof value === 'string' ? value.toLowerCase() : value,
        );
      },
    });
    return new SqliteConnection(await source.initialize());
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

  /** How many rows the statement changed. */
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
      return work(this.prepared(sql), params.some(isBoolean) ? params.map(asNumber) : params);
    } catch (error) {
      throw new QueryFailedError(sql, [...params], error as Error);
    }
  }

  private prepared(sql: string): Prepared {
    const prepared = this.statements.get(sql);
    if (prepared) return prepared;
    const statement = this.driver.prepare(sql);
    const made = { statement, rows: statement.reader ? rowReader(statement) : undefined };
    this.statements.set(sql, made);
    if (this.statements.size > mostStatements) this.statements.delete(this.statements.keys().next().value ?? '');
    return made;
  }
}

const isBoolean = (value: Bindable) => typeof value === 'boolean';
const asNumber = (value: Bindable) => (typeof value === 'boolean' ? Number(value) : value);

type Cells = readonly unknown[];

/**
 * Reads rows as arrays and turns them into objects here. The driver's own objects take a quarter longer for a page of a
 * list.
 */
function rowReader(statement: BetterSqlite3.Statement): (values: readonly Bindable[]) => unknown[] {
  // What `*` stands for may change with the table, under a statement that stays prepared.
  if (statement.source.includes('*')) return (values) => statement.all(values);
  const names = statement
    .raw()
    .columns()
    .map(({ name }) => name);
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  const rowOf = (cells: Cells) => {
    const row = { ...blank };
    for (let at = 0; at < names.length; at++) row[names[at] as string] = cells[at];
    return row;
  };
  return (values) => (statement.all(values) as Cells[]).map(rowOf);
}
