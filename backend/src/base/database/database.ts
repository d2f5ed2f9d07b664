import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { coalesce } from './coalesce';
import type { Engine, EngineName } from './engine';
import { HalfShortened } from './migrate/shorten';
import type { Following } from './migrate/wanted-tables';
import type { QueryDialect } from './query-dialect';
import { Room } from './room';
import { bind, guarded, type Scope } from './transaction';
import type { Reader, Transaction } from './types';
import { type Place, TableVersions, type Touched } from './versions';

export type { EngineName } from './engine';
export type { Reader, Transaction } from './types';

/**
 * The only way to the database. The placeholder is `?` on every engine. Quote names with `quote`.
 * @example
 * await database.transaction(async (tx) => {
 *   await tx.changeOne('UPDATE memo SET reason = ?, version = version + 1 WHERE id = ? AND version = ?', […]);
 * });
 */
@Injectable()
export class Database implements Reader {
  private readonly versions: TableVersions;
  private readonly inside = new AsyncLocalStorage<Scope>();
  private versionSeen: number | undefined;
  private readonly room = new Room((work) => this.transaction(work, 'nowhere'));

  constructor(
    private readonly source: Engine,
    following: readonly Following[] = [],
  ) {
    if (source.shortening?.isHalf()) throw new HalfShortened();
    this.versions = new TableVersions(source.isShared, following);
  }

  /** For people only. */
  get engine(): EngineName {
    return this.source.name;
  }

  /** How statements are written for this engine. */
  get dialect(): QueryDialect {
    return this.source.dialect;
  }

  /** Whether several servers may use the database at once. */
  get isShared(): boolean {
    return this.source.isShared;
  }

  /** The source for repositories, which only read. Writes go through `transaction`. */
  get orm(): DataSource {
    return this.source.source;
  }

  /**
   * Reads outside a transaction.
   * @throws Error inside a transaction. There it would hold one connection and wait for a second, and when every
   * connection did so, all would wait for ever. Both engines throw, so that every test notices.
   */
  async read<Row = Record<string, unknown>>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    this.refuseInside();
    return this.source.read<Row>(sql, bind(params));
  }

  /**
   * Runs `work` and commits. When it throws, everything is rolled back. After a deadlock or a lost connection `work`
   * runs again, so it must be short, make no network call and change nothing outside the transaction.
   * @param announce `nowhere` for changes that no process caches: the other processes then keep their caches
   * @throws Error inside another transaction. On SQLite the inner one would wait for the outer one for ever.
   */
  async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    announce: 'everywhere' | 'nowhere' = 'everywhere',
  ): Promise<T> {
    this.refuseInside();
    const touched: Touched = new Map();
    let isDone = false;
    try {
      const done = await this.source.transaction(async (session) => {
        touched.clear();
        isDone = false;
        const scope = { isOpen: true };
        const result = await this.inside.run(scope, () => guarded(session, scope, touched, work));
        if (touched.size > 0 && announce === 'everywhere') await this.source.countCommit?.(session);
        isDone = true;
        return result;
      });
      if (touched.size > 0) this.room.noteWritten();
      return done;
    } catch (error) {
      this.room.noteFailed(error);
      throw error;
    } finally {
      // A COMMIT whose answer was lost may have succeeded.
      if (isDone) this.versions.bump(touched);
    }
  }

  /** The driver's message when the disk has no room for a write. Undefined as long as every write has succeeded. */
  noRoom(): Promise<string | undefined> {
    return this.room.fault();
  }

  /** The driver's word for a damaged database, once a statement has met the damage. It stays until the next start. */
  get damage(): string | undefined {
    return this.source.damage;
  }

  /**
   * A number that grows with every committed write to the table. Use it as the key of a cached count.
   * @param place when only rows with this value are counted
   */
  versionOf(table: string, place?: Place): number {
    return this.versions.of(table, place);
  }

  /**
   * A number that every commit changes, in this process or another. While it stays the same, reading again gives the
   * same result. Undefined when the engine has no such number.
   */
  commitVersion(): number | undefined {
    const version = this.source.commitVersion?.();
    if (version !== this.versionSeen) {
      this.versionSeen = version;
      this.versions.noteOthers(this.source.foreignCommitVersion?.());
    }
    return version;
  }

  /**
   * An SQL expression whose value changes with every commit of another process. A request selects it first and passes
   * the value to `noteOtherCommits`. Undefined when the engine notices other processes without asking.
   */
  get othersSql(): string | undefined {
    return this.source.othersSql;
  }

  /**
   * Forgets what was cached before another process wrote.
   * @param others the value of `othersSql`
   */
  noteOtherCommits(others: string): void {
    this.versions.noteOthers(others);
  }

  /** Checks whether another process has written. Returns undefined, at once, when this takes no statement. */
  checkOtherCommits(): Promise<void> | undefined {
    if (this.othersSql) return this.ask();
    this.commitVersion();
    return undefined;
  }

  private readonly ask = coalesce(async () => {
    const [row] = await this.read<{ others: string }>(`SELECT ${this.othersSql} AS others`);
    if (row) this.noteOtherCommits(row.others);
  });

  /**
   * Quotes the name of a table or column for this engine.
   * @throws Error for a name that is not a plain word
   */
  quote(name: string): string {
    return this.source.dialect.quote(name);
  }

  /**
   * Runs `work` with a reader that sees the data of one moment, whatever is written at the same time. It has
   * its own connection and no time limit, for backups.
   * @throws Error inside a transaction
   */
  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.refuseInside();
    return this.source.snapshot((reader) =>
      work({
        read<Row>(sql: string, params: readonly unknown[] = []) {
          return reader.read<Row>(sql, bind(params));
        },
      }),
    );
  }

  /**
   * Refreshes the planner's statistics, for example after loading much data.
   * @throws Error inside a transaction
   */
  async analyse(tables: readonly string[] = []): Promise<void> {
    this.refuseInside();
    return this.source.analyse(tables);
  }

  async close(): Promise<void> {
    await this.source.close();
    // Disables the storage, because Node otherwise reports every promise to it for as long as the process
    // runs.
    this.inside.disable();
  }

  private refuseInside(): void {
    if (this.inside.getStore()?.isOpen) throw new Error('A transaction is already open: pass its `tx` on');
  }
}
