import { Injectable, Optional } from '@nestjs/common';
import { type AccountState, normalEmail, type Rank, roleOf } from '../../../schemas/roles';
import { Audit } from '../audit/audit';
import { Database } from '../database';
import { Forbidden, Unauthenticated } from '../errors';
import { Passwords } from './passwords';
import type { SignInBody } from './sign-in-body';
import { SignInLimit } from './sign-in-limit';
import { SignInNotices } from './sign-in-notices';
import { Tokens } from './tokens';

const REMEMBERED_SECONDS = 604_800;
/** A working day and a night on call; the cookie itself goes when the browser is closed. */
const SESSION_SECONDS = 43_200;

export interface SignedIn {
  readonly token: string;
  readonly isStudent: boolean;
  /** Seconds that the cookie lasts; undefined: until the browser is closed. */
  readonly cookieSeconds: number | undefined;
}

interface Account {
  id: string;
  email: string;
  name: string;
  role: Rank;
  state: AccountState;
  passwordHash: string | null;
  tokenVersion: number;
  departmentName: string | null;
}

type Outcome = { readonly good: true; readonly account: Account } | { readonly good: false };

/** Checks who someone is. Whether an account exists shows neither in the words nor in the time of the answer. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly tokens: Tokens,
    private readonly audit: Audit,
    @Optional() private readonly notices?: SignInNotices,
  ) {}

  /**
   * @param network where the request came from, see `networkOf`
   * @throws Unauthenticated for a wrong name, password or login type; Forbidden for a closed account; TooMany
   */
  async signIn(body: SignInBody, network: string): Promise<SignedIn> {
    const email = normalEmail(body.userName).slice(0, 254);
    const outcome = await this.limit.attempt(email, network, () => this.check(email, body));
    if (outcome.isManyth) await this.notices?.manyFailures(email);
    if (!outcome.good) throw new Unauthenticated('Invalid Credentials', signInDialog('Invalid Credentials'));
    const { account } = outcome;
    const closed = whyClosed(account.state);
    await this.note(account, closed ? 'sign-in-refused' : 'sign-in');
    if (closed) throw new Forbidden(closed, signInDialog(closed));
    const { id, name, departmentName, tokenVersion } = account;
    const role = roleOf(account.role);
    const seconds = body.remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
    return {
      token: this.tokens.sign({ id, name, departmentName, role, tokenVersion }, seconds),
      isStudent: role === 'student',
      cookieSeconds: body.remember ? REMEMBERED_SECONDS : undefined,
    };
  }

  private async check(email: string, { password, loginType }: SignInBody): Promise<Outcome> {
    const account = await this.find(email);
    const right = await this.passwords.matches(account?.passwordHash, password);
    const fits = loginType === undefined || (loginType === 'student') === (account?.role === 'student');
    if (account && right && fits) return { good: true, account };
    await this.note(account, 'sign-in-failed');
    return { good: false };
  }

  private async find(email: string): Promise<Account | undefined> {
    const [account] = await this.database.read<Account>(
      `SELECT u.id, u.email, u.name, u.role, u.state, u.passwordHash, u.tokenVersion, d.name AS departmentName
       FROM users u LEFT JOIN departments d ON d.id = u.department WHERE u.email = ?`,
      [email],
    );
    // A database may find `josé@` for `jose@`; whoever owns the other spelling must not get in.
    return account?.email === email ? account : undefined;
  }

  /** A failed name is not kept: people type their password into the wrong field. */
  private note(account: Account | undefined, action: string): Promise<void> {
    return this.database.transaction((tx) =>
      this.audit.write(tx, { actor: account ?? null, action, resource: 'session', record: account?.id ?? '' }),
    );
  }
}

function whyClosed(state: AccountState): string | undefined {
  if (state === 'pending') return 'Your account has not been approved yet.';
  if (state === 'suspended') return 'Your account is suspended. Please contact your administrator.';
  return undefined;
}

const signInDialog = (text: string) => ({ dialog: { title: 'SignIn', text } });
