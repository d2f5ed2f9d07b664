/** One way to break the server, as a change of its text, and the test that must turn red. */
export interface Mutant {
  /** What is taken away, in words. */
  readonly what: string;
  /** Below `backend/src`. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** From the project's root. */
  readonly killedBy: string;
}

const auth = 'backend/src/auth';
const accounts = 'backend/src/people';

/** The safeguards without which somebody gets in, reads, decides or writes who must not. */
export const mutants: readonly Mutant[] = [
  {
    what: 'a session is asked for',
    file: 'auth/auth.guard.ts',
    from: 'if (!request.session && !isPublic)',
    to: 'if (!request.session && isPublic)',
    killedBy: `${auth}/sessions.test.ts`,
  },
  {
    what: 'the Origin of a write is compared',
    file: 'auth/auth.guard.ts',
    from: 'if (bearer === undefined && !isSafe(request))',
    to: 'if (bearer !== undefined && !isSafe(request))',
    killedBy: `${auth}/sessions.test.ts`,
  },
  {
    what: 'a session ends with its account',
    file: 'auth/sessions.ts',
    from: " || row.state !== 'active'",
    to: '',
    killedBy: `${auth}/sessions.test.ts`,
  },
  {
    what: 'a session ends with its sign-out',
    file: 'auth/sessions.ts',
    from: '!row || row.ended ||',
    to: '!row ||',
    killedBy: `${auth}/sessions.test.ts`,
  },
  {
    what: 'failed sign-ins are limited',
    file: 'auth/sign-in-limit.ts',
    from: 'await this.byNetworkAndAccount.take(key);',
    to: '',
    killedBy: `${auth}/sign-in.test.ts`,
  },
  {
    what: 'the password is right',
    file: 'auth/sign-in.ts',
    from: 'if (!account || !right || !fits)',
    to: 'if (!account || !fits)',
    killedBy: `${auth}/sign-in.test.ts`,
  },
  {
    what: 'production hashes at full cost',
    file: 'base/config/settings.ts',
    from: "if (mode === 'production' && settings.passwordCost !== 'full')",
    to: "if (mode === 'test' && settings.passwordCost === undefined)",
    killedBy: 'backend/src/base/config/config.test.ts',
  },
  {
    what: 'the cookie is out of reach of scripts',
    file: 'auth/cookie.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    killedBy: `${auth}/sign-in.test.ts`,
  },
  {
    what: 'a code of the app counts once',
    file: 'auth/second-factors.ts',
    from: ' lastStep < ?`, [step',
    to: ' 0 < ?`, [step',
    killedBy: `${accounts}/security.test.ts`,
  },
  {
    what: 'a link by mail works once',
    file: 'people/account-links.ts',
    from: 'WHERE id = ? AND usedAt IS NULL AND expiresAt > ?',
    to: 'WHERE id = ? AND expiresAt > ?',
    killedBy: `${accounts}/password-reset.test.ts`,
  },
  {
    what: 'a college vouches for its own domain',
    file: 'people/college/college-providers.ts',
    from: 'if (domain !== undefined && hd !== domain) return undefined;',
    to: '',
    killedBy: `${accounts}/college/college.test.ts`,
  },
  {
    what: 'an administrator is not found by an address',
    file: 'people/college/college-accounts.ts',
    from: ' || administers(owner.role)',
    to: '',
    killedBy: `${accounts}/college/college.test.ts`,
  },
  {
    what: 'a passkey opens its own account',
    file: 'auth/passkeys.ts',
    from: '|| passkey?.account !== account',
    to: '|| !passkey',
    killedBy: `${accounts}/passkeys.test.ts`,
  },
  {
    what: 'a challenge is used up',
    file: 'auth/challenges.ts',
    from: 'DELETE FROM passkey_challenges WHERE id = ?',
    to: 'UPDATE passkey_challenges SET id = id WHERE id = ?',
    killedBy: `${accounts}/passkeys.test.ts`,
  },
  {
    what: 'a rule of which no part holds lets nobody in',
    file: 'records/rights/rule-sql.ts',
    from: "joined(parts, 'OR', never)",
    to: "joined(parts, 'OR', always)",
    killedBy: 'backend/src/records/rights/rule-sql.test.ts',
  },
  {
    what: 'whoever decides may verify the record',
    file: 'records/kinds/entry/verify.ts',
    from: "may(parts.type, 'verify', viewer, row)",
    to: "may(parts.type, 'verify', viewer.role)",
    killedBy: 'backend/src/records/kinds/entry/verify.test.ts',
  },
  {
    what: 'sealed text opens in its own cell alone',
    file: 'field-types/cipher.ts',
    from: 'decipher.setAAD(Buffer.from(cell));',
    to: 'decipher.setAAD(Buffer.from(cell.slice(0, 0)));',
    killedBy: 'backend/src/field-types/cipher.test.ts',
  },
  {
    what: 'the trail is only added to',
    file: 'base/database/migrate/sqlite-dialect.ts',
    from: "SELECT RAISE(ABORT, '",
    to: "SELECT COALESCE(NULL, '",
    killedBy: 'backend/src/base/database/migrate/migrate.test.ts',
  },
  {
    what: 'a file is read by whoever may read its record',
    file: 'files/files.controller.ts',
    from: 'if (!file || !(await this.access.mayRead(viewer, file)))',
    to: 'if (!file)',
    killedBy: 'backend/src/files/files.test.ts',
  },
  {
    what: 'no script but our own runs',
    file: 'base/http/headers.ts',
    from: `["script-src 'self'",`,
    to: `["script-src 'self' 'unsafe-inline'",`,
    killedBy: 'backend/src/app/create-app.test.ts',
  },
];
