import { Injectable } from '@nestjs/common';
import type { Static } from 'typebox';
import { DAY_MS, HOUR_MS } from '../../../schemas';
import type { againBody, confirmBody, LinkAsks, linkTokenBody } from '../../../schemas/api/sign-in';
import type { PasswordOwner } from '../../../schemas/signing-in/password-strength';
import { passwordFault, textOf } from '../../../schemas/signing-in/sign-up';
import { normalEmail } from '../../../schemas/texts/normal-email';
import { Passwords } from '../auth/passwords';
import type { SignUpRow } from '../auth/users/tables';
import { Clock, Config } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { countOf } from '../base/database/count-of';
import { hold } from '../base/database/limit-counts';
import { insertOnce } from '../base/database/write-rows';
import { BadRequest, refuse } from '../base/errors';
import { HOUR_SECONDS } from '../base/limits/limits';
import { Outbox } from '../mail';
import { confirmAddress } from '../mail/templates';
import { AccountLimits } from './account-limits';
import { AccountLinks, type OpenLink } from './account-links';
import { AddressChanges } from './address-changes';
import { inConstantTime } from './constant-time';
import { Newcomers } from './newcomers';
import { refuseWeak } from './password-rules';

const DAYS = 3;
/** The most mails an hour to one address, wherever the requests come from. */
const MOST_MAILS = 5;

/** Who follows a link. */
interface Follower {
  /** See `networkOf`. */
  readonly network: string;
  /** The account that is signed in there. */
  readonly viewer: string | undefined;
}

const DEAD = 'This link does not work any more. If you have not confirmed your address yet, ask for a new link.';

/**
 * Keeps a sign-up hidden until somebody follows the link that was mailed to its address. Each sign-up has its own
 * links: following one does not confirm a sign-up that somebody else made with the same address. Whoever follows it
 * chooses the password, so that the account is theirs, whoever signed up.
 */
@Injectable()
export class AddressConfirmation {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinks,
    private readonly newcomers: Newcomers,
    private readonly changes: AddressChanges,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Where no mails are sent nobody could confirm anything. */
  get isRequired(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /** Stores a sign-up and mails its link. If the address already has an account, its owner is told instead. */
  async ask(tx: Transaction, signUp: SignUpRow): Promise<void> {
    if (await this.newcomers.tellOwner(tx, signUp)) return;
    await hold(tx, this.database, `sign-up ${signUp.email}`, HOUR_SECONDS);
    const since = this.clock.stamp(-HOUR_MS);
    if ((await countOf(tx, 'sign_ups WHERE email = ? AND createdAt > ?', [signUp.email, since])) >= MOST_MAILS) return;
    await insertOnce(tx, this.database, 'sign_ups', 'id', { ...signUp });
    await this.mail(tx, signUp);
  }

  /**
   * Mails another link for the newest sign-up with an address. The answer does not tell whether there is one. @throws
   * TooMany
   */
  async again(body: Static<typeof againBody>, network: string): Promise<void> {
    const email = normalEmail(textOf(body.email));
    await this.limits.forgotPassword(network, email);
    await inConstantTime(() =>
      this.database.transaction(async (tx) => {
        const [signUp] = await tx.read<SignUpRow>(
          'SELECT * FROM sign_ups WHERE email = ? ORDER BY createdAt DESC, id DESC LIMIT 1',
          [email],
        );
        // A database may return `josé@` for `jose@`. The link must go to the address that was asked for.
        if (signUp?.email !== email) return;
        await tx.lock('sign_ups', signUp.id);
        const since = this.clock.stamp(-HOUR_MS);
        if ((await this.links.madeSince(tx, signUp.id, since)) < MOST_MAILS) await this.mail(tx, signUp);
      }),
    );
  }

  /** What a link asks for. It stays as it is. @throws BadRequest for a link that does not work; TooMany */
  async check({ token }: Static<typeof linkTokenBody>, { network, viewer }: Follower): Promise<LinkAsks> {
    const link = await this.links.find(token, 'confirmation', 'address');
    const asks = link?.purpose === 'address' ? await this.changes.asks(link, viewer) : link && 'new-password';
    if (asks) return asks;
    await this.limits.checks.take(network);
    throw new BadRequest(DEAD);
  }

  /**
   * Creates the account of a confirmed sign-up, or gives an account its new address.
   * @returns which of the two
   * @throws BadRequest for a link that does not work; Invalid for a new password that is missing or weak, or for a
   * wrong one of an account; Forbidden where somebody has to sign in; TooMany
   */
  async confirm(
    { token, password = '' }: Static<typeof confirmBody>,
    { network, viewer }: Follower,
  ): Promise<'sign-up' | 'change'> {
    const link = await this.links.find(token, 'confirmation', 'address');
    const isChange = link?.purpose === 'address';
    const done = link && (await (isChange ? this.changes.confirm(link, password, viewer) : this.open(link, password)));
    if (done) return isChange ? 'change' : 'sign-up';
    await this.limits.links.take(network);
    throw new BadRequest(DEAD);
  }

  private async open(link: OpenLink, password: string): Promise<boolean> {
    const [owner] = await this.database.read<PasswordOwner>('SELECT name, email FROM sign_ups WHERE id = ?', [
      link.user,
    ]);
    if (!owner) return false;
    refuse({ password: passwordFault(password) });
    return this.limits.weighing(link.user, async () => {
      await refuseWeak(password, owner);
      return this.store(link, await this.passwords.hash(password));
    });
  }

  private store(link: OpenLink, passwordHash: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await tx.lock('sign_ups', link.user);
      const [signUp] = await tx.read<SignUpRow>('SELECT * FROM sign_ups WHERE id = ?', [link.user]);
      if (!signUp || !(await this.links.use(tx, link))) return false;
      // Whoever removes or moves the department finds the sign-up or the account, and never neither.
      await tx.lock('departments', signUp.department);
      await tx.changeAll('DELETE FROM sign_ups WHERE email = ?', [signUp.email]);
      await this.newcomers.open(tx, { ...signUp, passwordHash }, true);
      return true;
    });
  }

  private async mail(tx: Transaction, signUp: SignUpRow): Promise<void> {
    const { id, email } = signUp;
    const url = await this.links.make(tx, id, 'confirmation', DAYS * DAY_MS);
    const place = await this.newcomers.placeNames(tx, signUp);
    const letter = confirmAddress({ ...place, url, days: DAYS });
    await this.outbox.put(tx, { name: '', email }, letter);
  }
}
