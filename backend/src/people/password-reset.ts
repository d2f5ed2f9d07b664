import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { HOUR_MS, MINUTE_MS } from '../../../schemas';
import type { Answer, Api } from '../../../schemas/api';
import type { linkBody, linkTokenBody, resetBody } from '../../../schemas/api/sign-in';
import { type Rank, roleOf, sideOf } from '../../../schemas/roles';
import { textOf } from '../../../schemas/signing-in/sign-up';
import { normalEmail } from '../../../schemas/texts/normal-email';
import { Audit } from '../auth/audit/audit';
import { Passwords } from '../auth/passwords';
import { Sessions } from '../auth/sessions';
import { SignInLimit } from '../auth/sign-in-limit';
import { accountAt, accountOf } from '../auth/users/account';
import { Clock } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { Log } from '../base/log/log';
import { Outbox, PublicAddress } from '../mail';
import { passwordChanged, passwordReset } from '../mail/templates';
import { AccountLimits } from './account-limits';
import { AccountLinks, isInvitation, type OpenLink } from './account-links';
import { inConstantTime } from './constant-time';
import { Invitations } from './invitations';
import { OtherWays } from './other-ways';
import { refuseWeak } from './password-rules';

const PURPOSES = ['reset', 'handed', 'invitation', 'slip'] as const;
const MINUTES = 30;
/** The most mails an hour for one account, wherever the requests come from. */
const MOST_LINKS = 5;

/** Sets a new password by a link that works once. The answer never shows whether there is an account. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinks,
    private readonly invitations: Invitations,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly ways: OtherWays,
    private readonly limits: AccountLimits,
    private readonly signIns: SignInLimit,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Mails a link if the account exists. @throws TooMany */
  async ask(body: Static<typeof linkBody>, network: string): Promise<void> {
    const email = normalEmail(textOf(body.email));
    await this.limits.forgotPassword(network, email);
    await inConstantTime(() => this.database.transaction((tx) => this.mailLink(tx, email)));
  }

  /** Asks whether a link works, and leaves it as it is. @throws BadRequest for a link that does not work; TooMany */
  async check({ token }: Static<typeof linkTokenBody>, network: string): Promise<void> {
    if (await this.links.find(token, ...PURPOSES)) return;
    await this.limits.checks.take(network);
    throw await this.links.whyDead(token);
  }

  /**
   * Sets the password of the link's account and ends its sessions. If the link was an invitation, it opens the account.
   * @returns what else signs in to the account, where its owner can end that, and whom an invitation has brought in
   * @throws BadRequest for a link that does not work; Invalid for a weak password; TooMany
   */
  async reset(
    { token, password }: Static<typeof resetBody>,
    network: string,
  ): Promise<Omit<Answer<Api['POST auth/reset-password']>, 'message'>> {
    const link = await this.links.find(token, ...PURPOSES);
    if (!link) {
      await this.limits.links.take(network);
      throw await this.links.whyDead(token);
    }
    const owner = await accountOf(this.database, link.user, 'name', 'email', 'role');
    if (!owner) throw await this.links.whyDead(token);
    const done = await this.limits.weighing(link.user, async () => {
      await refuseWeak(password, owner);
      const hash = await this.passwords.hash(password);
      return this.database.transaction((tx) => this.setPassword(tx, link, hash));
    });
    if (!done) throw await this.links.whyDead(token);
    await this.forgetAttempts(owner.email, network);
    return {
      otherWays: await this.ways.of(link.user),
      securityPage: securityPageOf(owner),
      ...(isInvitation(link.purpose) && { userName: owner.email }),
    };
  }

  /** By now the password is set and the link is used up. A fault here must not be told as one of the password. */
  private async forgetAttempts(email: string, network: string): Promise<void> {
    try {
      await this.signIns.beginAnew(email, network);
    } catch (error) {
      this.log.fault('attempts to sign in could not be forgotten', error);
    }
  }

  private async mailLink(tx: Transaction, email: string): Promise<void> {
    const account = await accountAt(tx, email, 'id', 'name', 'state', 'passwordHash');
    if (!account || account.state === 'suspended') return;
    await tx.lock('users', account.id);
    const anHourAgo = this.clock.stamp(-HOUR_MS);
    if ((await this.links.madeSince(tx, account.id, anHourAgo)) >= MOST_LINKS) return;
    const { id, name, state, passwordHash } = account;
    // Somebody whose invitation has expired gets in this way, or who was added before mail was set up: the invitation
    // stands, only its link is too old or was never made.
    const isNew = state === 'pending' && passwordHash === null;
    const purpose = isNew && (await this.invitations.isInvited(tx, id)) ? 'invitation' : 'reset';
    const url = await this.links.make(tx, id, purpose, MINUTES * MINUTE_MS);
    await this.outbox.put(tx, account, passwordReset({ name, url, minutes: MINUTES }));
    await this.audit.ofAccount(tx, id, 'password-reset-asked', null);
  }

  private async setPassword(tx: Transaction, link: OpenLink, hash: string): Promise<boolean> {
    await tx.lock('users', link.user);
    if (!(await this.links.use(tx, link))) return false;
    const account = await accountOf(tx, link.user, 'id', 'name', 'email', 'role', 'state');
    if (!account || account.state === 'suspended') return false;
    const { id, name, role, state } = account;
    const opens = isInvitation(link.purpose) && state === 'pending';
    const now = this.clock.stamp();
    await tx.changeOne(
      'UPDATE users SET passwordHash = ?, state = ?, updatedAt = ?, version = version + 1 WHERE id = ?',
      [hash, opens ? 'active' : state, now, id],
    );
    await this.links.followed(tx, link);
    await this.sessions.endAll(tx, id);
    const action = isInvitation(link.purpose) ? 'invitation-accepted' : 'password-reset';
    const states = opens ? { fromState: state, toState: 'active' } : {};
    await this.audit.ofAccount(tx, id, action, account, states);
    if (!isInvitation(link.purpose)) {
      const forgotUrl = this.address.page('/forgot-password');
      const securityUrl = this.address.page(securityPageOf({ role }));
      const letter = passwordChanged({ name, forgotUrl, otherWays: await this.ways.of(id, tx), securityUrl });
      await this.outbox.put(tx, account, letter);
    }
    return true;
  }
}

const securityPageOf = ({ role }: { role: Rank }): string => `/${sideOf(roleOf(role))}/sign-in-and-devices`;
