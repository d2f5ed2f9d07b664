import { Injectable, Optional } from '@nestjs/common';
import type { FactorProof, PasskeyProof } from '../../../schemas/api/passkeys';
import type { SignInBody } from '../../../schemas/api/sign-in';
import type { AuditAction } from '../../../schemas/audit-actions';
import { type AccountState, learns, type Rank, roleOf, sideOf } from '../../../schemas/roles';
import { normalEmail } from '../../../schemas/texts/normal-email';
import { Database, type Transaction } from '../base/database';
import { CodeNeeded, Forbidden, Unauthenticated } from '../base/errors';
import { Audit } from './audit/audit';
import { CollegeSignIn } from './college-sign-in';
import { KnownDevices } from './known-devices';
import { Passkeys } from './passkeys';
import { Passwords } from './passwords';
import { type Factors, SecondFactors } from './second-factors';
import { REMEMBERED_SECONDS, SESSION_SECONDS, Sessions } from './sessions';
import { SignInLimit } from './sign-in-limit';
import { accountOf } from './users/account';

/** Tells owners about attempts to sign in to their account. The module that sends mail provides this class. */
export abstract class SignInNotices {
  /** Many sign-ins to this account failed today. @param email may belong to nobody */
  abstract manyFailures(email: string): Promise<void>;
}

export interface SignedIn {
  readonly token: string;
  readonly isStudent: boolean;
  /** The lifetime of the cookie in seconds. Undefined: until the browser is closed. */
  readonly cookieSeconds: number | undefined;
  /** What the browser keeps to be recognised next time: see `KnownDevices`. */
  readonly device: string;
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

type Outcome =
  | { readonly good: true; readonly account: Account; readonly needs?: Factors }
  | { readonly good: false; readonly says: string };

/** Where a sign-in comes from. */
export interface SignInPlace {
  /** See `networkOf`. */
  readonly network: string;
  /** What the browser keeps from earlier sign-ins. */
  readonly kept?: string | undefined;
  readonly agent?: string | undefined;
}

const WRONG = 'Invalid Credentials';
const WRONG_CODE = 'This code is wrong, or was used before. Please enter the newest one.';
const WRONG_PASSKEY = 'Your passkey could not be checked. Please try again.';

/** Checks who somebody is. Neither the words nor the time of an answer show whether an account exists. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limit: SignInLimit,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly audit: Audit,
    private readonly devices: KnownDevices,
    @Optional() private readonly notices?: SignInNotices,
    @Optional() private readonly colleges?: CollegeSignIn,
  ) {}

  /**
   * Signs in with a password.
   * @throws Unauthenticated for a wrong name, password, login type or code; CodeNeeded when a code is missing;
   * Forbidden for a closed account; TooMany
   */
  signIn(body: SignInBody, place: SignInPlace): Promise<SignedIn> {
    const email = normalEmail(body.userName).slice(0, 254);
    return this.attempt(email, () => this.check(email, body), place, body);
  }

  /** Signs in somebody whom their college has confirmed, instead of a password. @throws as `signIn` */
  vouchedFor(email: string, proof: FactorProof, place: SignInPlace): Promise<SignedIn> {
    const check = async (): Promise<Outcome> => {
      const account = await this.find(email);
      return account ? this.checkFactor(account, proof) : { good: false, says: WRONG };
    };
    return this.attempt(email, check, place, { byCollege: true });
  }

  /** Signs in with a passkey alone. Its authenticator has asked for a finger or a PIN. @throws as `signIn` */
  async byPasskey(answer: PasskeyProof, place: SignInPlace, remember?: boolean): Promise<SignedIn> {
    const owner = await accountOf(this.database, (await this.passkeys.ownerOf(answer)) ?? '', 'email');
    const check = async (): Promise<Outcome> => {
      const account = owner && (await this.find(owner.email));
      if (account && (await this.passkeys.prove(account.id, answer, { alone: true }))) return { good: true, account };
      await this.note(account, 'sign-in-failed');
      return { good: false, says: 'This passkey is not known here, or was too slow. Please try again.' };
    };
    return this.attempt(owner?.email ?? '', check, place, { remember });
  }

