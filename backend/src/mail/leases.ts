import { Injectable } from '@nestjs/common';
import { Clock } from '../base/config';
import { Database, newId, type Transaction } from '../base/database';
import { type Failure, MOST_ATTEMPTS, waitAfter } from './failure';
import { masked } from './letter';
import type { MailRow } from './mail.table';
import { WaitingWords } from './waiting-words';

/**
 * Longer than an attempt may take, so that no mail is sent by two processes. A crash delays the mails under way by this
 * much.
 */
export const LEASE_MS = 300_000;

export type Leased = MailRow & { readonly leaseToken: string };

const DUE = `state IN ('queued', 'sending') AND nextAt <= ?`;

/**
 * Decides which process sends which mail. A mail is claimed in one short transaction and sent outside of it. Only the
 * process that still holds the lease records the result. When a process dies, its mails are due again as soon as their
 * leases end.
 */
@Injectable()
export class Leases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly words: WaitingWords,
  ) {}

  /** Claims up to `most` mails that are due, oldest first. */
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

  /** The server has accepted the mail. We no longer need the links in it. */
  async sent({ id, leaseToken, text, html }: Leased): Promise<boolean> {
    return this.mark(
      `state = 'sent', sentAt = ?, error = NULL, text = ?, html = ?`,
      [this.clock.stamp(), masked(text), masked(html)],
      { id, leaseToken },
    );
  }

  /** The attempt failed. The wait grows each time, until the mail is given up. */
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
    if (!row) return undefined;
    const mail = this.words.opened(row);
    // Without its key a mail waits until the lease ends, when the key may be there.
    if (row.attempts <= MOST_ATTEMPTS) return mail && { ...mail, leaseToken };
    // Every attempt ended with its process, so another one would too.
    await tx.changeOne(
      `UPDATE mails SET state = 'dead', error = 'lease', leaseToken = NULL, text = ?, html = ? WHERE id = ?`,
      [masked(mail?.text ?? ''), masked(mail?.html ?? ''), id],
    );
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
