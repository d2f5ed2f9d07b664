import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Logbook } from '../../../../schemas';
import { Passwords } from '../../auth/passwords';
import { CONFIRMED_SECONDS } from '../../auth/sessions';
import { newId } from '../../base/database';
import { addAccount, bearer, PASSWORD, tokenOf } from '../../testing/accounts';
import type { TestApp } from '../../testing/app';
import { Invitations } from '../invitations';
import { mailsOf, newestToken, startAccountsApp } from '../testing/app';
import { Jar, type Said, startCollege } from './testing/college';

// The clock stands still: a code of an app is of its half minute, which a busy machine leaves between two lines.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const SITE = 'https://log.example.test';
const EMAIL = 'meera@college.test';
const GOOGLE: Said = { hd: 'college.test', email: EMAIL, email_verified: true };
const TENANT = '5f0c1c2e-0000-4000-8000-000000000001';

/** The application and a college that vouches for people. @param more of the college's variables, by their last part */
async function start(more: Record<string, string> = { DOMAIN: 'college.test' }, words?: Pick<Logbook, 'identity'>) {
  // It tells everybody that a program in production needs more.
  for (const way of ['warn', 'info'] as const) vi.spyOn(console, way).mockReturnValue(undefined);
  const college = await startCollege(`${SITE}/api/auth/college/north/callback`);
  onTestFinished(college.stop);
  const own = { ISSUER: college.issuer, CLIENT_ID: 'logbook', CLIENT_SECRET: 'a secret of theirs', ...more };
  const variables = Object.entries(own).map(([part, value]) => [`OIDC_NORTH_${part}`, value]);
  const test = await startAccountsApp({ PUBLIC_URL: SITE, ...Object.fromEntries(variables) }, words);
  const id = await addAccount(test, { email: EMAIL, role: 'professor' });
  const post = (jar: Jar, path: string, json: object, headers: Record<string, string> = {}) =>
    jar.fetch(`${test.url}/api/auth/college/north${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
  const begin = async (jar: Jar, json: object = {}, headers: Record<string, string> = {}) =>
    ((await (await post(jar, '', json, headers)).json()) as { url: string }).url;
  const comeBack = async (jar: Jar, address: string, headers: Record<string, string> = {}) => {
    const page = await (await jar.fetch(address.replace(SITE, test.url), { headers })).text();
    return /url=([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  };
  /** Signs in as the college's person. @returns the page that it ends on */
  const signIn = async (sub: string, said: Said, jar = new Jar(), json: object = {}) => {
    college.state.person = sub;
    college.state.people.set(sub, said);
    return comeBack(jar, await college.visit(await begin(jar, json)));
  };
  /** Connects the college's person with the account, which is signed in. */
  const connect = async (sub: string, said: Said, email = EMAIL) => {
    college.state.person = sub;
    college.state.people.set(sub, said);
    const [jar, headers] = [new Jar(), bearer(await tokenOf(test, email))];
    return comeBack(jar, await college.visit(await begin(jar, { password: PASSWORD }, headers)), headers);
  };
  return { college, test, id, post, begin, comeBack, signIn, connect };
}

const REFUSED = '/signin?college=refused';
const UNKNOWN = '/signin?college=unknown';
const IN = '/faculty/dashboard';

describe('the account of a college', () => {
  it('signs in whose address the college owns, and tells them once', async () => {
    const { signIn, test } = await start();
    const jar = new Jar();
    expect(await signIn('sub-1', GOOGLE, jar)).toBe(IN);
    expect(await (await jar.fetch(`${test.url}/api/auth/me`)).json()).toMatchObject({
      email: EMAIL,
      collegeSignIn: true,
    });
    expect(jar.has('college')).toBe(false);
    expect(await signIn('sub-1', GOOGLE)).toBe(IN);
    expect(await mailsOf(test, 'college-account-changed')).toMatchObject([{ toAddress: EMAIL }]);
    const trail = await test.database.read<{ action: string }>('SELECT action FROM audit ORDER BY at, id');
    expect(trail.map(({ action }) => action)).toEqual(['college-account-on', 'sign-in', 'sign-in']);
    const sessions = await (await jar.fetch(`${test.url}/api/auth/sessions`)).json();
    expect(sessions).toHaveLength(2);
  });

  it('asks for the second factor as well', async () => {
    const { signIn, test, post } = await start();
    const token = await tokenOf(test, EMAIL);
    const { secret } = (await (
      await test.request('/api/auth/second-factor', { headers: bearer(token), json: { password: PASSWORD } })
    ).json()) as { secret: string };
    const { Secret, TOTP } = await import('otpauth');
    const codeOf = (away: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + away * 30_000 });
    await test.request('/api/auth/second-factor/confirm', { headers: bearer(token), json: { code: codeOf(-1) } });
    const jar = new Jar();
    expect(await signIn('sub-1', GOOGLE, jar)).toBe('/signin?college=code&name=north');
    expect(jar.has('token')).toBe(false);
    expect((await post(new Jar(), '/code', { code: codeOf(0) })).status).toBe(401);
    expect((await post(jar, '/code', { code: '000000' })).status).toBe(401);
    expect((await post(jar, '/code', { code: codeOf(0) })).status).toBe(200);
    expect((await jar.fetch(`${test.url}/api/auth/me`)).status).toBe(200);
  });

  it('is connected with the password by whoever is signed in, and disconnected', async () => {
    const { connect, signIn, test, post } = await start({ TENANT });
    const entra = { tid: TENANT, oid: 'person-1', email: EMAIL, email_verified: true };
    expect(await signIn('sub-1', entra)).toBe(UNKNOWN);
    const token = await tokenOf(test, EMAIL);
    expect((await post(new Jar(), '', { password: 'wrong' }, bearer(token))).status).toBe(422);
    expect((await post(new Jar(), '', { password: PASSWORD })).status).toBe(401);
    expect(await connect('sub-1', entra)).toBe('/faculty/sign-in-and-devices?college=connected');
    // The person is known by `oid`: the subject is another for each program.
    expect(await signIn('sub-2', entra)).toBe(IN);
    await addAccount(test, { email: 'other@college.test' });
    expect(await connect('sub-1', entra, 'other@college.test')).toBe('/student/sign-in-and-devices?college=taken');
    const ask = (method: string, path: string) => test.request(`/api/auth/${path}`, { method, headers: bearer(token) });
    expect(await (await ask('GET', 'college')).json()).toEqual([{ name: 'north', linkedAt: expect.any(String) }]);
    expect((await ask('DELETE', 'college/north')).status).toBe(200);
    expect((await ask('DELETE', 'college/north')).status).toBe(404);
    expect(await signIn('sub-1', entra)).toBe(UNKNOWN);
  });

  it('makes no account, opens no closed one, and is no administrator’s by its address', async () => {
    const { signIn, test } = await start();
    expect(await signIn('sub-9', { ...GOOGLE, email: 'nobody@college.test' })).toBe(UNKNOWN);
    await addAccount(test, { email: 'root@college.test', role: 'admin' });
    expect(await signIn('sub-8', { ...GOOGLE, email: 'root@college.test' })).toBe(UNKNOWN);
    await addAccount(test, { email: 'waits@college.test', state: 'pending' });
    expect(await signIn('sub-7', { ...GOOGLE, email: 'waits@college.test' })).toBe(UNKNOWN);
    expect(await signIn('sub-1', GOOGLE)).toBe(IN);
    await test.database.transaction((tx) => tx.run("UPDATE users SET state = 'suspended' WHERE email = ?", [EMAIL]));
    expect(await signIn('sub-1', GOOGLE)).toBe('/signin?college=closed');
  });

  it('leads back to the page that one came from, and keeps one signed in for twelve hours', async () => {
    const { signIn, test } = await start();
    expect(await signIn('sub-1', GOOGLE, new Jar(), { to: '/faculty/queue?for=me' })).toBe('/faculty/queue?for=me');
    expect(await signIn('sub-1', GOOGLE, new Jar(), { to: 'https://evil.test/faculty/' })).toBe(IN);
    const rows = await test.database.read<{ startedAt: string; until: string }>('SELECT * FROM sessions');
    expect(rows.map(({ startedAt, until }) => Date.parse(until) - Date.parse(startedAt))).toEqual([
      43_200_000, 43_200_000,
    ]);
  });

  it('opens an invitation, once, in the place of a password', async () => {
    const { signIn, connect, post, test } = await start({ TENANT });
    const entra = (oid: string) => ({ tid: TENANT, oid });
    const user = { id: newId(), name: 'Dr. New', email: 'new@elsewhere.test' };
    await addAccount(test, { email: user.email, role: 'professor', state: 'pending' });
    const invite = () =>
      test.database.transaction(async (tx) => {
        await tx.run('UPDATE users SET id = ?, passwordHash = NULL WHERE email = ?', [user.id, user.email]);
        await test.app.get(Invitations).invite(tx, user, null);
      });
    await invite();
    const invitation = await newestToken(test);
    expect((await mailsOf(test, 'invitation'))[0]?.text).toContain('invited=yes');
    expect((await post(new Jar(), '', { invitation: 'x'.repeat(43) })).status).toBe(400);
    expect(await connect('sub-1', entra('person-1'))).toMatch(/college=connected$/);
    // The college account of somebody who is here already opens nothing, and the link still works.
    expect(await signIn('sub-1', entra('person-1'), new Jar(), { invitation })).toBe('/signin?college=invitation');
    const jar = new Jar();
    expect(await signIn('sub-2', entra('person-2'), jar, { invitation })).toBe(IN);
    expect(await (await jar.fetch(`${test.url}/api/auth/me`)).json()).toMatchObject({ email: user.email });
    expect((await post(new Jar(), '', { invitation })).status).toBe(400);
    expect(await signIn('sub-2', entra('person-2'))).toBe(IN);
    expect(await test.database.read("SELECT record FROM audit WHERE action = 'invitation-accepted'")).toEqual([
      { record: user.id },
    ]);
    await test.request('/api/auth/forgot-password', { json: { email: EMAIL } });
    expect((await post(new Jar(), '', { invitation: await newestToken(test) })).status).toBe(400);
  });

  it('confirms who is there, in the place of the password, for ten minutes', async () => {
    const { begin, comeBack, college, connect, test, post } = await start();
    await connect('sub-1', GOOGLE);
    const headers = bearer(await tokenOf(test, EMAIL));
    const beginApp = async () => (await test.request('/api/auth/second-factor', { headers, json: {} })).status;
    const confirm = async (sub: string, askedAgo = 0) => {
      Object.assign(college.state, { person: sub, askedAgo });
      college.state.people.set(sub, GOOGLE);
      const jar = new Jar();
      const url = await begin(jar, { confirm: true }, headers);
      expect(new URL(url).searchParams.get('max_age')).toBe(String(CONFIRMED_SECONDS));
      return comeBack(jar, await college.visit(url), headers);
    };
    const page = (says: string) => `/faculty/sign-in-and-devices?college=${says}`;
    expect((await post(new Jar(), '', { confirm: true })).status).toBe(401);
    expect(await beginApp()).toBe(422);
    expect(await confirm('sub-1', 2 * CONFIRMED_SECONDS)).toBe(page('refused'));
    expect(await confirm('sub-2')).toBe(page('refused'));
    expect(await beginApp()).toBe(422);
    expect(await confirm('sub-1')).toBe(page('confirmed'));
    expect(await beginApp()).toBe(200);
    // Another session of the account has confirmed nothing.
    const other = bearer(await tokenOf(test, EMAIL));
    expect((await test.request('/api/auth/second-factor', { headers: other, json: {} })).status).toBe(422);
    const json = { password: 'a long and new sentence' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CONFIRMED_SECONDS * 1000 + 1 });
    try {
      expect((await test.request('/api/auth/change-password', { headers, json })).status).toBe(422);
    } finally {
      vi.useRealTimers();
    }
    expect((await test.request('/api/auth/change-password', { headers, json })).status).toBe(200);
    expect(await test.app.get(Passwords).matches((await hashOf(test)) ?? null, json.password)).toBe(true);
  });

  it('may be asked of faculty: their password only connects it', async () => {
    const { signIn, connect, test } = await start(undefined, {
      identity: { providers: 'environment', require: ['faculty'] },
    });
    const login = (userName: string) => test.request('/api/auth/login', { json: { userName, password: PASSWORD } });
    const headers = bearer(await tokenOf(test, EMAIL));
    const ask = async (path: string, method = 'GET') =>
      (await test.request(`/api/auth/${path}`, { method, headers })).status;
    const refused = await test.request('/api/auth/me/preferences', { headers });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'college-account-missing' }]);
    expect(await (await test.request('/api/auth/me', { headers })).json()).toMatchObject({ needsCollegeAccount: true });
    expect(await ask('college')).toBe(200);
    expect(await connect('sub-1', GOOGLE)).toMatch(/college=connected$/);
    await vi.waitFor(async () => expect(await ask('me/preferences')).toBe(200));
    expect((await login(EMAIL)).status).toBe(403);
    expect(await signIn('sub-1', GOOGLE)).toBe(IN);
    expect(await ask('college/north', 'DELETE')).toBe(403);
    for (const role of ['admin', 'student', 'hod'] as const) {
      await addAccount(test, { email: `${role}@college.test`, role });
      const mine = bearer(await tokenOf(test, `${role}@college.test`));
      expect((await test.request('/api/auth/me/preferences', { headers: mine })).status).toBe(200);
    }
  });

  it('is not asked of anybody where no college is configured, which production refuses', async () => {
    const identity = { providers: 'environment', require: ['faculty'] } as const;
    const test = await startAccountsApp({}, { identity });
    await addAccount(test, { email: EMAIL, role: 'professor' });
    const headers = bearer(await tokenOf(test, EMAIL));
    expect((await test.request('/api/auth/me/preferences', { headers })).status).toBe(200);
    const production = { NODE_ENV: 'production', JWT_SECRET: 'a secret of thirty-two characters, at least' };
    await expect(startAccountsApp(production, { identity })).rejects.toThrow(/OIDC_… is required/);
  });

  it('is not there where the registry says nothing of it', async () => {
    const { test, post } = await start(undefined, {});
    const headers = bearer(await tokenOf(test, EMAIL));
    expect((await post(new Jar(), '', {})).status).toBe(404);
    expect((await test.request('/api/auth/college', { headers })).status).toBe(404);
    expect(await (await test.request('/api/auth/me', { headers })).json()).not.toHaveProperty('collegeSignIn');
    expect(await (await test.request('/api/public/config')).json()).not.toHaveProperty('signInBy');
    await expect(test.database.read('SELECT id FROM identities')).rejects.toThrow();
  });

  it('is not there without configuration', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: EMAIL });
    const headers = bearer(await tokenOf(test, EMAIL));
    expect((await test.request('/api/auth/college/north', { json: {} })).status).toBe(404);
    expect((await test.request('/api/auth/college/north/callback?code=x')).status).toBe(404);
    expect((await test.request('/api/auth/college', { headers })).status).toBe(404);
    expect(await (await test.request('/api/auth/me', { headers })).json()).not.toHaveProperty('collegeSignIn');
    expect(await (await test.request('/api/public/config')).json()).not.toHaveProperty('signInBy');
  });
});

describe('refuses', () => {
  it('somebody of another directory or domain', async () => {
    const entra = await start({ TENANT });
    expect(await entra.signIn('sub-1', { tid: 'another', oid: 'person-1', email: EMAIL })).toBe(REFUSED);
    expect(await entra.connect('sub-1', { tid: 'another', oid: 'person-1' })).toMatch(/college=refused$/);
    const google = await start();
    expect(await google.signIn('sub-1', { ...GOOGLE, hd: 'elsewhere.test' })).toBe(REFUSED);
    expect(await google.signIn('sub-1', { email: EMAIL, email_verified: true })).toBe(REFUSED);
  });

  it('an address that is not verified, or not of the college', async () => {
    const { signIn, test } = await start();
    expect(await signIn('sub-1', { ...GOOGLE, email_verified: false })).toBe(UNKNOWN);
    expect(await signIn('sub-1', { ...GOOGLE, email_verified: 'true' })).toBe(UNKNOWN);
    await addAccount(test, { email: 'guest@elsewhere.test' });
    expect(await signIn('sub-1', { ...GOOGLE, email: 'guest@elsewhere.test' })).toBe(UNKNOWN);
  });

  it('an address that went over to somebody else, while the owner signs in under a new one', async () => {
    const { signIn } = await start();
    expect(await signIn('sub-1', GOOGLE)).toBe(IN);
    expect(await signIn('sub-1', { ...GOOGLE, email: 'married@college.test' })).toBe(IN);
    expect(await signIn('sub-2', GOOGLE)).toBe(UNKNOWN);
  });

  it('an answer that comes twice, or to another browser', async () => {
    const { begin, comeBack, college } = await start();
    college.state.people.set('sub-1', GOOGLE);
    const jar = new Jar();
    const answer = await college.visit(await begin(jar));
    const kept = jar.copy();
    expect(await comeBack(new Jar(), answer)).toBe(REFUSED);
    expect(await comeBack(jar, answer)).toBe(IN);
    expect(await comeBack(jar, answer)).toBe(REFUSED);
    expect(await comeBack(kept, answer)).toBe(REFUSED);
    const again = new Jar();
    const [url, another] = [await begin(again), again.copy()];
    const [one, two] = [await college.visit(url), await college.visit(url)];
    expect(await comeBack(again, one)).toBe(IN);
    expect(await comeBack(another, two)).toBe(REFUSED);
    const other = new Jar();
    const fresh = await college.visit(await begin(other));
    expect(await comeBack(other, fresh.replace(/state=[\w-]+/, 'state=another'))).toBe(REFUSED);
  });

  it('another nonce', async () => {
    const { begin, comeBack, college } = await start();
    college.state.people.set('sub-1', GOOGLE);
    const jar = new Jar();
    const url = await begin(jar);
    expect(await comeBack(jar, await college.visit(url.replace(/nonce=[\w-]+/, 'nonce=another')))).toBe(REFUSED);
  });

  it('a code that is too old', async () => {
    const { begin, comeBack, college } = await start();
    college.state.people.set('sub-1', GOOGLE);
    const jar = new Jar();
    const answer = await college.visit(await begin(jar));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    try {
      expect(await comeBack(jar, answer)).toBe(REFUSED);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['no algorithm', ([, body]: string[]) => `${part({ alg: 'none' })}.${body}.`],
    ['a key of our own', ([, body, sign]: string[]) => `${part({ alg: 'HS256' })}.${body}.${sign}`],
    ['another content', ([head, body = '', sign]: string[]) => `${head}.${other(body)}.${sign}`],
  ])('a statement with %s', async (_, spoil) => {
    const { signIn, college } = await start();
    college.state.spoil = (token) => spoil(token.split('.'));
    expect(await signIn('sub-1', GOOGLE)).toBe(REFUSED);
  });
});

const hashOf = async (test: TestApp) =>
  (await test.database.read<{ passwordHash: string }>('SELECT passwordHash FROM users WHERE email = ?', [EMAIL]))[0]
    ?.passwordHash;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const other = (body: string) => part({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'sub-2' });