  private async attempt(
    email: string,
    check: () => Promise<Outcome>,
    { network, kept, agent }: SignInPlace,
    { remember = false, byCollege = false }: { remember?: boolean | undefined; byCollege?: boolean },
  ): Promise<SignedIn> {
    const device = this.devices.nameOf(kept, email);
    const outcome = await this.limit.attempt(email, { network, device }, check);
    if (outcome.tellsOwner) await this.notices?.manyFailures(email);
    if (!outcome.good) throw new Unauthenticated(outcome.says, signInDialog(outcome.says));
    const { account, needs } = outcome;
    const closed = whyClosed(account.state) ?? (byCollege ? undefined : await this.whyElsewhere(account));
    if (closed) {
      await this.note(account, 'sign-in-refused');
      throw new Forbidden(closed, signInDialog(closed));
    }
    if (needs) throw await this.factorMissing(account.id, needs);
    const role = roleOf(account.role);
    const seconds = remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
    return {
      token: await this.database.transaction(async (tx) => {
        await this.noteIn(tx, account, 'sign-in');
        return this.sessions.begin(tx, { ...account, role }, seconds, agent);
      }),
      isStudent: learns(role),
      cookieSeconds: remember ? REMEMBERED_SECONDS : undefined,
      device: this.devices.after(kept, email),
    };
  }

  private async check(email: string, { password, loginType, ...proof }: SignInBody): Promise<Outcome> {
    const account = await this.find(email);
    const right = await this.passwords.matches(account?.passwordHash, password);
    const fits = loginType === undefined || (account && sideOf(roleOf(account.role)) === loginType);
    if (!account || !right || !fits) {
      await this.note(account, 'sign-in-failed');
      return { good: false, says: WRONG };
    }
    return this.checkFactor(account, proof);
  }

  private async checkFactor(account: Account, { code, passkey }: FactorProof): Promise<Outcome> {
    const factors = await this.factors.of(account.id);
    if (!factors.isOn) return { good: true, account };
    if (!code?.trim() && !passkey) return { good: true, account, needs: factors };
    if (await this.factors.use(account.id, { code, passkey })) return { good: true, account };
    await this.note(account, 'sign-in-failed');
    return { good: false, says: passkey ? WRONG_PASSKEY : WRONG_CODE };
  }

  /**
   * Why this account must sign in through the college. Until its college account is connected, other ways still work,
   * but only to connect it.
   */
  private async whyElsewhere({ id, role }: Account): Promise<string | undefined> {
    if (!this.colleges?.requiredOf.includes(roleOf(role))) return undefined;
    const [connected] = await this.database.read('SELECT id FROM identities WHERE account = ? LIMIT 1', [id]);
    return connected && 'Your college asks you to sign in with your college account.';
  }

  private async factorMissing(account: string, { hasApp, passkeys }: Factors): Promise<CodeNeeded> {
    if (passkeys.length === 0 || !this.passkeys.areOffered)
      return new CodeNeeded('Please enter the code of your authenticator app.');
    const says = hasApp
      ? 'Please use your passkey, or enter the code of your authenticator app.'
      : 'Please use your passkey, or enter a recovery code.';
    return new CodeNeeded(says, { passkey: await this.passkeys.beginProving(account) });
  }

  private async find(email: string): Promise<Account | undefined> {
    const [account] = await this.database.read<Account>(
      `SELECT u.id, u.email, u.name, u.role, u.state, u.passwordHash, u.tokenVersion, d.name AS departmentName
       FROM users u LEFT JOIN departments d ON d.id = u.department WHERE u.email = ?`,
      [email],
    );
    // A database may return `josé@` for `jose@`. The owner of the other spelling must not get in.
    return account?.email === email ? account : undefined;
  }

  /** Failed names are not kept, because people type their password into the wrong field. */
  private noteIn(tx: Transaction, account: Account | undefined, action: AuditAction): Promise<void> {
    return this.audit.write(tx, { actor: account ?? null, action, resource: 'session', record: account?.id ?? '' });
  }

  private note(account: Account | undefined, action: AuditAction): Promise<void> {
    return this.database.transaction((tx) => this.noteIn(tx, account, action));
  }
}

function whyClosed(state: Account['state']): string | undefined {
  if (state === 'pending') return 'Your account has not been approved yet.';
  if (state === 'suspended') return 'Your account is suspended. Please contact your administrator.';
  return undefined;
}

const signInDialog = (text: string) => ({ dialog: { title: 'SignIn', text } });
