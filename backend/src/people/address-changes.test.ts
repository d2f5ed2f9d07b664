import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import registry from '../../../resources.config';
import { featuresOf } from '../app/features';
import { addAccount, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import { startApp, type TestApp } from '../testing/app';
import { confirmedAddresses } from './address-changes';
import { startCollege } from './college/testing/college';
import { mailsOf, newestToken, signInStatus } from './testing/app';

// The clock stands still: a code of an app is of its half minute, which a busy machine leaves between two lines.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const OLD = 'asha@demo.test';
const NEW = 'new@college.test';
const MAILS = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://log.example.test' };

async function start(environment: Record<string, string> = MAILS) {
  for (const way of ['warn', 'info'] as const) vi.spyOn(console, way).mockReturnValue(undefined);
  const test = await startApp(featuresOf(registry), environment);
  const id = await addAccount(test, { email: OLD });
  const headers = bearer(await tokenOf(test, OLD));
  const profile = async () =>
    (await (await test.request('/api/profile', { headers })).json()) as Record<string, unknown>;
  const change = async (email: string, more: object = { currentPassword: PASSWORD }) => {
    const { version } = await profile();
    const json = { email, version, ...more };
    const response = await test.request('/api/profile', { method: 'PATCH', headers, json });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const follow = async (token: string, password?: string, as: Record<string, string> = {}) => {
    const json = { token, ...(password !== undefined && { password }) };
    const response = await test.request('/api/auth/confirm-address', { headers: as, json });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const confirm = async (token: string) => (await follow(token, PASSWORD)).status;
  const asks = async (token: string, as: Record<string, string> = {}) => {
    const response = await test.request('/api/auth/confirm-address/check', { headers: as, json: { token } });
    return ((await response.json()) as { asks?: string }).asks ?? response.status;
  };
  return { test, id, headers, profile, change, follow, confirm, asks };
}

const confirmedAt = async (test: TestApp, email: string) =>
  (
    await test.database.read<{ at: string | null }>('SELECT emailConfirmedAt AS at FROM users WHERE email = ?', [email])
  )[0]?.at;

it('counts once the link that was mailed to it is followed', async () => {
  const { test, change, confirm, profile } = await start();
  expect(await change(NEW)).toMatchObject({ status: 200, body: { email: OLD, newEmail: NEW, emailConfirmed: true } });
  expect(await signInStatus(test, NEW, PASSWORD)).toBe(401);
  expect(await mailsOf(test)).toMatchObject([{ template: 'confirm-new-address', toAddress: NEW }]);
  const token = await newestToken(test);
  // The link is for nothing else.
  const reset = await test.request('/api/auth/reset-password', { json: { token, password: 'a sentence of theirs' } });
  expect(reset.status).toBe(400);
  expect([await confirm(token), await confirm(token)]).toEqual([200, 400]);
  expect(await profile()).toMatchObject({ email: NEW, newEmail: null, emailConfirmed: true });
  expect([await signInStatus(test, NEW, PASSWORD), await signInStatus(test, OLD, PASSWORD)]).toEqual([200, 401]);
  expect((await mailsOf(test, 'email-changed'))[0]).toMatchObject({ toAddress: OLD });
});

it('is not confirmed by a stranger to whom the mail goes, who does not know the password', async () => {
  const { test, change, follow, asks, profile } = await start();
  await change(NEW);
  const [mail] = await mailsOf(test, 'confirm-new-address');
  expect(mail?.text).toMatch(new RegExp(`^Good day,[^]*the account that has ${OLD}`));
  expect(mail?.toName).toBe('');
  const token = await newestToken(test);
  expect(await asks(token)).toBe('own-password');
  for (const [password, says] of [
    [undefined, 'Please enter your password'],
    ['', 'Please enter your password'],
    ['a guess of theirs', 'This is not your password'],
  ] as const)
    expect(await follow(token, password)).toMatchObject({ status: 422, body: { errors: { password: says } } });
  expect(await profile()).toMatchObject({ email: OLD, newEmail: NEW });
  expect((await follow(token, PASSWORD)).status).toBe(200);
  expect(await profile()).toMatchObject({ email: NEW, newEmail: null });
});

it('is confirmed after no more than ten wrong passwords in a quarter of an hour', async () => {
  const { test, change, follow, profile } = await start();
  await change(NEW);
  const token = await newestToken(test);
  const guesses = Array.from({ length: 10 }, (_, n) => follow(token, `guess number ${n}`));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 422));
  expect((await follow(token, PASSWORD)).status).toBe(429);
  expect(await profile()).toMatchObject({ email: OLD });
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect((await follow(token, PASSWORD)).status).toBe(200);
});

it('of an account without a password is confirmed where one is signed in to it', async () => {
  const { test, id, headers, change, follow, asks, profile } = await start();
  await change(NEW);
  const token = await newestToken(test);
  await test.database.transaction((tx) => tx.changeOne('UPDATE users SET passwordHash = NULL WHERE id = ?', [id]));
  await addAccount(test, { email: 'other@demo.test' });
  const others = bearer(await tokenOf(test, 'other@demo.test'));
  for (const as of [{}, others]) {
    expect(await asks(token, as)).toBe('sign-in');
    for (const password of [undefined, PASSWORD])
      expect(await follow(token, password, as)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('sign in') },
      });
  }
  expect(await profile()).toMatchObject({ email: OLD });
  expect(await asks(token, headers)).toBe('nothing');
  expect((await follow(token, undefined, headers)).status).toBe(200);
  expect(await profile()).toMatchObject({ email: NEW });
});

