import { describe, expect, it, vi } from 'vitest';
import { addAccount, bearer, PASSWORD, tokenOf } from '../../testing/accounts';
import { mailsOf, startAccountsApp } from '../testing/app';
import { Jar, type Said, startCollege } from './testing';

const SITE = 'https://log.example.test';
const EMAIL = 'meera@college.test';
const GOOGLE: Said = { hd: 'college.test', email: EMAIL, email_verified: true };
const TENANT = '5f0c1c2e-0000-4000-8000-000000000001';

/** The application and a college that vouches for people. @param more of the college's variables, by their last part */
async function start(more: Record<string, string> = { DOMAIN: 'college.test' }) {
  const college = await startCollege(`${SITE}/api/auth/college/north/callback`);
  const own = { ISSUER: college.issuer, CLIENT_ID: 'logbook', CLIENT_SECRET: 'a secret of theirs', ...more };
  const test = await startAccountsApp({
    PUBLIC_URL: SITE,
    ...Object.fromEntries(Object.entries(own).map(([part, value]) => [`OIDC_NORTH_${part}`, value])),
  });
  const id = await addAccount(test, { email: EMAIL, role: 'professor' });
  const post = (jar: Jar, path: string, json: object, headers: Record<string, string> = {}) =>
    jar.fetch(`${test.url}/api/auth/college/north${path}`, {
      method: 'POST',
      ...{ headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) },
    });
  const begin = async (jar: Jar, json: object = {}, headers: Record<string, string> = {}) =>
    ((await (await post(jar, '', json, headers)).json()) as { url: string }).url;
  const comeBack = async (jar: Jar, address: string, headers: Record<string, string> = {}) => {
    const page = await (await jar.fetch(address.replace(SITE, test.url), { headers })).text();
    return /url=([^"]*)"/.exec(page)?.[1]?.replace('&amp;', '&');
  };
  /** Signs in as the college's person. @returns the page that it ends on */
  const signIn = async (sub: string, said: Said, jar = new Jar()) => {
    college.state.person = sub;
    college.state.people.set(sub, said);
    return comeBack(jar, await college.visit(await begin(jar)));
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

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const other = (body: string) => part({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'sub-2' });
