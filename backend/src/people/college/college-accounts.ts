import { Injectable } from '@nestjs/common';
import { administers } from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import { CollegeSignIn } from '../../auth/college-sign-in';
import { accountAt } from '../../auth/users/account';
import type { Reachable } from '../../auth/users/people';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Database, type Transaction } from '../../base/database';
import { id, moment, type RowOf, sha256, table, words } from '../../base/database/columns';
import { insertOnce } from '../../base/database/write-rows';
import { Forbidden, NotFound } from '../../base/errors';
import { Outbox } from '../../mail';
import { collegeAccountChanged } from '../../mail/templates';
import { AccountLinks } from '../account-links';
import { Invitations } from '../invitations';
import type { Vouched } from './college-providers';

export const identitiesTable = table(
  'identities',
  {
    /**
     * SHA-256 of issuer and subject, in hex. The text itself would be compared without regard to case, and e-mail
     * addresses change owners.
     */
    id: { ...sha256, primary: true },
    account: id,
    /** The name of the `IdentityProvider`. */
    provider: words(30),
    linkedAt: moment,
  },
  [{ columns: ['account', 'provider'], unique: true }],
);
/** Connects an account of a college's sign-in with an account here. */
type Identity = RowOf<typeof identitiesTable>;

/** Connects college accounts with accounts here. It only finds existing accounts; it creates none. */
@Injectable()
export class CollegeAccounts {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
    private readonly colleges: CollegeSignIn,
  ) {}

  of(account: string): Promise<Pick<Identity, 'provider' | 'linkedAt'>[]> {
    return this.database.read('SELECT provider, linkedAt FROM identities WHERE account = ?', [account]);
  }

  /**
   * The e-mail address of the connected account. When none is connected yet, the account is found and connected by the
   * address, if the college owns it and it was confirmed here (anybody can type somebody else's address). This excludes
   * administrators, who connect with their password. It also excludes an account that already has another college
   * account: then the address has a new owner.
   */
  async find(provider: string, { key, email }: Vouched): Promise<string | undefined> {
    return this.database.transaction(async (tx) => {
      const [linked] = await tx.read<{ email: string }>(
        'SELECT u.email FROM identities i JOIN users u ON u.id = i.account WHERE i.id = ?',
        [key],
      );
      if (linked || email === undefined) return linked?.email;
      const owner = await accountAt(tx, email, 'id', 'name', 'role', 'state', 'emailConfirmedAt');
      if (!owner || administers(owner.role) || owner.state !== 'active') return undefined;
      if (owner.emailConfirmedAt === null) return undefined;
      return (await this.link(tx, provider, key, owner)) ? email : undefined;
    });
  }

  /** Whether this college account is connected with the viewer's account. */
  async isOf({ key }: Vouched, viewer: Viewer): Promise<boolean> {
    const [row] = await this.database.read('SELECT id FROM identities WHERE id = ? AND account = ?', [key, viewer.id]);
    return row !== undefined;
  }

  /**
   * Opens the account of an invitation and connects it. The invitation's mail shows whose account it is.
   * @returns its e-mail address. Undefined when the link does not work, or the college account belongs to another
   * account.
   */
  async accept(provider: string, { key }: Vouched, token: string): Promise<string | undefined> {
    const link = await this.links.find(token, 'invitation', 'slip');
    if (!link) return undefined;
    return this.database.transaction(async (tx) => {
      if (await this.isTaken(tx, provider, key, link.user)) return undefined;
      const owner = await this.invitations.accept(tx, link);
      if (owner) await this.link(tx, provider, key, owner);
      return owner?.email;
    });
  }

  /** @returns false when the college account belongs to somebody else, or the viewer has another one */
  connect(provider: string, { key, email }: Vouched, viewer: Viewer): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const isLinked = await this.link(tx, provider, key, viewer);
      // The college confirms the address, and the password confirms the account.
      if (isLinked && email === viewer.email)
        await tx.changeOne('UPDATE users SET emailConfirmedAt = ? WHERE id = ?', [this.clock.stamp(), viewer.id]);
      return isLinked;
    });
  }

  /** @throws NotFound when none is connected; Forbidden when the college requires it */
  async disconnect(provider: string, viewer: Viewer): Promise<void> {
    if (this.colleges.requiredOf.includes(viewer.role)) throw new Forbidden('Your college asks you to sign in with it');
    await this.database.transaction(async (tx) => {
      const gone = await tx.run('DELETE FROM identities WHERE account = ? AND provider = ?', [viewer.id, provider]);
      if (gone !== 1) throw new NotFound();
      await this.tell(tx, viewer, false);
    });
  }

  private async isTaken(tx: Transaction, provider: string, key: string, account: string): Promise<boolean> {
    const [taken] = await tx.read('SELECT id FROM identities WHERE id = ? OR (account = ? AND provider = ?)', [
      key,
      account,
      provider,
    ]);
    return taken !== undefined;
  }

  private async link(tx: Transaction, provider: string, key: string, owner: Reachable): Promise<boolean> {
    if (await this.isTaken(tx, provider, key, owner.id)) return false;
    const row = { id: key, account: owner.id, provider, linkedAt: this.clock.stamp() };
    await insertOnce(tx, this.database, 'identities', 'id', row);
    // When two arrive at the same moment, the unique keys accept one.
    const [linked] = await tx.read('SELECT id FROM identities WHERE id = ? AND account = ?', [key, owner.id]);
    if (!linked) return false;
    await this.tell(tx, owner, true);
    return true;
  }

  private async tell(tx: Transaction, owner: Reachable, isLinked: boolean): Promise<void> {
    const { id, name } = owner;
    const action = isLinked ? 'college-account-on' : 'college-account-off';
    await this.audit.ofAccount(tx, id, action, owner);
    await this.outbox.put(tx, owner, collegeAccountChanged({ name, isLinked }));
  }
}
