import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../base/database';
import { Invalid } from '../../base/errors';
import { type Limit, Limits, QUARTER_HOUR_SECONDS } from '../../base/limits/limits';
import { AddressChanges, Owners, ownerWordsBeside, takeProof } from '../../people';
import { keyOf, type StoredValues } from '../store/row-columns';
import type { Editing, RowChange, RowEffect } from './effect';

const words = {
  ...ownerWordsBeside,
  missing: 'Please enter your current password to change your email address',
  wrong: 'This is not your current password',
};

/**
 * A change of one's own email address. It needs a proof of identity. Where mail is sent, it waits until the link in the
 * new mailbox is opened.
 */
@Injectable()
export class OwnAddress implements RowEffect {
  /** Limits guesses at one's own password, and probing for addresses that are in use. */
  private readonly attempts: Limit;

  constructor(
    private readonly owners: Owners,
    private readonly addresses: AddressChanges,
    limits: Limits,
  ) {
    this.attempts = limits.limit({
      name: 'profile-password',
      most: 10,
      seconds: QUARTER_HOUR_SECONDS,
      says: 'Too many attempts. Please try again later.',
    });
  }

  /** @throws Invalid without a proof of identity; TooMany */
  async ask(change: RowChange): Promise<boolean> {
    const { before, viewer, session, extras, values } = change;
    const email = keyOf(change, 'email');
    const wanted = email === undefined ? undefined : values[email];
    if (!session || email === undefined || typeof wanted !== 'string' || wanted === before?.[email]) return false;
    await this.attempts.take(viewer.id);
    // A session that somebody left open must not be enough to take over the account.
    await this.owners.check(session, takeProof(extras).proof, words);
    return true;
  }

  async withhold(tx: Transaction, change: Editing): Promise<StoredValues> {
    const { type, viewer, before, values } = change;
    const email = keyOf(change, 'email');
    const wanted = email === undefined ? undefined : values[email];
    if (!this.addresses.isRequired || email === undefined || typeof wanted !== 'string') return values;
    if (wanted === before[email]) await this.addresses.takeBack(tx, viewer.id);
    else {
      const field = type.byKey[email];
      const [other] = await tx.read('SELECT id FROM users WHERE email = ?', [wanted]);
      if (other && field?.taken) throw new Invalid({ [field.writeName]: field.taken.says });
      await this.addresses.ask(tx, viewer, wanted);
    }
    return { ...values, [email]: before[email] ?? null };
  }
}
