import { Injectable, Optional } from '@nestjs/common';
import type { AuditAction } from '../../../schemas/audit-actions';
import { type AccountState, learnerRole } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import { SecondFactors } from '../auth/second-factors';
import { Sessions } from '../auth/sessions';
import type { Person, Place, Reachable } from '../auth/users/people';
import type { AccountRow, SignUpRow } from '../auth/users/tables';
import { Clock } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { searchedName } from '../base/database/containing';
import { insertOnce, newAt } from '../base/database/write-rows';
import { Outbox, PublicAddress } from '../mail';
import { signUpExists, signUpReceived } from '../mail/templates';
import { AccountLinks } from './account-links';

const noted = (...actions: readonly AuditAction[]) => `EXISTS (
  SELECT 1 FROM audit WHERE resource = 'account' AND record = users.id AND action IN ('${actions.join("', '")}'))`;

/**
 * SQL: the password is of whoever signed up, and nobody has shown that mails to the address reach them. Where no mails
 * are sent, anybody may have typed the address of somebody else.
 */
const SELF_MADE = `passwordHash IS NOT NULL AND emailConfirmedAt IS NULL AND ${noted('sign-up')}
  AND NOT ${noted('invitation-accepted')}`;

/** SQL: such an account into which nobody has let its owner. */
export const UNPROVEN = `state <> 'active' AND ${SELF_MADE} AND NOT ${noted('approve')}`;

/** Knows what there is of an account besides its row. Inject it by this class. */
export abstract class Traces {
  /** Whether any row names the account, or is of its owner. */
  abstract has(tx: Transaction, account: string): Promise<boolean>;
}

/** Creates accounts from sign-ups. They wait for approval. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly links: AccountLinks,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly audit: Audit,
    private readonly clock: Clock,
    /** Missing where nothing is recorded. */
    @Optional() private readonly traces?: Traces,
  ) {}

  /**
   * Creates the account and confirms it by mail. If the address has an account, its owner is told instead.
   * @param isConfirmed whether mails to the address are known to reach the applicant
   */
  async open(tx: Transaction, signUp: SignUpRow, isConfirmed: boolean): Promise<void> {
    const { id, name } = signUp;
    const now = this.clock.stamp();
    const more = {
      search: searchedName(name),
      role: learnerRole,
      state: 'pending',
      ...newAt(now),
      emailConfirmedAt: isConfirmed ? now : null,
    };
    // One that was refused is not in the way of another.
    await this.giveWay(tx, signUp.email, null, { state: 'suspended' });
    await insertOnce(tx, this.database, 'users', 'id', { ...signUp, ...more });
    if (await this.tellOwner(tx, signUp)) return;
    const place = await this.placeNames(tx, signUp);
    await this.outbox.put(tx, signUp, signUpReceived({ name, ...place }));
    await this.audit.ofAccount(tx, id, 'sign-up', signUp);
  }

  /**
   * Removes an unproven sign-up whose address is needed: by somebody who is added with it, or signs up with it again.
   * One with a training file, or that other rows name, stays.
   * @param by who adds somebody; null for a sign-up
   * @param only those in this state, or of this place
   */
  async giveWay(
    tx: Transaction,
    email: string,
    by: Person | null,
    { state, place }: { state?: AccountState; place?: Place },
  ): Promise<void> {
    const [found] = await tx.read<Reachable & Place & Pick<AccountRow, 'state'>>(
      `SELECT id, name, email, state, college, department FROM users WHERE email = ? AND programme IS NULL AND ${UNPROVEN}`,
      [email],
    );
    if (!found || (state && found.state !== state)) return;
    const { id, college, department, ...before } = found;
    if (place && (place.college !== college || place.department !== department)) return;
    // Whoever names it now waits, or has named it already.
    await tx.lock('users', id);
    if (await this.traces?.has(tx, id)) return;
    // It may have been decided on, or filled in, before it was held.
    const asRead = `id = ? AND email = ? AND state = ? AND programme IS NULL AND ${UNPROVEN}`;
    if ((await tx.run(`DELETE FROM users WHERE ${asRead}`, [id, email, found.state])) !== 1) return;
    await this.links.endAll(tx, id);
    await this.audit.ofAccount(tx, id, 'remove', by, { before });
  }

  /**
   * Drops the password of somebody who signed up and is given another role, and what else signs in to the account, whether
   * or not it was approved meanwhile: whoever chose it is perhaps somebody else.
   * @returns whether it was dropped, so that they have to be invited
   */
  async dropPassword(tx: Transaction, id: string): Promise<boolean> {
    if ((await tx.run(`UPDATE users SET passwordHash = NULL WHERE id = ? AND ${SELF_MADE}`, [id])) !== 1) return false;
    await this.factors.remove(tx, id);
    await this.links.endAll(tx, id);
    await this.sessions.endAll(tx, id);
    return true;
  }

  /** The names of the place that somebody signed up for. */
  async placeNames(
    tx: Transaction,
    signUp: Pick<SignUpRow, 'department'>,
  ): Promise<{ readonly department: string; readonly college: string }> {
    const [place] = await tx.read<{ department: string; college: string }>(
      'SELECT d.name AS department, c.name AS college FROM departments d JOIN colleges c ON c.id = d.college WHERE d.id = ?',
      [signUp.department],
    );
    return place ?? { department: '', college: '' };
  }

  /**
   * Tells the owner of an address about a sign-up, at most once a day: the form must not flood anybody with mails.
   * @returns whether the address has an account that does not come from this sign-up
   */
  async tellOwner(tx: Transaction, signUp: SignUpRow): Promise<boolean> {
    const [owner] = await tx.read<Reachable>('SELECT id, name, email FROM users WHERE email = ?', [signUp.email]);
    if (!owner || owner.id === signUp.id) return false;
    const { id, name } = owner;
    const [signInUrl, forgotUrl] = [this.address.page('/signin'), this.address.page('/forgot-password')];
    const key = `sign-up-exists:${id}:${this.clock.today()}`;
    await this.outbox.put(tx, owner, signUpExists({ name, signInUrl, forgotUrl }), key);
    return true;
  }
}
