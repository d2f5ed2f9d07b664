import { Injectable, Optional } from '@nestjs/common';
import { foldedName } from '../../../schemas/texts/fold';
import { isMailAddress } from '../../../schemas/texts/mail-address';
import { canGoAgain, type MailState } from '../../../schemas/texts/mail-states';
import type { Addressee } from '../auth/users/people';
import { Clock, Config } from '../base/config';
import { Database, newId, type Transaction } from '../base/database';
import { insertOnce } from '../base/database/write-rows';
import { GivenUp } from './leases';
import { type Letter, masked, oneLine } from './letter';
import { MailRow } from './mail.table';
import { WaitingWords } from './waiting-words';

/**
 * Mails that are sent only after the transaction that wrote them has been committed. The worker sends them. Without
 * SMTP_URL they are kept for an administrator to read.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly words: WaitingWords,
    @Optional() private readonly givenUp?: GivenUp,
  ) {}

  /**
   * Stores a mail in the transaction of what it tells of. Nothing else is sent: a text message would begin here too. The
   * caller asks that the account is active, and of a summary that it may be mailed (`mayBeMailed` of
   * `people/preferences.ts`).
   * @param dedupeKey a mail with the same key is stored once, whichever process asks. At most 120 characters
   * @returns the mail's id. Undefined when its `dedupeKey` was used before
   */
  async put(tx: Transaction, to: Addressee, letter: Letter, dedupeKey?: string): Promise<string | undefined> {
    const row = this.rowOf(to, letter, dedupeKey ?? null);
    await insertOnce(tx, this.database, 'mails', 'id', { ...row });
    // Nobody gets it, so its links end as those of a mail do that is given up later.
    if (row.state === 'dead') await this.givenUp?.undelivered(tx, letter.text);
    if (row.dedupeKey === null) return row.id;
    const [stored] = await tx.read<{ id: string }>('SELECT id FROM mails WHERE dedupeKey = ?', [row.dedupeKey]);
    return stored?.id === row.id ? row.id : undefined;
  }

  /**
   * Sends once more what was given up, with attempts of its own.
   * @returns whether it goes out: see `canGoAgain`
   */
  async again(tx: Transaction, id: string): Promise<boolean> {
    const [row] = await tx.read<MailRow>('SELECT * FROM mails WHERE id = ?', [id]);
    if (this.config.smtpUrl === undefined || !row || !canGoAgain(row)) return false;
    const { text, html } = this.words.sealed(row);
    const queued = await tx.run(
      `UPDATE mails SET state = 'queued', attempts = 0, error = NULL, nextAt = ?, text = ?, html = ? WHERE id = ? AND state = 'dead'`,
      [this.clock.stamp(), text, html, id],
    );
    return queued === 1;
  }

  /** Writes to the operator of this installation (CONTACT_EMAIL). Does nothing when none is named. */
  async putToOperator(tx: Transaction, letter: Letter): Promise<string | undefined> {
    const email = this.config.contactEmail;
    return email === undefined ? undefined : this.put(tx, { name: '', email }, letter);
  }

  private rowOf(to: Addressee, letter: Letter, dedupeKey: string | null): MailRow {
    const { template, subject, text, html, unsubscribe } = letter;
    const state = this.stateOf(to.email);
    const now = this.clock.stamp();
    const name = oneLine(to.name, 200);
    const title = oneLine(subject, 200);
    // When nobody may follow the links, they are not stored: the database must not hold a way into an account.
    const stored = (words: string) => (this.keepsSecrets(state) ? words : masked(words));
    const row: MailRow = {
      id: newId(),
      dedupeKey,
      toAddress: to.email.slice(0, 254),
      toName: name,
      template,
      subject: title,
      text: stored(text),
      html: stored(html),
      unsubscribe: unsubscribe ?? null,
      search: foldedName(`${name} ${to.email} ${title}`).slice(0, 700),
      state,
      error: state === 'dead' ? 'address' : null,
      nextAt: now,
      createdAt: now,
      attempts: 0,
      leaseToken: null,
      sentAt: null,
    };
    return state === 'queued' ? this.words.sealed(row) : row;
  }

  private stateOf(address: string): MailState {
    if (!isMailAddress(address)) return 'dead';
    return this.config.smtpUrl === undefined ? 'kept' : 'queued';
  }

  /** Whether a link in a mail reaches anybody: it is sent, or it can be read here during development. */
  get keepsLinks(): boolean {
    return this.config.smtpUrl !== undefined || this.config.mode !== 'production';
  }

  private keepsSecrets(state: MailState): boolean {
    return state !== 'dead' && this.keepsLinks;
  }
}
