import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { bind } from './bind';
import type { Engine, Reader, Session, Transaction } from './types';
import { TableVersions, tableWritten } from './versions';

export type { Reader, Transaction } from './types';

/**
 * The only door to the database. `?` is the placeholder on every engine; quote names with `quote`.
 *
 * @example
 * await database.transaction(async (tx) => {
 *   const changed = await tx.run('UPDATE memo SET reason = ?, version = version + 1 WHERE id = ? AND version = ?', […]);
 *   if (changed !== 1) throw new Conflict(current);
 * });
 */
@Injectable()
export class Database implements Reader {
  private readonly versions: TableVersions;
  private readonly inside = new AsyncLocalStorage<true>();

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

  async read<Row = Record<string, unknown>>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.source.read<Row>(sql, bind(params));
  }

  /**
   * Runs `work` and commits, or rolls all of it back when it throws. `work` may run again after a deadlock or a lost
   * connection, so it must have no effect outside the transaction, make no network call and be short.
   * @throws Error when called inside another transaction: on SQLite the inner one would wait for the outer for ever.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.inside.getStore()) throw new Error('A transaction is already open: pass its `tx` on');
    const touched = new Set<string>();
    const result = await this.source.transaction((session) => {
      touched.clear();
      return this.inside.run(true, () => guarded(session, touched, work));
    });
    this.versions.bump(touched);
    return result;
  }

  /** Grows with every committed write to the table: cache what you count under it. */
  versionOf(table: string): number {
    return this.versions.of(table);
  }

  /**
   * A number that every commit changes, of this process or another: what was read at the same number is what would be
   * read now. Undefined where there is none.
   */
  stamp(): number | undefined {
    return this.source.stamp?.();
  }

  /** A table or column name as this engine quotes it. @throws Error for a name that is not a plain word. */
  quote(name: string): string {
    return this.source.quote(name);
  }

  /**
   * Every read of `work` sees the data of one moment, whatever is written meanwhile. For backups: no time limit, and a
   * connection of its own.
   */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.source.snapshot((reader) =>
      work({
        read<Row>(sql: string, params: readonly unknown[] = []) {
          return reader.read<Row>(sql, bind(params));
        },
      }),
    );
  }

  /** Refreshes the planner's statistics; worth calling after loading much data. */
  analyse(tables: readonly string[] = []): Promise<void> {
    return this.source.analyse(tables);
  }

  close(): Promise<void> {
    return this.source.close();
  }
}

/** Hands `work` a transaction that dies with it: a forgotten `await` must not write into someone else's transaction. */
async function guarded<T>(session: Session, touched: Set<string>, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let open = true;
  const check = () => {
    if (!open) throw new Error('This transaction is over: an `await` is missing');
  };
  try {
    return await work({
      async read<Row>(sql: string, params: readonly unknown[] = []) {
        check();
        return session.read<Row>(sql, bind(params));
      },
      async run(sql, params = []) {
        check();
        const table = tableWritten(sql);
        if (table) touched.add(table);
        return session.run(sql, bind(params));
      },
      touch(table) {
        touched.add(table);
      },
    });
  } finally {
    open = false;
  }
}
