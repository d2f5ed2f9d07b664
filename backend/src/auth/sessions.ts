import { Injectable, Optional } from '@nestjs/common';
import { DAY_MS } from '../../../schemas/days/dates';
import { type AccountState, learns, type Rank, type Role, roleOf } from '../../../schemas/roles';
import { REMEMBERED_DAYS, SESSION_HOURS } from '../../../schemas/signing-in/session-length';
import { Clock, Config } from '../base/config';
import { Database, newId, type Reader, type Transaction } from '../base/database';
import { UntilWritten, versionOfAll } from '../base/database/until-written';
import { insertOnce, insertRow } from '../base/database/write-rows';
import { requestFacts } from '../base/http/request-facts';
import { CollegeSignIn } from './college-sign-in';
import { deviceWords } from './device-words';
import type { SessionRow } from './sessions.table';
import { type Claims, type TokenSubject, Tokens } from './tokens';
import type { Viewer } from './viewer';

/** A person's sign-in on one device. */
export interface Session {
  readonly viewer: Viewer;
  readonly claims: Claims;
  /** Whether the college requires a second factor that is not set up yet. */
  readonly needsFactor: boolean;
  /** Whether the college requires its own sign-in, which is not connected yet. */
  readonly needsCollege: boolean;
}

interface Row {
  id: string;
  name: string;
  email: string;
  role: Rank;
  college: string | null;
  department: string | null;
  departmentName: string | null;
  state: AccountState;
  tokenVersion: number;
  ended: string | null;
  /** The account id, if its second factor is on. */
  factor: string | null;
  /** The owner's college account, where one may be required. */
  collegeAccount: string | null;
  /** The value by which commits of other processes are noticed, if the database must be asked. */
  others: string | null;
}

/** About as many sessions as are active at once in a large college. */
const MOST_SEEN = 2000;

const LOOK_UP = `SELECT u.id, u.name, u.email, u.role, u.college, u.department, u.state, u.tokenVersion,
  d.name AS departmentName, e.id AS ended, @factor, @college, @others AS others
  FROM users u LEFT JOIN departments d ON d.id = u.department LEFT JOIN ended_sessions e ON e.id = ?
  WHERE u.id = ?`;
const FACTOR = '(SELECT f.id FROM second_factors f WHERE f.id = u.id AND f.confirmedAt IS NOT NULL) AS factor';
const COLLEGE = '(SELECT MIN(i.id) FROM identities i WHERE i.account = u.id) AS collegeAccount';
/** The tables that LOOK_UP reads. */
const TABLES = ['users', 'departments', 'ended_sessions', 'second_factors', 'identities'];
/** A change that somebody makes in a shared database by hand counts no commit. What was read is believed this long there. */
const BY_HAND_MS = 2000;
export const REMEMBERED_SECONDS = REMEMBERED_DAYS * 86_400;
export const SESSION_SECONDS = SESSION_HOURS * 3600;
/** Whether its owner chose to be remembered. A session does not say so itself, but no other is longer than a day. */
export const isRemembered = (seconds: number): boolean => seconds * 1000 > DAY_MS;
/** How long a confirmation by the college is valid, in seconds. */
export const CONFIRMED_SECONDS = 600;

/**
 * Finds who a token stands for. Every request checks the token against the database, so a session ends at once. Signing
 * out ends one session (its id goes to `ended_sessions`). Raising `users.tokenVersion` (a new password, a reset), or
 * suspending the account, ends all of them.
 */
