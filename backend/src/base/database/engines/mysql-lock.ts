import { randomUUID } from 'node:crypto';
import { retrying, rolledBack } from '../driver-faults';
import type { Session } from '../types';

const LEASE_MS = 30_000;
const WAIT_MS = 120_000;
const POLL_MS = 200;

/**
 * Runs `work` while holding the only row of `schema_lock`. It is a lease and not GET_LOCK, because a cluster does not
 * know GET_LOCK. Every schema statement renews it. When a statement takes longer than the lease, a rival finds only
 * finished steps, all of which add something.
 * @throws Error when another process holds the lock for two minutes
 */
export async function withSchemaLock<T>(connection: Session, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const session = patient(connection);
  await session.run(
    `CREATE TABLE IF NOT EXISTS schema_lock (id int NOT NULL PRIMARY KEY, holder varchar(36) NOT NULL, until_ms bigint NOT NULL)`,
    [],
  );
  await session.run('INSERT IGNORE INTO schema_lock (id, holder, until_ms) VALUES (1, ?, 0)', ['']);
  await acquire(session, holder);
  const renewal = setInterval(() => void renew(session, holder), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await session.run('UPDATE schema_lock SET until_ms = 0 WHERE id = 1 AND holder = ?', [holder]);
  }
}

/** Retries each statement by itself when another node of a cluster changed the same row first. */
export const patient = (session: Session): Session => ({
  read: (sql, params) => session.read(sql, params),
  run: (sql, params) => retrying(() => session.run(sql, params), rolledBack),
});

async function acquire(session: Session, holder: string): Promise<void> {
  const giveUp = Date.now() + WAIT_MS;
  while (true) {
    const now = Date.now();
    const taken = await session.run('UPDATE schema_lock SET holder = ?, until_ms = ? WHERE id = 1 AND until_ms < ?', [
      holder,
      now + LEASE_MS,
      now,
    ]);
    if (taken === 1) return;
    if (now > giveUp) throw new Error('Another process has been migrating this database for two minutes');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Renews the lease on the same connection. The statement waits there for the one under way and never runs
 * beside it.
 */
async function renew(session: Session, holder: string): Promise<void> {
  const until = Date.now() + LEASE_MS;
  await session
    .run('UPDATE schema_lock SET until_ms = ? WHERE id = 1 AND holder = ?', [until, holder])
    .catch(() => undefined);
}
