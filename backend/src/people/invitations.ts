import { Injectable } from '@nestjs/common';
import { DAY_MS, invitationDays } from '../../../schemas';
import type { HandedOver } from '../../../schemas/api/records';
import { Audit } from '../auth/audit/audit';
import { accountOf } from '../auth/users/account';
import { AWAITED, NOT_COME, type Person, type Reachable } from '../auth/users/people';
import type { User } from '../auth/users/tables';
import type { Viewer } from '../auth/viewer';
import { Clock, Config } from '../base/config';
import type { Reader, Transaction } from '../base/database';
import { placeholders, readInParts } from '../base/database/lists';
import { BadRequest } from '../base/errors';
import { Outbox } from '../mail';
import { invitation, passwordLinkMade } from '../mail/templates';
import { AccountLinks, type OpenLink } from './account-links';

/** A link that was just made, or the note that it was mailed. */
type Made = Pick<HandedOver, 'link' | 'expires'>;

/** The person who created the account. */
export type Inviter = Pick<User, 'id' | 'name' | 'email' | 'state' | 'department'>;

/** Invites people to accounts that others created for them. */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: AccountLinks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether invitations are mailed. Without a mail server, the person who invites hands the link over. */
  get areMailed(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /**
   * Mails a link that works once, for `invitationDays` days. It sets the first password and opens the pending account. An
   * earlier link of the account ends. Without a mail server this makes no link, and the trail alone says who was invited.
   * @param by who created the account; null for the system
   */
  async invite(tx: Transaction, user: Reachable, by: Person | null): Promise<void> {
    // A mail that cannot be sent, with a link that nobody may read, would only look like an invitation.
    if (!this.outbox.keepsLinks) return this.noteInvited(tx, user, by);
    const url = await this.newLink(tx, user, by);
    const college = await this.collegeOf(tx, user);
    const letter = invitation({ name: user.name, college, invitedBy: by?.name ?? null, url, days: invitationDays });
    await this.outbox.put(tx, user, letter);
  }

  /**
   * Invites once more: by mail, or with a link that only the person who invites is shown.
   * @throws BadRequest for somebody who is awaited no more
   */
  async again(tx: Transaction, user: Reachable, by: Person): Promise<Made> {
    const [awaited] = await tx.read(`SELECT id FROM users WHERE id = ? AND ${AWAITED}`, [user.id]);
    if (!awaited) throw new BadRequest('The training of this person has ended, so nobody is invited any more.');
    if (!this.areMailed)
      return { link: await this.newLink(tx, user, by), expires: this.clock.stamp(invitationDays * DAY_MS) };
    await this.invite(tx, user, by);
    return {};
  }

  /**
   * Ends the links into an account that nobody has used, and invites its owner anew. For one that decides on others from
   * now on: a link into such an account asks for a proof, and theirs were handed out without one.
   */
  async renew(tx: Transaction, user: Reachable, by: Person): Promise<void> {
    const [waiting] = await tx.read<{ isAwaited: number }>(
      `SELECT CASE WHEN ${AWAITED} THEN 1 ELSE 0 END AS isAwaited FROM users WHERE id = ? AND ${NOT_COME}`,
      [user.id],
    );
    if (!waiting) return;
    await this.links.endAll(tx, user.id);
    if (Number(waiting.isAwaited) === 1) await this.invite(tx, user, by);
  }

  /** Makes a link to a new password for an active account, to hand over where mail does not work. Its owner is told. */
  async wayBack(tx: Transaction, user: Reachable, by: Person): Promise<Made> {
    await this.links.endAll(tx, user.id);
    const link = await this.links.make(tx, user.id, 'handed', DAY_MS);
    await this.audit.ofAccount(tx, user.id, 'password-link-made', by);
    await this.outbox.put(tx, user, passwordLinkMade({ name: user.name, by: by.name }));
    return { link, expires: this.clock.stamp(DAY_MS) };
  }

  /** The link as the client gets it. It is not stored. */
  async shown({ link, expires }: Made): Promise<HandedOver> {
    if (link === undefined) return { mailed: true };
    const qrcode = await import('qrcode');
    return { mailed: false, link, expires, picture: await qrcode.toString(link, { type: 'svg', margin: 2 }) };
  }

  private async collegeOf(tx: Transaction, { id }: Reachable): Promise<string | undefined> {
    const [college] = await tx.read<{ name: string }>(
      'SELECT c.name FROM users u JOIN colleges c ON c.id = u.college WHERE u.id = ?',
      [id],
    );
    return college?.name;
  }

  private async newLink(tx: Transaction, user: Reachable, by: Person | null): Promise<string> {
    await this.links.endAll(tx, user.id);
    const url = await this.links.make(tx, user.id, 'invitation', invitationDays * DAY_MS);
    await this.noteInvited(tx, user, by);
    return url;
  }

  private noteInvited(tx: Transaction, { id }: Reachable, by: Person | null): Promise<void> {
    return this.audit.ofAccount(tx, id, 'invite', by);
  }

  /**
   * Opens the account of an invitation without a password, because the college has confirmed the owner.
   * @returns undefined when the link does not work any more
   */
  async accept(tx: Transaction, link: OpenLink): Promise<Reachable | undefined> {
    if (!(await this.links.use(tx, link))) return undefined;
    await this.links.followed(tx, link);
    const opened = await tx.run(
      "UPDATE users SET state = 'active', updatedAt = ?, version = version + 1 WHERE id = ? AND state = 'pending'",
      [this.clock.stamp(), link.user],
    );
    const owner = await accountOf(tx, link.user, 'id', 'name', 'email', 'state');
    if (owner?.state !== 'active') return undefined;
    const states = opened === 1 ? { fromState: 'pending', toState: 'active' } : {};
    await this.audit.ofAccount(tx, owner.id, 'invitation-accepted', owner, states);
    return owner;
  }

  /**
   * The person who created an account for somebody: the first invitation in the trail, whoever sent later ones, or the sheet in
   * which it came.
   * @returns undefined for an account that its owner created, as after a sign-up
   */
  async inviter(tx: Transaction, user: string): Promise<Inviter | undefined> {
    const first = await this.first(tx, user);
    return first?.actor ? accountOf(tx, first.actor, 'id', 'name', 'email', 'state', 'department') : undefined;
  }

  /** Whether somebody, or the system, created the account for its owner. */
  async isInvited(tx: Transaction, user: string): Promise<boolean> {
    return (await this.first(tx, user)) !== undefined;
  }

  private async first(tx: Transaction, user: string): Promise<{ actor: string | null } | undefined> {
    return (await this.firsts(tx, [user])).get(user);
  }

  /** What began each account, of those that somebody or the system created for their owners. */
  private async firsts(from: Reader, users: readonly string[]): Promise<ReadonlyMap<string, { actor: string | null }>> {
    const firsts = new Map<string, { actor: string | null }>();
    const lines = await readInParts(users, (some) =>
      from.read<{ record: string; actor: string | null }>(
        `SELECT record, actor FROM audit WHERE record IN (${placeholders(some)})
         AND (action = 'import' OR (resource = 'account' AND action = 'invite')) ORDER BY at, id`,
        some,
      ),
    );
    for (const { record, actor } of lines) if (!firsts.has(record)) firsts.set(record, { actor });
    return firsts;
  }

  /**
   * Of these accounts, which the viewer may change, those of which they may also decide where the invitation goes.
   * @param identity see `DirectoryRights`; undefined: all of them
   */
  async reachable(
    from: Reader,
    identity: 'own' | 'department' | undefined,
    viewer: Viewer,
    accounts: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (!identity) return new Set(accounts);
    const firsts = await this.firsts(from, accounts);
    const inviters = [...new Set([...firsts.values()].flatMap(({ actor }) => actor ?? []))];
    const people = await readInParts(inviters, (some) =>
      from.read<Pick<User, 'id' | 'department'>>(
        `SELECT id, department FROM users WHERE id IN (${placeholders(some)})`,
        some,
      ),
    );
    const mine = new Set<string | null>();
    for (const { id, department } of people)
      if (id === viewer.id || (identity === 'department' && department !== null && department === viewer.department))
        mine.add(id);
    return new Set(accounts.filter((account) => mine.has(firsts.get(account)?.actor ?? null)));
  }

  /** `reachable` of one account. */
  async reaches(
    tx: Transaction,
    identity: 'own' | 'department' | undefined,
    viewer: Viewer,
    account: string,
  ): Promise<boolean> {
    return (await this.reachable(tx, identity, viewer, [account])).has(account);
  }
}
