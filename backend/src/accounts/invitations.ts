import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit';
import { Clock } from '../config';
import type { Transaction } from '../database';
import { Outbox } from '../mail';
import { invitation } from '../mail/templates';
import type { User } from '../users/tables';
import { AccountLinks, type OpenLink } from './account-links';

const DAYS = 7;

/** An account that was made for someone, as stored. */
export interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Whoever made it. */
export type Inviter = Pick<User, 'id' | 'name' | 'email' | 'state' | 'department'>;

/** Lets people into accounts that others made for them. */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link, good once and for seven days, that sets the first password and opens the pending account. An
   * earlier link of the account ends.
   * @param by who made the account; null for the system
   */
  async invite(tx: Transaction, user: Invited, by: { id: string; name: string } | null): Promise<void> {
    await this.links.endAll(tx, user.id);
    const url = await this.links.make(tx, user.id, 'invitation', DAYS * 24 * 60);
    await this.outbox.put(tx, {
      to: { name: user.name, address: user.email },
      ...invitation({ name: user.name, invitedBy: by?.name ?? null, url, days: DAYS }),
    });
    await this.audit.write(tx, { actor: by, action: 'invite', resource: 'account', record: user.id });
  }

  /**
   * Opens the account behind an invitation without a password, for an owner whom their college vouches for.
   * @returns undefined where the link does not work any more
   */
  async accept(tx: Transaction, link: OpenLink): Promise<Invited | undefined> {
    if (!(await this.links.use(tx, link))) return undefined;
    await this.links.followed(tx, link.user);
    const opened = await tx.run(
      "UPDATE users SET state = 'active', updatedAt = ?, version = version + 1 WHERE id = ? AND state = 'pending'",
      [this.clock.stamp(), link.user],
    );
    const [owner] = await tx.read<Invited>("SELECT id, name, email FROM users WHERE id = ? AND state = 'active'", [
      link.user,
    ]);
    const states = opened === 1 ? { fromState: 'pending', toState: 'active' } : {};
    if (owner)
      await this.audit.write(tx, {
        ...{ actor: owner, action: 'invitation-accepted', resource: 'account', record: owner.id, ...states },
      });
    return owner;
  }

  /**
   * Whoever made an account for somebody: the trail has their invitation first, whoever sent later ones.
   * @returns undefined for an account that nobody made for another, as after a sign-up
   */
  async inviter(tx: Transaction, user: string): Promise<Inviter | undefined> {
    const [first] = await tx.read<{ actor: string | null }>(
      `SELECT actor FROM audit WHERE resource = 'account' AND record = ? AND action = 'invite' ORDER BY at, id LIMIT 1`,
      [user],
    );
    const [inviter] = await tx.read<Inviter>('SELECT id, name, email, state, department FROM users WHERE id = ?', [
      first?.actor ?? null,
    ]);
    return inviter;
  }
}
