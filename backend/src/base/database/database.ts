import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Conflict } from '../errors';
import { bind } from './bind';
import { coalesce } from './coalesce';
import { Room } from './room';
import type { Engine, Reader, Session, Transaction } from './types';
import { type Place, TableVersions, type Touched, tableWritten } from './versions';
import { witness } from './witness';

export type { Reader, Transaction } from './types';

/**
 * The only door to the database. `?` is the placeholder on every engine; quote names with `quote`.
 *
 * @example
 * await database.transaction(async (tx) => {
 *   await tx.changeOne('UPDATE memo SET reason = ?, version = version + 1 WHERE id = ? AND version = ?', […]);
 * });
 */
@Injectable()
export class Database implements Reader {
  private readonly versions: TableVersions;
  private readonly inside = new AsyncLocalStorage<Scope>();
  private stamped: number | undefined;
  private readonly room = new Room((work) => this.transaction(work, 'nowhere'));

  constructor(private readonly source: Engine) {
    this.versions = new TableVersions(source.name === 'mysql');
  }

  get engine(): 'sqlite' | 'mysql' {
    return this.source.name;
  }

  /** For repositories, which only read: writes go through `transaction`. */
  get orm(): DataSource {
    return this.source.source;
  }

  /**
   * @throws Error inside a transaction: there it would wait for a second connection while holding one, and as many
   * transactions as there are connections would wait for ever. On either engine, so that every test notices.
   */
  async read<Row = Record<string, unknown>>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    this.refuseInside();
    return this.source.read<Row>(sql, bind(params));
  }

  /**
   * Runs `work` and commits, or rolls all of it back when it throws. `work` may run again after a deadlock or a lost
   * connection, so it must have no effect outside the transaction, make no network call and be short.
   * @param announce `nowhere` for what no process remembers anything of: the others then keep what they remember
   * @throws Error when called inside another transaction: on SQLite the inner one would wait for the outer for ever.
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
      // A COMMIT whose answer was lost may have counted.
      if (isDone) this.versions.bump(touched);
    }
  }

  /** What the driver says where the disk has no room for a write; undefined as far as every write has found some. */
  noRoom(): Promise<string | undefined> {
    return this.room.fault();
  }

  /**
   * Grows with every committed write to the table: cache what you count under it.
   * @param place when only rows that stand there are counted
   */
  versionOf(table: string, place?: Place): number {
    return this.versions.of(table, place);
  }

  /**
   * A number that every commit changes, of this process or another: what was read at the same number is what would be
   * read now. Undefined where there is none.
   */
  stamp(): number | undefined {
    const stamp = this.source.stamp?.();
    if (stamp !== this.stamped) {
      this.stamped = stamp;
      this.versions.noteOthers(this.source.others?.());
    }
    return stamp;
  }

  /**
   * An expression whose value every commit of another process changes: whoever answers a request selects it first and tells
   * `heard`. Undefined where this is noticed without asking.
   */
  get othersSql(): string | undefined {
    return this.source.othersSql;
  }

  /** What was remembered before another process wrote is not known any more. */
  noteOtherCommits(others: string): void {
    this.versions.noteOthers(others);
  }

  /** Asks whether another process has written. At once where that takes no statement. */
  checkOtherCommits(): Promise<void> | undefined {
    if (this.othersSql) return this.ask();
    this.stamp();
    return undefined;
  }

  private readonly ask = coalesce(async () => {
    const [row] = await this.read<{ others: string }>(`SELECT ${this.othersSql} AS others`);
    if (row) this.noteOtherCommits(row.others);
  });

  /** A table or column name as this engine quotes it. @throws Error for a name that is not a plain word. */
  quote(name: string): string {
    return this.source.quote(name);
  }

  /**
   * Every read of `work` sees the data of one moment, whatever is written meanwhile. For backups: no time limit, and a
   * connection of its own. @throws Error inside a transaction
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

  /** Refreshes the planner's statistics; worth calling after loading much data. @throws Error inside a transaction */
  async analyse(tables: readonly string[] = []): Promise<void> {
    this.refuseInside();
    return this.source.analyse(tables);
  }

  async close(): Promise<void> {
    await this.source.close();
    // Node tells a store that is not disabled of every promise there is, for as long as the process runs.
    this.inside.disable();
  }

  private refuseInside(): void {
    if (this.inside.getStore()?.isOpen) throw new Error('A transaction is already open: pass its `tx` on');
  }
}

/** A transaction, as long as its work lasts: what that began and left to itself, such as a timer, outlives it. */
interface Scope {
  isOpen: boolean;
}

/** Hands `work` a transaction that dies with it: a forgotten `await` must not write into someone else's transaction. */
async function guarded<T>(
  session: Session,
  scope: Scope,
  touched: Touched,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const check = () => {
    if (!scope.isOpen) throw new Error('This transaction is over: an `await` is missing');
  };
  const seen = witness.begin?.();
  const run: Transaction['run'] = async (sql, params = [], places) => {
    check();
    const table = tableWritten(sql);
    if (table) touched.set(table, joined(touched, table, places));
    seen?.writes(sql);
    return session.run(sql, bind(params));
  };
  try {
    return await work({
      async read<Row>(sql: string, params: readonly unknown[] = []) {
        check();
        seen?.reads(sql);
        return session.read<Row>(sql, bind(params));
      },
      async lock(table, ...ids) {
        check();
        seen?.locks();
        if (ids.length > 0) await session.lock?.(table, ids);
      },
      run,
      async changeOne(sql, params) {
        if ((await run(sql, params)) !== 1) throw new Conflict(undefined);
      },
      async changeAll(sql, params) {
        await run(sql, params);
      },
      ...(session.load && {
        load(table, rows) {
          check();
          touched.set(table, undefined);
          return session.load?.(table, rows) ?? Promise.resolve();
        },
      }),
      touch(table) {
        touched.set(table, undefined);
      },
    });
  } finally {
    scope.isOpen = false;
  }
}

function joined(touched: Touched, table: string, places: readonly Place[] | undefined): Place[] | undefined {
  if (!touched.has(table)) return places && [...places];
  const known = touched.get(table);
  return known && places ? [...known, ...places] : undefined;
}
