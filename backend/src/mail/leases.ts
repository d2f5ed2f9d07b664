import { Injectable, Optional } from '@nestjs/common';
import { MINUTE_MS } from '../../../schemas';
import { Clock } from '../base/config';
import { Database, newId, type Transaction } from '../base/database';
import { Log } from '../base/log/log';
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

/** Ends what a mail alone could have told, once it is given up. The module that makes links provides this class. */
export abstract class GivenUp {
  /** @param words of the mail, with its links */
  abstract undelivered(tx: Transaction, words: string): Promise<void>;
}

/** A mail that was not claimed: another process has it, it is given up, or it waits for its key. */
type Taken = 'gone' | 'sealed';

/** How long a mail waits whose key is missing here. A server that has it may send it meanwhile. */
const KEY_WAIT_MS = MINUTE_MS;
const KEY_MISSING =
  'The key that sealed waiting mails is not among the keys of this server: give it the key of the others';

const DUE = `state IN ('queued', 'sending') AND nextAt <= ?`;

/**
 * Decides which process sends which mail. A mail is claimed in one short transaction and sent outside of it. Only the
 * process that still holds the lease records the result. When a process dies, its mails are due again as soon as their
 * leases end.
 */
@Injectable()
export class Leases {
  /** Whether the last claim met mails whose key is missing here. It is logged when that begins. */
  private lacksKey = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly words: WaitingWords,
    private readonly log: Log,
    @Optional() private readonly givenUp?: GivenUp,
  ) {}

  /** Claims up to `most` mails that are due, oldest first. */
  async claim(most: number): Promise<Leased[]> {
    const now = this.clock.now();
    const due = await this.database.read<{ id: string }>(
      `SELECT id FROM mails WHERE ${DUE} ORDER BY nextAt, id LIMIT ?`,
      [now.toISOString(), most],
    );
    if (due.length === 0) return [];
    const taken = await this.database.transaction(async (tx) => {
      const mails: (Leased | Taken)[] = [];
      for (const { id } of due) mails.push(await this.take(tx, id, now));
      return mails;
    });
    const lacked = this.lacksKey;
    this.lacksKey = taken.includes('sealed');
    if (this.lacksKey && !lacked) this.log.fault('mails wait for a key', new Error(KEY_MISSING));
    return taken.filter((mail) => typeof mail !== 'string');
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
  async failed(mail: Leased, { code, final }: Failure): Promise<boolean> {
    const wait = final ? undefined : waitAfter(mail.attempts);
    if (wait === undefined) return this.database.transaction((tx) => this.giveUp(tx, mail, code));
    const nextAt = this.clock.stamp(wait);
    return this.mark(`state = 'queued', error = ?, nextAt = ?`, [code, nextAt], mail);
  }

  private async take(tx: Transaction, id: string, now: Date): Promise<Leased | Taken> {
    const leaseToken = newId();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const taken = await tx.run(
      `UPDATE mails SET state = 'sending', leaseToken = ?, nextAt = ?, attempts = attempts + 1 WHERE id = ? AND ${DUE}`,
      [leaseToken, until, id, now.toISOString()],
    );
    if (taken !== 1) return 'gone';
    const [row] = await tx.read<MailRow>('SELECT * FROM mails WHERE id = ?', [id]);
    if (!row) return 'gone';
    const mail = this.words.opened(row);
    if (!mail) {
      // Nothing was attempted. The words stay sealed for whoever has the key, and who looks next is left to chance.
      const later = new Date(now.getTime() + KEY_WAIT_MS * Math.random()).toISOString();
      await tx.changeOne(
        `UPDATE mails SET state = 'queued', leaseToken = NULL, nextAt = ?, attempts = attempts - 1 WHERE id = ?`,
        [later, id],
      );
      return 'sealed';
    }
    if (row.attempts <= MOST_ATTEMPTS) return { ...mail, leaseToken };
    // Every attempt ended with its process, so another one would too.
    await this.giveUp(tx, { ...mail, leaseToken }, 'lease');
    return 'gone';
  }

  /** Nobody has the links of the mail, so they end as well: whoever was invited by one counts as not reached. */
  private async giveUp(tx: Transaction, { id, leaseToken, text, html }: Leased, code: string): Promise<boolean> {
    const marked = await tx.run(
      `UPDATE mails SET state = 'dead', error = ?, text = ?, html = ?, leaseToken = NULL WHERE id = ? AND leaseToken = ?`,
      [code, masked(text), masked(html), id, leaseToken],
    );
    if (marked !== 1) return false;
    await this.givenUp?.undelivered(tx, text);
    return true;
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
