import { hash } from 'node:crypto';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { LimitStore } from '../limits/limits';
import { big, type RowOf, table, whole, words } from './columns';
import type { Database } from './database';
import type { Transaction } from './types';
import { insertOnce } from './write-rows';

export const limitCountsTable = table(
  'limit_counts',
  {
    /**
     * The name of the limit, and a digest of whom it counts. No network and no address of a person can be
     * read from it.
     */
    id: { ...words(120), primary: true },
    points: whole,
    /** When the window ends, in milliseconds since 1970. */
    expires: big,
  },
  [{ columns: ['expires'] }],
);
/** The attempts of one key in one window of time. */
type LimitCount = RowOf<typeof limitCountsTable>;

/**
 * Counts attempts in the database, for processes that share it. The library's own MySQL store waits for a connection
 * without limit, and gives up when two processes collide. `Database` does neither.
 */
export const inDatabase =
  (database: Database): LimitStore =>
  ({ keyPrefix, points, duration }) => {
    const idOf = (key: string | number) => `${keyPrefix}:${hash('sha256', String(key), 'base64url')}`;
    const find = 'SELECT points, expires FROM limit_counts WHERE id = ?';
    const resultOf = ({ points: used, expires }: LimitCount, change: number) =>
      new RateLimiterRes(
        Math.max(points - used, 0),
        Math.max(Number(expires) - Date.now(), 0),
        Number(used),
        Number(used) === change,
      );
    const add = (key: string | number, change: number, seconds: number) =>
      database.transaction(async (tx) => {
        const now = Date.now();
        const id = idOf(key);
        const until = now + seconds * 1000;
        // MySQL and MariaDB assign from left to right. So the count comes first, because it needs the earlier
        // end of the window.
        await tx.run(
          `INSERT INTO limit_counts (id, points, expires) VALUES (?, ?, ?) ${database.dialect.orChange}
           points = CASE WHEN expires <= ? THEN ? ELSE points + ? END, expires = CASE WHEN expires <= ? THEN ? ELSE expires END`,
          [id, change, until, now, change, change, now, until],
        );
        const [row] = await tx.read<LimitCount>(find, [id]);
        return resultOf(row ?? { id, points: change, expires: until }, change);
      });
    return {
      async consume(key, change = 1, { customDuration = duration } = {}) {
        const result = await add(key, change, Number(customDuration));
        if (result.consumedPoints > points) throw result;
        return result;
      },
      reward: (key, change = 1) => add(key, -change, duration),
      async get(key) {
        const [row] = await database.read<LimitCount>(`${find} AND expires > ?`, [idOf(key), Date.now()]);
        return row ? resultOf(row, 0) : null;
      },
      delete: (key) =>
        database.transaction(async (tx) => (await tx.run('DELETE FROM limit_counts WHERE id = ?', [idOf(key)])) > 0),
    };
  };

/**
 * Locks something that has no row of its own, such as an address. Others who want to hold it wait until this
 * transaction ends.
 */
export async function hold(tx: Transaction, database: Database, what: string, seconds: number): Promise<void> {
  const id = `hold:${hash('sha256', what, 'base64url')}`;
  await insertOnce(tx, database, 'limit_counts', 'id', { id, points: 0, expires: Date.now() + seconds * 1000 });
}

/** Deletes windows that are over. */
export const forgetOldCounts = (database: Database): Promise<number> =>
  database.transaction((tx) => tx.run('DELETE FROM limit_counts WHERE expires < ?', [Date.now()]));
