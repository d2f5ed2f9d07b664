import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import { Idempotency } from '../../records/write/idempotency';

export const MAIL_DAYS = 180;
/** A long time, because an old invitation lets in people who come late. */
export const LINK_DAYS = 365;
/** Longer than the links of a sign-up work. */
export const SIGN_UP_DAYS = 7;
const BATCH = 500;

/**
 * Deletes rows that are no longer needed: finished mails, expired links, sign-ups that nobody confirmed,
 * ended sessions, and stored answers to requests that nobody repeats. It is here because the scheduler of the digests is
 * the only one that knows when it is night at the college.
 */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
  ) {}

  async clean(signal: AbortSignal): Promise<void> {
    const old = this.clock.stamp(-MAIL_DAYS * DAY_MS);
    for (let found = BATCH; found === BATCH; ) {
      signal.throwIfAborted();
      const rows = await this.database.read<{ id: string }>(
        `SELECT id FROM mails WHERE createdAt < ? AND state IN ('sent', 'kept', 'dead') ORDER BY createdAt LIMIT ${BATCH}`,
        [old],
      );
      found = rows.length;
      if (found === 0) break;
      const ids = rows.map(({ id }) => id);
      await this.database.transaction((tx) =>
        tx.changeAll(`DELETE FROM mails WHERE id IN (${placeholders(ids)})`, ids),
      );
    }
    await this.database.transaction((tx) =>
      tx.changeAll('DELETE FROM account_links WHERE expiresAt < ?', [this.clock.stamp(-LINK_DAYS * DAY_MS)]),
    );
    await this.database.transaction((tx) => tx.changeAll('DELETE FROM sessions WHERE until < ?', [this.clock.stamp()]));
    await this.database.transaction((tx) =>
      tx.changeAll('DELETE FROM sign_ups WHERE createdAt < ?', [this.clock.stamp(-SIGN_UP_DAYS * DAY_MS)]),
    );
    await this.idempotency.forgetOld();
  }
}
