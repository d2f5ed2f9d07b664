import { Injectable, Optional } from '@nestjs/common';
import type { AccountState } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import { Sessions } from '../auth/sessions';
import { accountOf } from '../auth/users/account';
import type { Addressee, Person } from '../auth/users/people';
import { Clock } from '../base/config';
import type { Reader, Transaction } from '../base/database';
import { Conflict, Forbidden, NotFound } from '../base/errors';
import { Outbox, PublicAddress } from '../mail';
import { accountApproved, accountClosed } from '../mail/templates';
import { AccountLinks } from './account-links';
import { isLastAdministrator, LAST_ADMINISTRATOR } from './administrators';

/** Takes care of what a person leaves behind. Inject it by this class. */
export abstract class Departures {
  /**
   * Runs in the transaction that closes the account or moves it to another department. @param by who does it; null for
   * the system
   */
  abstract left(tx: Transaction, person: Person, by: Person | null): Promise<void>;

  /** Runs in the transaction that opens a closed account again, or gives it another department. */
  abstract cameBack(tx: Transaction, person: { readonly id: string }, by: Person): Promise<void>;
}

/** Opens and closes accounts. The caller checks whether the actor may do so. */
@Injectable()
export class Accounts {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
    /** Missing when nothing is handed over. */
    @Optional() private readonly departures?: Departures,
  ) {}

  /**
   * Opens a pending or suspended account, or closes one and ends its sessions and links. The owner gets a mail, unless
   * they have never come: whoever was added by mistake is told nothing, and a suspended account of theirs is not opened
   * but waits to be invited again, which not everybody may who opens accounts. Nothing happens when the account is in
   * that state already.
   * @returns the new state of the account
   * @throws NotFound; Forbidden for one's own account; Conflict when somebody else decided meanwhile, and for the last
   * administrator
   */
  async approve(tx: Transaction, actor: Person, userId: string, approved: boolean): Promise<AccountState> {
    const account = await accountOf(tx, userId, 'id', 'name', 'email', 'state');
    if (!account) throw new NotFound();
    if (account.id === actor.id) throw new Forbidden('You cannot open or close your own account');
    const isInUse = await this.isInUse(tx, account.id);
    const state = approved ? opened(account.state, isInUse) : 'suspended';
    if (state === account.state) return state;
    if (state === 'suspended' && (await isLastAdministrator(tx, account.id)))
      throw new Conflict(undefined, LAST_ADMINISTRATOR);
    await this.move(tx, account.id, account.state, state);
    if (state === 'suspended') await this.departures?.left(tx, account, actor);
    else await this.departures?.cameBack(tx, account, actor);
    const states = { fromState: account.state, toState: state };
    await this.audit.ofAccount(tx, account.id, approved ? 'approve' : 'close', actor, states);
    if (isInUse || state === 'active') await this.tell(tx, account, approved);
    return state;
  }

  /**
   * Whether the owner has come: has chosen a password, or was let in by the college, which needs none. It stays so when
   * the college account is disconnected, because what was done with the account is still the owner's.
   */
  async isInUse(from: Reader, userId: string): Promise<boolean> {
    const [owned] = await from.read(
      `SELECT id FROM users WHERE id = ? AND (passwordHash IS NOT NULL OR EXISTS (
         SELECT 1 FROM audit WHERE resource IN ('account', 'session') AND record = users.id
         AND action IN ('invitation-accepted', 'sign-in')))`,
      [userId],
    );
    return owned !== undefined;
  }

  private async tell(tx: Transaction, account: Addressee, approved: boolean): Promise<void> {
    const { name } = account;
    const letter = approved
      ? accountApproved({ name, signInUrl: this.address.page('/signin') })
      : accountClosed({ name });
    await this.outbox.put(tx, account, letter);
  }

  private async move(tx: Transaction, id: string, from: AccountState, to: AccountState): Promise<void> {
    await tx.changeOne('UPDATE users SET state = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND state = ?', [
      to,
      this.clock.stamp(),
      id,
      from,
    ]);
    if (to === 'active') return;
    await this.sessions.endAll(tx, id);
    await this.links.endAll(tx, id);
  }
}

/**
 * The state of an account that is opened. Nobody can sign in to one whose owner has no way in, so that waits for an
 * invitation.
 */
const opened = (state: AccountState, isInUse: boolean): AccountState =>
  state === 'suspended' && !isInUse ? 'pending' : 'active';
