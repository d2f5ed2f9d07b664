import { hash, randomBytes } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { CollegeSignIn } from '../auth/college-sign-in';
import { inGroups, typedCode } from '../auth/typed-code';
import { Clock, Config } from '../base/config';
import { Database, newId, type Reader, type Transaction } from '../base/database';
import { id, key, moment, oneOf, optional, type RowOf, sha256, table } from '../base/database/columns';
import { countOf } from '../base/database/count-of';
import { placeholders, readInParts } from '../base/database/lists';
import { insertRow } from '../base/database/write-rows';
import { BadRequest } from '../base/errors';
import { type GivenUp, PublicAddress } from '../mail';

/**
 * What a link is for. `reset` was mailed and sets a new password. `handed` does the same, but was shown to somebody who
 * passes it on, so it proves no address. `invitation` sets the first password and opens the account. `slip` does the
 * same, but was given on paper, so it proves no address. `confirmation` proves the address of a sign-up. `address`
 * proves the new address of an account.
 */
export type LinkPurpose = 'reset' | 'handed' | 'invitation' | 'slip' | 'confirmation' | 'address';

/** What opens an account whose owner has not come yet. */
export const invitations: readonly LinkPurpose[] = ['invitation', 'slip'];
export const isInvitation = (purpose: LinkPurpose): boolean => invitations.includes(purpose);

export const accountLinksTable = table(
  'account_links',
  {
    id: key,
    /** The account, or for a `confirmation` the sign-up. */
    user: id,
    purpose: oneOf<LinkPurpose>(20),
    /** SHA-256 of the token, in hex. */
    tokenHash: { ...sha256, unique: true },
    expiresAt: moment,
    usedAt: optional(moment),
    createdAt: moment,
  },
  [{ columns: ['user', 'createdAt'] }, { columns: ['expiresAt'] }],
);
/**
 * A link that somebody was given. The token itself is not stored: only the person who has the mail, or was shown the
 * link, can follow it.
 */
type AccountLink = RowOf<typeof accountLinksTable>;

const TOKEN = /^[\w-]{43}$/;
/** Where `make` puts a token in an address. */
const IN_ADDRESS = /[?&]token=([\w-]+)/g;

/** The characters of what is typed from paper: nothing that looks like another. */
const TYPED = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The length of such a code, which makes 99 bits. */
const LENGTH = 20;
const GROUP = 5;
const TYPED_TOKEN = new RegExp(`^[${TYPED}]{${LENGTH}}$`);
/** A code with blanks or dashes is no longer than this; a link that was cut off is. */
const LONGEST_TYPED = 30;

/** A link that can be used now. */
export type OpenLink = Pick<AccountLink, 'id' | 'user' | 'purpose'>;

/** The page that each kind of link opens. */
const PAGES = {
  reset: '/reset-password',
  handed: '/reset-password',
  invitation: '/welcome',
  slip: '/welcome',
  confirmation: '/confirm-address',
  address: '/confirm-address',
} as const;

