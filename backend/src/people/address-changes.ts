import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../schemas';
import type { LinkAsks } from '../../../schemas/api/sign-in';
import { Audit } from '../auth/audit/audit';
import { accountOf } from '../auth/users/account';
import type { Reachable } from '../auth/users/people';
import { Clock, Config } from '../base/config';
import { Database, type FilledColumn, type Transaction } from '../base/database';
import { Forbidden } from '../base/errors';
import { Outbox } from '../mail';
import { confirmNewAddress, emailChanged } from '../mail/templates';
import { AccountLinks, type OpenLink } from './account-links';
import { Owners } from './owners';

const DAYS = 3;

/**
 * Changes one's own address. The new address counts once its owner has followed a link that was mailed to it. Otherwise
 * somebody could claim another person's address, and a college would then sign them in as that person. Whoever follows
 * the link must also prove to own the account: the other person might click it.
 */
@Injectable()
export class AddressChanges {
  constructor(
    private readonly database: Database,
    private readonly owners: Owners,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Whether a new address must be confirmed. Where no mails are sent nobody could: the address changes at once and
   * stays unconfirmed.
   */
  get isRequired(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /** Mails a link to the new address and ends an earlier link. @param wanted normalised, and not in use */
  async ask(tx: Transaction, owner: Reachable, wanted: string): Promise<void> {
    await this.takeBack(tx, owner.id);
    await tx.changeOne('UPDATE users SET newEmail = ? WHERE id = ?', [wanted, owner.id]);
    const url = await this.links.make(tx, owner.id, 'address', DAYS * DAY_MS);
    await this.outbox.put(tx, { name: '', email: wanted }, confirmNewAddress({ email: owner.email, url, days: DAYS }));
    await this.audit.ofAccount(tx, owner.id, 'ask', owner, { after: { email: wanted } });
  }

  /** Withdraws a change of address that is not confirmed yet. */
  async takeBack(tx: Transaction, account: string): Promise<void> {
    await tx.changeAll('UPDATE users SET newEmail = NULL WHERE id = ? AND newEmail IS NOT NULL', [account]);
    await this.links.endAll(tx, account, 'address');
  }

  /** What whoever follows a link must prove. Undefined for a link that changes nothing any more. */
  async asks(link: OpenLink, viewer: string | undefined): Promise<Exclude<LinkAsks, 'new-password'> | undefined> {
    const owner = await accountOf(this.database, link.user, 'state', 'newEmail', 'passwordHash');
    if (owner?.state !== 'active' || owner.newEmail === null) return undefined;
    if (owner.passwordHash !== null) return 'own-password';
    return viewer === link.user ? 'nothing' : 'sign-in';
  }

  /**
   * Gives the account its confirmed address and tells the old one.
   * @param viewer the account that is signed in
   * @returns whether it did
   * @throws Invalid for a missing or wrong password; Forbidden where somebody has to sign in; TooMany
   */
  async confirm(link: OpenLink, password: string, viewer: string | undefined): Promise<boolean> {
    const asks = await this.asks(link, viewer);
    if (asks === undefined) return false;
    if (asks === 'sign-in')
      throw new Forbidden(
        'Please sign in to your account in this browser first. Then open the link in the mail again.',
      );
    if (asks === 'own-password') await this.owners.checkPasswordOf(link.user, password || undefined);
    return this.database.transaction((tx) => this.move(tx, link));
  }

  private async move(tx: Transaction, link: OpenLink): Promise<boolean> {
    const owner = await accountOf(tx, link.user, 'id', 'name', 'email', 'newEmail', 'state');
    if (owner?.state !== 'active' || !owner.newEmail || !(await this.links.use(tx, link))) return false;
    const { id, name, email, newEmail } = owner;
    const [other] = await tx.read('SELECT id FROM users WHERE email = ?', [newEmail]);
    if (other) return false;
    const now = this.clock.stamp();
    const moved = await tx.run(
      `UPDATE users SET email = newEmail, newEmail = NULL, emailConfirmedAt = ?, updatedAt = ?, version = version + 1
       WHERE id = ? AND newEmail = ?`,
      [now, now, id, newEmail],
    );
    if (moved !== 1) return false;
    await this.outbox.put(tx, owner, emailChanged({ name }));
    await this.audit.ofAccount(tx, id, 'update', owner, { before: { email }, after: { email: newEmail } });
    return true;
  }
}

/**
 * Fills in, from the audit trail, whose address was confirmed before confirmations existed: people who opened a mailed
 * link and whose address nobody has changed since. The others enter their password once before a college account is
 * connected.
 */
export const confirmedAddresses: FilledColumn = {
  table: 'users',
  column: 'emailConfirmedAt',
  rule: 'a link by mail, and no other address',
  fill: (quote) => {
    const [at, before] = [quote('at'), quote('before')];
    return `UPDATE users SET emailConfirmedAt = (SELECT MAX(a.${at}) FROM audit a
      WHERE a.resource = 'account' AND a.record = users.id AND a.action IN ('invitation-accepted', 'password-reset'))
      WHERE emailConfirmedAt IS NULL AND state = 'active' AND NOT EXISTS (SELECT 1 FROM audit b
      WHERE b.record = users.id AND b.action = 'update' AND b.${before} LIKE '%"email":%')`;
  },
};
