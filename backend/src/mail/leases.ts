import { Injectable } from '@nestjs/common';
import { Clock } from '../base/config';
import { Database, newId, type Transaction } from '../base/database';
import { type Failure, MOST_ATTEMPTS, waitAfter } from './failure';
import type { MailRow } from './mail.table';
import { masked } from './mask';

/** Longer than an attempt may take, so that a mail is never sent by two; short, so that a crash delays it little. */
export const LEASE_MS = 30_000;

export type Leased = MailRow & { readonly leaseToken: string };

const DUE = `state IN ('queued', 'sending') AND nextAt <= ?`;

/**
 * Which process sends which mail. A mail is claimed in one short transaction, sent outside of it, and marked by
 * whoever still holds the lease; the mails of a process that died are due again when their leases end.
 */
@Injectable()
export class Leases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes up to `most` mails that are due, oldest first. */
  async claim(most: number): Promise<Leased[]> {
    const now = this.clock.now();
    const due = await this.database.read<{ id: string }>(
      `SELECT id FROM mails WHERE ${DUE} ORDER BY nextAt, id LIMIT ?`,
      [now.toISOString(), most],
    );
    if (due.length === 0) return [];
    return this.database.transaction(async (tx) => {
      const claimed: Leased[] = [];
      for (const { id } of due) {
        const mail = await this.take(tx, id, now);
        if (mail) claimed.push(mail);
      }
      return claimed;
    });
  }

  /** The server has taken it. Its links need not be known to us any longer. */
  async sent({ id, leaseToken, text, html }: Leased): Promise<boolean> {
    return this.mark(
      `state = 'sent', sentAt = ?, error = NULL, text = ?, html = ?`,
      [this.clock.stamp(), masked(text), masked(html)],
      { id, leaseToken },
    );
  }

  /** Waits longer each time, and gives up at last. */
  async failed({ id, leaseToken, text, html, attempts }: Leased, { code, final }: Failure): Promise<boolean> {
    const wait = final ? undefined : waitAfter(attempts);
    if (wait === undefined)
      return this.mark(`state = 'dead', error = ?, text = ?, html = ?`, [code, masked(text), masked(html)], {
        id,
        leaseToken,
      });
    const nextAt = new Date(this.clock.now().getTime() + wait).toISOString();
    return this.mark(`state = 'queued', error = ?, nextAt = ?`, [code, nextAt], { id, leaseToken });
  }

  private async take(tx: Transaction, id: string, now: Date): Promise<Leased | undefined> {
    const leaseToken = newId();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const taken = await tx.run(
      `UPDATE mails SET state = 'sending', leaseToken = ?, nextAt = ?, attempts = attempts + 1 WHERE id = ? AND ${DUE}`,
      [leaseToken, until, id, now.toISOString()],
    );
    if (taken !== 1) return undefined;
    const [row] = await tx.read<MailRow>('SELECT * FROM mails WHERE id = ?', [id]);
    if (row && row.attempts <= MOST_ATTEMPTS) return { ...row, leaseToken };
    // Each of its attempts ended with the process: one more would too.
    await tx.changeOne(`UPDATE mails SET state = 'dead', error = 'lease', leaseToken = NULL WHERE id = ?`, [id]);
    return undefined;
  }

  private async mark(
    change: string,
    values: readonly string[],
    { id, leaseToken }: Pick<Leased, 'id' | 'leaseToken'>,
  ): Promise<boolean> {
    const marked = await this.database.transaction((tx) =>
      tx.run(`UPDATE mails SET ${change}, leaseToken = NULL WHERE id = ? AND leaseToken = ?`, [
        ...values,
        id,
        leaseToken,
      ]),
    );
    return marked === 1;
  }
}