@Injectable()
export class Sessions {
  private readonly lookUp: string;
  private readonly seen: UntilWritten<Row>;

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly config: Config,
    /** Missing when no college confirms accounts. */
    @Optional() private readonly colleges?: CollegeSignIn,
  ) {
    this.seen = new UntilWritten({ max: MOST_SEEN, ...(database.othersSql && { ttl: BY_HAND_MS }) });
    // Only asked when it matters.
    this.lookUp = LOOK_UP.replace('@others', database.othersSql ?? 'NULL')
      .replace('@factor', config.secondFactor === 'staff' ? FACTOR : 'NULL AS factor')
      .replace('@college', colleges ? COLLEGE : 'NULL AS collegeAccount');
  }

  /**
   * The session of a token. Undefined when the token is not ours, expired, ended or outdated, or its account is closed.
   */
  async find(token: string): Promise<Session | undefined> {
    const claims = this.tokens.read(token);
    if (!claims) return undefined;
    const row = await this.row(claims);
    if (!row || row.ended || row.state !== 'active' || row.tokenVersion !== claims.ver) return undefined;
    const { id, name, email, role: rank, college, department, departmentName } = row;
    const viewer = { id, name, email, role: roleOf(rank), rank, college, department, departmentName };
    const needsFactor = this.requiresFactor(viewer.role) && row.factor === null;
    const needsCollege = this.colleges?.requiredOf.includes(viewer.role) === true && row.collegeAccount === null;
    return { viewer, claims, needsFactor, needsCollege };
  }

  /** Whether the college requires a second factor of this role. */
  requiresFactor(role: Role): boolean {
    return this.config.secondFactor === 'staff' && !learns(role);
  }

  /** What the database knows of a session. It is read again as soon as one of its tables was written to. */
  private async row({ jti, sub }: Claims): Promise<Row | undefined> {
    const key = `${jti} ${sub}`;
    // When the row must be read anyway, the same query also notices the commits of others.
    if (this.seen.get(key, this.version())) await this.database.checkOtherCommits();
    const version = this.version();
    const seen = this.seen.get(key, version);
    if (seen) return seen;
    const [row] = await this.database.read<Row>(this.lookUp, [jti, sub]);
    if (row?.others) this.database.noteOtherCommits(row.others);
    if (row) this.seen.set(key, version, row);
    return row;
  }

  private version(): number {
    return versionOfAll(this.database, TABLES);
  }

  /**
   * Begins a session. Its owner sees it in the list of sessions.
   * @param agent the User-Agent of the request
   * @returns the token
   */
  async begin(tx: Transaction, subject: TokenSubject, seconds: number, agent: string | undefined): Promise<string> {
    const id = newId();
    const now = this.clock.now();
    const row: Omit<SessionRow, 'confirmedAt'> = {
      id,
      account: subject.id,
      version: subject.tokenVersion,
      startedAt: now.toISOString(),
      until: new Date(now.getTime() + seconds * 1000).toISOString(),
      device: deviceWords(agent),
      network: requestFacts()?.address ?? null,
    };
    await insertRow(tx, this.database, 'sessions', row);
    return this.tokens.sign(subject, seconds, id);
  }

  /** Notes that the college has just confirmed that the owner is present. */
  async confirm(tx: Transaction, { jti }: Pick<Claims, 'jti'>): Promise<void> {
    await tx.changeAll('UPDATE sessions SET confirmedAt = ? WHERE id = ?', [this.clock.stamp(), jti]);
  }

  /** Whether the college confirmed this within the last minutes. */
  async isConfirmed({ jti }: Pick<Claims, 'jti'>): Promise<boolean> {
    const since = this.clock.stamp(-CONFIRMED_SECONDS * 1000);
    const [row] = await this.database.read('SELECT id FROM sessions WHERE id = ? AND confirmedAt > ?', [jti, since]);
    return row !== undefined;
  }

  /** The full length of a session in seconds. For a session that is no longer known: the usual length. */
  async lengthOf({ jti }: Pick<Claims, 'jti'>): Promise<number> {
    const [row] = await this.database.read<Pick<SessionRow, 'startedAt' | 'until'>>(
      'SELECT startedAt, until FROM sessions WHERE id = ?',
      [jti],
    );
    return row ? Math.round((Date.parse(row.until) - Date.parse(row.startedAt)) / 1000) : SESSION_SECONDS;
  }

  /** The open sessions of an account, newest first. */
  async of(user: string, from: Reader = this.database): Promise<SessionRow[]> {
    return from.read<SessionRow>(
      `SELECT s.* FROM sessions s JOIN users u ON u.id = s.account AND u.tokenVersion = s.version
       WHERE s.account = ? AND s.until > ? ORDER BY s.startedAt DESC, s.id DESC`,
      [user, this.clock.stamp()],
    );
  }

  async hasEnded(tx: Transaction, { jti }: Pick<Claims, 'jti'>): Promise<boolean> {
    return (await tx.read('SELECT id FROM ended_sessions WHERE id = ?', [jti])).length > 0;
  }

  /** Ends this session. */
  async end(tx: Transaction, { jti, exp }: Pick<Claims, 'jti' | 'exp'>): Promise<void> {
    await tx.changeAll('DELETE FROM sessions WHERE id = ?', [jti]);
    const until = new Date(exp * 1000).toISOString();
    await insertOnce(tx, this.database, 'ended_sessions', 'id', { id: jti, until });
  }

  /** Ends every session of an account. */
  async endAll(tx: Transaction, user: string): Promise<void> {
    await tx.changeOne('UPDATE users SET tokenVersion = tokenVersion + 1 WHERE id = ?', [user]);
  }
}
