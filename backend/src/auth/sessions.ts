import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config';
import { Database, type Transaction } from '../database';
import type { AccountState } from '../users/tables';
import { type Claims, Tokens } from './tokens';
import { type Rank, roleOf, type Viewer } from './viewer';

/** Someone's sign-in on one device. */
export interface Session {
  readonly viewer: Viewer;
  readonly claims: Claims;
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
}

/** As many as are at work at the same time in a large college. */
const MOST_SEEN = 2000;

const LOOK_UP = `SELECT u.id, u.name, u.email, u.role, u.college, u.department, u.state, u.tokenVersion,
  d.name AS departmentName, e.id AS ended
  FROM users u LEFT JOIN departments d ON d.id = u.department LEFT JOIN ended_sessions e ON e.id = ?
  WHERE u.id = ?`;

/**
 * Who a token stands for. A token is checked against the database at every request, so a session ends at once:
 * one of them by signing out (its id goes to `ended_sessions`), all of an account by raising `users.tokenVersion`
 * (new password, reset) or by suspending it.
 */
@Injectable()
export class Sessions {
  private readonly seen = new LRUCache<string, { readonly stamp: number; readonly row: Row }>({ max: MOST_SEEN });

  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  /** The session behind a token; undefined when it is not ours, expired, ended, outdated, or its account is closed. */
  async find(token: string): Promise<Session | undefined> {
    const claims = this.tokens.read(token);
    if (!claims) return undefined;
    const row = await this.row(claims);
    if (!row || row.ended || row.state !== 'active' || row.tokenVersion !== claims.ver) return undefined;
    const { id, name, email, role: rank, college, department, departmentName } = row;
    const viewer = { id, name, email, role: roleOf(rank), rank, college, department, departmentName };
    return { viewer, claims };
  }

  /** What the database says of a session; asked again as soon as anything at all was written. */
  private async row({ jti, sub }: Claims): Promise<Row | undefined> {
    const stamp = this.database.stamp();
    const key = `${jti} ${sub}`;
    const seen = this.seen.get(key);
    if (seen && seen.stamp === stamp) return seen.row;
    const [row] = await this.database.read<Row>(LOOK_UP, [jti, sub]);
    if (row && stamp !== undefined) this.seen.set(key, { stamp, row });
    return row;
  }

  /** Ends this one session. Ended sessions whose token has expired are forgotten on the way. */
  async end(tx: Transaction, { jti, exp }: Claims): Promise<void> {
    await tx.run('DELETE FROM ended_sessions WHERE until < ?', [this.clock.stamp()]);
    const [there] = await tx.read('SELECT id FROM ended_sessions WHERE id = ?', [jti]);
    if (there) return;
    const until = new Date(exp * 1000).toISOString();
    await tx.run('INSERT INTO ended_sessions (id, until) VALUES (?, ?)', [jti, until]);
  }

  /** Ends every session of an account. */
  async endAll(tx: Transaction, user: string): Promise<void> {
    await tx.run('UPDATE users SET tokenVersion = tokenVersion + 1 WHERE id = ?', [user]);
  }
}