it('is the one that was asked for last, and nobody else’s', async () => {
  const { test, change, confirm, profile } = await start();
  await addAccount(test, { email: 'taken@demo.test' });
  expect(await change('taken@demo.test')).toMatchObject({
    status: 422,
    body: { errors: { email: expect.any(String) } },
  });
  await change('first@demo.test');
  const first = await newestToken(test);
  await change('second@demo.test');
  expect(await confirm(first)).toBe(400);
  const second = await newestToken(test);
  await addAccount(test, { email: 'second@demo.test' });
  expect(await confirm(second)).toBe(400);
  await change('third@demo.test');
  expect(await change(OLD, {})).toMatchObject({ body: { newEmail: null } });
  expect(await confirm(await newestToken(test))).toBe(400);
  expect(await profile()).toMatchObject({ email: OLD });
});

it('changes at once where no mails are sent, and nobody has confirmed it', async () => {
  const { test, change, id } = await start({});
  expect(await change(NEW)).toMatchObject({ body: { email: NEW, newEmail: null, emailConfirmed: false } });
  expect(await confirmedAt(test, NEW)).toBeNull();
  expect(await test.database.read('SELECT id FROM users WHERE email = ?', [NEW])).toEqual([{ id }]);
});

it('asks for the second factor as well where it is on', async () => {
  const { test, headers, change } = await start({});
  const { Secret, TOTP } = await import('otpauth');
  const begun = await test.request('/api/auth/second-factor', { headers, json: { password: PASSWORD } });
  const { secret } = (await begun.json()) as { secret: string };
  const code = (away: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + away * 30_000 });
  await test.request('/api/auth/second-factor/confirm', { headers, json: { code: code(-1) } });
  expect(await change(NEW)).toMatchObject({ status: 422, body: { errors: { currentCode: expect.any(String) } } });
  expect((await change(NEW, { currentPassword: PASSWORD, currentCode: '000000' })).status).toBe(422);
  expect((await change(NEW, { currentCode: code(0) })).status).toBe(422);
  expect((await change(NEW, { currentPassword: PASSWORD, currentCode: code(0) })).status).toBe(200);
});

