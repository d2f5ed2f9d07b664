/** A transaction as the work that runs in it sees it, and the values that any statement takes. */
import { Conflict } from '../errors';
import { chunks } from './lists';
import type { WantedTable } from './migrate/wanted-tables';
import type { Bindable, LockMode, Session, Transaction } from './types';
import { type Place, type Touched, tableWritten } from './versions';

/** Receives every statement of a transaction. It may throw, and the transaction then fails. */
export interface Witnessed {
  reads(sql: string): void;
  locks(): void;
  writes(sql: string): void;
}

/** A hook by which tests watch every transaction. It is empty in production. */
export const witness: {
  opened?: (tables: readonly WantedTable[]) => void;
  begin?: () => Witnessed;
} = {};

/**
 * Marks the code that runs inside a transaction. Work that was started and left behind, such as a timer, can
 * outlive the transaction.
 */
export interface Scope {
  isOpen: boolean;
}

/**
 * Gives `work` a transaction that stops working when `work` ends. After a forgotten `await` a write must not land in
 * somebody else's transaction.
 */
export async function guarded<T>(
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
        for (const some of chunks(ids.toSorted())) await session.lock?.(table, some);
      },
      async readLocked<Row>(mode: LockMode, sql: string, params: readonly unknown[] = []) {
        check();
        // To the witness it is a look: it holds what it found, and nothing where it found nothing.
        seen?.reads(sql);
        const bound = bind(params);
        return session.readLocked ? session.readLocked<Row>(mode, sql, bound) : session.read<Row>(sql, bound);
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

/**
 * Checks that every parameter is a plain value.
 * @throws TypeError for undefined, objects, arrays and NaN. Each is a programming error, and a driver would guess what
 * it means.
 */
export function bind(params: readonly unknown[]): readonly Bindable[] {
  for (const [index, value] of params.entries()) {
    if (!isBindable(value)) throw new TypeError(`SQL parameter ${index + 1} is not a plain value (${typeof value})`);
  }
  return params as readonly Bindable[];
}

function isBindable(value: unknown): value is Bindable {
  if (value === null || value instanceof Uint8Array) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean';
}