/** Links, sent by mail or handed over. Each works once and for a limited time. */
@Injectable()
export class AccountLinks implements GivenUp {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly address: PublicAddress,
    @Optional() private readonly colleges?: CollegeSignIn,
  ) {}

  /** Makes a link and returns its URL, which is stored nowhere. @param lasts how long it works, ms */
  async make(tx: Transaction, user: string, purpose: LinkPurpose, lasts: number): Promise<string> {
    const token = purpose === 'slip' ? typedCode(TYPED, LENGTH, GROUP) : randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lasts).toISOString();
    const row = { id: newId(), user, purpose, tokenHash: hashOf(token), expiresAt, createdAt: now.toISOString() };
    await insertRow(tx, this.database, 'account_links', row);
    // An invitation may also be accepted with the college account, so its page must know that it is one.
    const isOffered = isInvitation(purpose) && this.colleges?.providers.length;
    const isChange = purpose === 'address';
    return this.address.page(PAGES[purpose], {
      token,
      ...(isOffered && { invited: 'yes' }),
      ...(isChange && { change: 'yes' }),
    });
  }

  /** The link of a token. Undefined when it is not ours, has another purpose, was used or is too old. */
  async find(token: unknown, ...purposes: readonly LinkPurpose[]): Promise<OpenLink | undefined> {
    const known = tokenIn(token);
    if (known === undefined) return undefined;
    const [link] = await this.database.read<OpenLink>(
      `SELECT id, ${this.user}, purpose FROM account_links WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ?`,
      [hashOf(known), this.clock.stamp()],
    );
    return link && purposes.includes(link.purpose) ? link : undefined;
  }

  /** Why a token opens nothing, and what to do. */
  async whyDead(token: unknown): Promise<BadRequest> {
    const known = tokenIn(token);
    const typed = typedIn(token);
    if (typed !== undefined && typed.length !== LENGTH)
      return new BadRequest(
        `This is not a whole code: it has ${LENGTH} letters and digits, and you typed ${typed.length}.`,
      );
    const [link] = await this.database.read<Pick<AccountLink, 'purpose' | 'usedAt'>>(
      'SELECT purpose, usedAt FROM account_links WHERE tokenHash = ?',
      [hashOf(known ?? '')],
    );
    if (!link && typed !== undefined)
      return new BadRequest(
        'Nobody has this code. Please compare each character with your slip: there is no I, L or O in it, and no 0 or 1.',
      );
    if (link?.usedAt && isInvitation(link.purpose))
      return new BadRequest(
        `${DEAD} If you have opened your account with it, sign in. If a newer one was made for you, use that, or ask for one.`,
      );
    return new BadRequest(`${DEAD} ${NEW}`);
  }

  /** Uses up a link and all other links of the account. @returns false when somebody else was faster */
  async use(tx: Transaction, { id, user }: OpenLink): Promise<boolean> {
    const now = this.clock.stamp();
    const used = await tx.run('UPDATE account_links SET usedAt = ? WHERE id = ? AND usedAt IS NULL AND expiresAt > ?', [
      now,
      id,
      now,
    ]);
    if (used !== 1) return false;
    await this.endAll(tx, user);
    return true;
  }

  /**
   * Notes that mails to the address reach the person who followed the link. Where no mails are sent, or the link was
   * handed over, the person got it otherwise and nothing is noted.
   */
  async followed(tx: Transaction, { user, purpose }: OpenLink): Promise<void> {
    if (this.config.smtpUrl && purpose !== 'slip' && purpose !== 'handed')
      await tx.changeOne('UPDATE users SET emailConfirmedAt = ? WHERE id = ?', [this.clock.stamp(), user]);
  }

  /** Of these accounts, those whose owner has an invitation that still works: a link or a slip. */
  async reached(from: Reader, users: readonly string[]): Promise<ReadonlySet<string>> {
    const links = await readInParts(users, (some) =>
      from.read<Pick<AccountLink, 'user'>>(
        `SELECT DISTINCT ${this.user} FROM account_links WHERE ${this.user} IN (${placeholders(some)})
         AND purpose IN (${placeholders(invitations)}) AND usedAt IS NULL AND expiresAt > ?`,
        [...some, ...invitations, this.clock.stamp()],
      ),
    );
    return new Set(links.map(({ user }) => user));
  }

  /** Ends all links of an account, or those of one purpose. */
  async endAll(tx: Transaction, user: string, purpose?: LinkPurpose): Promise<void> {
    await tx.changeAll(
      `UPDATE account_links SET usedAt = ? WHERE ${this.user} = ? AND usedAt IS NULL${purpose ? ' AND purpose = ?' : ''}`,
      [this.clock.stamp(), user, ...(purpose ? [purpose] : [])],
    );
  }

  /** Ends the links of a mail that was given up. */
  async undelivered(tx: Transaction, words: string): Promise<void> {
    for (const [, token = ''] of words.matchAll(IN_ADDRESS))
      await tx.changeAll('UPDATE account_links SET usedAt = ? WHERE tokenHash = ? AND usedAt IS NULL', [
        this.clock.stamp(),
        hashOf(token),
      ]);
  }

  /** The number of links made for an account since a moment. */
  madeSince(from: Reader, user: string, since: string): Promise<number> {
    return countOf(from, `account_links WHERE ${this.user} = ? AND createdAt > ?`, [user, since]);
  }

  private get user(): string {
    return this.database.quote('user');
  }
}

const DEAD = 'This link does not work any more.';
const NEW = 'Please ask for a new one.';

/**
 * A token as it was made. Undefined for what is none. What was typed may be in small letters, or without its dashes.
 */
function tokenIn(sent: unknown): string | undefined {
  if (typeof sent !== 'string') return undefined;
  if (TOKEN.test(sent)) return sent;
  const typed = typedIn(sent);
  return typed !== undefined && TYPED_TOKEN.test(typed) ? inGroups(typed, GROUP) : undefined;
}

/** The characters of a code that somebody typed. Undefined for what came by a link. */
const typedIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' && sent.trim() !== '' && sent.length <= LONGEST_TYPED
    ? sent.replace(/[\s-]/g, '').toUpperCase()
    : undefined;

const hashOf = (token: string): string => hash('sha256', token);
