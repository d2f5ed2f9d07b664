import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import { Log } from '../../base/log/log';
import { Schedule } from '../../base/schedule/schedule';
import type { Rhythm } from '../../base/schedule/turn-at';
import { Idempotency } from '../../records/write/idempotency';

export const MAIL_DAYS = 180;
/** A long time, because an old invitation lets in people who come late. */
export const LINK_DAYS = 365;
/** Longer than the links of a sign-up work. */
export const SIGN_UP_DAYS = 7;
const NIGHT: Rhythm = { from: 2, until: 5 };
const BATCH = 500;

/**
 * Deletes rows that are no longer needed, each night: finished mails, expired links, sign-ups that nobody confirmed,
 * sessions and challenges of passkeys that are over, and stored answers to requests that nobody repeats. Until then whoever
 * reads such rows asks for their time.
 */
@Injectable()
export class Retention implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.schedule.add({ name: 'retention', rhythm: NIGHT, work: (_turn, _last, signal) => this.clean(signal) });
  }

  /** Runs at the start too, because a server may be off every night. Only what is quickly found is deleted then. */
  async onApplicationBootstrap(): Promise<void> {
    await this.deleteOver().catch((error: unknown) => this.log.fault('what is over could not be deleted', error));
  }

  private async clean(signal: AbortSignal): Promise<void> {
    await this.deleteMails(signal);
    await this.deleteOver();
    await this.change('DELETE FROM account_links WHERE expiresAt < ?', this.clock.stamp(-LINK_DAYS * DAY_MS));
    await this.change('DELETE FROM sign_ups WHERE createdAt < ?', this.clock.stamp(-SIGN_UP_DAYS * DAY_MS));
    await this.idempotency.forgetOld();
  }

  private async deleteOver(): Promise<void> {
    const now = this.clock.stamp();
    await this.change('DELETE FROM sessions WHERE until < ?', now);
    // Their tokens have expired too.
    await this.change('DELETE FROM ended_sessions WHERE until < ?', now);
    await this.change('DELETE FROM passkey_challenges WHERE until < ?', now);
  }

  private async deleteMails(signal: AbortSignal): Promise<void> {
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
      await this.change(`DELETE FROM mails WHERE id IN (${placeholders(ids)})`, ...ids);
    }
  }

  private async change(sql: string, ...params: readonly string[]): Promise<void> {
    await this.database.transaction((tx) => tx.changeAll(sql, params));
  }
}