it('connects a college account only where it was confirmed, by a link or by the password', async () => {
  const college = await startCollege('https://log.example.test/api/auth/college/north/callback');
  onTestFinished(college.stop);
  const own = {
    ISSUER: college.issuer,
    CLIENT_ID: 'logbook',
    CLIENT_SECRET: 'a secret of theirs',
    DOMAIN: 'college.test',
  };
  const variables = Object.entries(own).map(([part, value]) => [`OIDC_NORTH_${part}`, value]);
  const { test, change, follow, confirm } = await start({ ...MAILS, ...Object.fromEntries(variables) });
  const { Jar } = await import('./college/testing/college');
  const arrive = async (sub: string, email: string, json: object = {}, headers: Record<string, string> = {}) => {
    const jar = new Jar();
    college.state.person = sub;
    college.state.people.set(sub, { hd: 'college.test', email, email_verified: true });
    const begun = await jar.fetch(`${test.url}/api/auth/college/north`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const { url } = (await begun.json()) as { url: string };
    const back = (await college.visit(url)).replace('https://log.example.test', test.url);
    return /url=([^"]*)"/.exec(await (await jar.fetch(back, { headers })).text())?.[1];
  };
  // Somebody typed the address of another, who then comes with the account of the college.
  await change(NEW);
  expect(await arrive('owner', NEW)).toBe('/signin?college=unknown');
  expect((await follow(await newestToken(test))).status).toBe(422);
  expect(await arrive('owner', NEW)).toBe('/signin?college=unknown');
  expect(await confirm(await newestToken(test))).toBe(200);
  expect(await arrive('owner', NEW)).toBe('/student/dashboard');
  await addAccount(test, { email: 'early@college.test', isConfirmed: false });
  expect(await arrive('early', 'early@college.test')).toBe('/signin?college=unknown');
  const headers = bearer(await tokenOf(test, 'early@college.test'));
  expect(await arrive('early', 'early@college.test', { password: PASSWORD }, headers)).toContain('college=connected');
  expect(await confirmedAt(test, 'early@college.test')).not.toBeNull();
});

it('is confirmed by a link that somebody followed, where links come by mail', async () => {
  for (const [environment, expected] of [
    [MAILS, true],
    [{}, false],
  ] as const) {
    const test = await startApp(featuresOf(registry), environment);
    await addAccount(test, { email: OLD, isConfirmed: false });
    await test.request('/api/auth/forgot-password', { json: { email: OLD } });
    const json = { token: await newestToken(test), password: 'a sentence of theirs' };
    expect((await test.request('/api/auth/reset-password', { json })).status).toBe(200);
    expect((await confirmedAt(test, OLD)) !== null).toBe(expected);
  }
});

it('was confirmed before anybody asked, where the trail tells of a link and of no other address', async () => {
  const { test, change } = await start({});
  const people = ['linked@demo.test', 'moved@demo.test', 'never@demo.test'];
  for (const email of people) await addAccount(test, { email, isConfirmed: false });
  const follow = async (email: string) => {
    await test.request('/api/auth/forgot-password', { json: { email } });
    const json = { token: await newestToken(test), password: 'a sentence of theirs' };
    await test.request('/api/auth/reset-password', { json });
  };
  for (const email of ['linked@demo.test', OLD]) await follow(email);
  const token = bearer(
    (
      (await (
        await test.request('/api/auth/login', {
          json: { userName: OLD, password: 'a sentence of theirs' },
        })
      ).json()) as { token: string }
    ).token,
  );
  await test.request('/api/profile', {
    method: 'PATCH',
    headers: token,
    json: { email: NEW, version: 2, currentPassword: 'a sentence of theirs' },
  });
  expect(await confirmedAt(test, NEW)).toBeNull();
  expect(change).toBeDefined();
  await test.database.transaction((tx) => tx.run(confirmedAddresses.fill((name) => test.database.quote(name))));
  expect(await Promise.all([...people, NEW].map(async (email) => (await confirmedAt(test, email)) !== null))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
