import { Injectable } from '@nestjs/common';
import { foldedName } from '../../../schemas/fold';
import { type AccountState, learnerRole } from '../../../schemas/roles';
import { Audit } from '../auth/audit/audit';
import type { SignUpRow } from '../auth/users/tables';
import { Clock } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { lookedInto } from '../base/database/containing';
import { insertOnce } from '../base/database/write-rows';
import { Outbox, PublicAddress } from '../mail';
import { signUpExists, signUpReceived } from '../mail/templates';
import { AccountLinks } from './account-links';

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * SQL: nobody has let in whoever signed up, and nobody has shown that mails to the address reach them. Where no mails are
 * sent, anybody may have typed the address of somebody else.
 */
const UNPROVEN = `state <> 'active' AND passwordHash IS NOT NULL AND emailConfirmedAt IS NULL AND EXISTS (
    SELECT 1 FROM audit WHERE resource = 'account' AND record = users.id AND action = 'sign-up')
  AND NOT EXISTS (
    SELECT 1 FROM audit WHERE resource = 'account' AND record = users.id AND action IN ('approve', 'invitation-accepted'))`;

/** Creates accounts from sign-ups. They wait for approval. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly links: AccountLinks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the account and confirms it by mail. If the address has an account, its owner is told instead.
   * @param isConfirmed whether mails to the address are known to reach the applicant
   */
  async open(tx: Transaction, signUp: SignUpRow, isConfirmed: boolean): Promise<void> {
    const { id, name } = signUp;
    const now = this.clock.stamp();
    const more = {
      search: lookedInto(foldedName(name).slice(0, 200)),
      role: learnerRole,
      state: 'pending',
      createdAt: now,
      updatedAt: now,
      emailConfirmedAt: isConfirmed ? now : null,
    };
    // One that was refused is not in the way of another.
    await this.giveWay(tx, signUp.email, null, 'suspended');
    await insertOnce(tx, this.database, 'users', 'id', { ...signUp, ...more });
    if (await this.tellOwner(tx, signUp)) return;
    const place = await this.placeOf(tx, signUp);
    await this.outbox.put(tx, signUp, signUpReceived({ name, ...place }));
    await this.audit.write(tx, { actor: { id, name }, action: 'sign-up', resource: 'account', record: id });
  }

  /**
   * Removes an unproven sign-up whose address is needed: by somebody who is added with it, or signs up with it again.
   * @param by who adds somebody; null for a sign-up
   * @param state only one in this state
   * @returns the id that the account had
   */
  async giveWay(
    tx: Transaction,
    email: string,
    by: Pick<Owner, 'id' | 'name'> | null,
    state?: AccountState,
  ): Promise<string | undefined> {
    const [found] = await tx.read<Owner & { state: AccountState }>(
      `SELECT id, name, email, state FROM users WHERE email = ? AND ${UNPROVEN}`,
      [email],
    );
    if (!found || (state && found.state !== state)) return undefined;
    const { id, ...before } = found;
    if ((await tx.run(`DELETE FROM users WHERE id = ? AND ${UNPROVEN}`, [id])) !== 1) return undefined;
    await this.links.endAll(tx, id);
    await this.audit.write(tx, { actor: by, action: 'remove', resource: 'account', record: id, before });
    return id;
  }

  /**
   * Drops the password of an unproven sign-up that is given another role: whoever chose it is perhaps somebody else.
   * @returns whether it was one, which has to be invited then
   */
  async dropPassword(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.run(`UPDATE users SET passwordHash = NULL WHERE id = ? AND ${UNPROVEN}`, [id])) === 1;
  }

  /** The names of the place that somebody signed up for. */
  async placeOf(
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
    const [owner] = await tx.read<Owner>('SELECT id, name, email FROM users WHERE email = ?', [signUp.email]);
    if (!owner || owner.id === signUp.id) return false;
    const { id, name } = owner;
    const [signInUrl, forgotUrl] = [this.address.page('/signin'), this.address.page('/forgot-password')];
    const key = `sign-up-exists:${id}:${this.clock.today()}`;
    await this.outbox.put(tx, owner, signUpExists({ name, signInUrl, forgotUrl }), key);
    return true;
  }
}
