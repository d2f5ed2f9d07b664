import { describe, expect, it, vi } from 'vitest';
import { requiredSentence } from '../../../schemas/sentences';
import { isRemembered, REMEMBERED_SECONDS, SESSION_SECONDS } from '../auth/sessions';
import { addAccount, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { mailsOf, newestToken, signInStatus, startAccountsApp } from './testing/app';
import { Unsubscribing } from './unsubscribing';

const NEW = 'a new and better sentence';

async function signedIn() {
  const test = await startAccountsApp();
  const id = await addAccount(test, { email: 'asha@demo.test' });
  return { test, id, headers: bearer(await tokenOf(test, 'asha@demo.test')) };
}

const change = (test: TestApp, json: unknown, headers: Record<string, string>) =>
  test.request('/api/auth/change-password', { json, headers });
const me = async (test: TestApp, headers: Record<string, string>) =>
  (await test.request('/api/auth/me', { headers })).status;

describe('changing one’s password', () => {
  it('ends the other sessions and goes on with this one', async () => {
    const { test, id, headers } = await signedIn();
    const other = bearer(await tokenOf(test, 'asha@demo.test'));
    const response = await change(test, { current: PASSWORD, password: NEW }, headers);
    expect(response.status).toBe(200);
    expect(response.headers.has('set-cookie')).toBe(false);
    const { token } = (await response.json()) as { token: string };
    expect([await me(test, headers), await me(test, other), await me(test, bearer(token))]).toEqual([401, 401, 200]);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
    const trail = await test.database.read(`SELECT actor, record FROM audit WHERE action = 'password-change'`);
    expect(trail).toEqual([{ actor: id, record: id }]);
    expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  });

  it('ends the links that were mailed before', async () => {
    const { test, headers } = await signedIn();
    await test.request('/api/auth/forgot-password', { json: { email: 'asha@demo.test' } });
    const token = await newestToken(test);
    expect((await change(test, { current: PASSWORD, password: NEW }, headers)).status).toBe(200);
    const reset = await test.request('/api/auth/reset-password', { json: { token, password: 'a sentence of theirs' } });
    expect(reset.status).toBe(400);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('gives a browser its new cookie', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    const cookieAfter = async (remember: boolean, current: string, password: string) => {
      const login = await test.request('/api/auth/login', {
        json: { userName: 'asha@demo.test', password: current, remember },
      });
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
      const response = await change(test, { current, password }, { cookie, origin: test.url });
      return response.headers.get('set-cookie') ?? '';
    };
    const remembered = await cookieAfter(true, PASSWORD, NEW);
    expect(Number(/Max-Age=(\d+)/.exec(remembered)?.[1])).toBeGreaterThan(604_000);
    expect(await me(test, { cookie: remembered.split(';')[0] ?? '' })).toBe(200);
    expect(await cookieAfter(false, NEW, PASSWORD)).toMatch(/^token=(?!.*Max-Age)/);
  });

  it('gives no lasting cookie for a session of a day, whatever the length of one is by now', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    const cookie = `token=${await tokenOf(test, 'asha@demo.test')}`;
    const until = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await test.database.transaction((tx) => tx.run('UPDATE sessions SET until = ?', [until]));
    const response = await change(test, { current: PASSWORD, password: NEW }, { cookie, origin: test.url });
    expect(response.headers.get('set-cookie')).toMatch(/^token=(?!.*Max-Age)/);
    expect([SESSION_SECONDS, REMEMBERED_SECONDS].map(isRemembered)).toEqual([false, true]);
  });

  it('lasts as long as the session was to last, however much of it is left', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    const login = await test.request('/api/auth/login', {
      json: { userName: 'asha@demo.test', password: PASSWORD, remember: true },
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (REMEMBERED_SECONDS - 3600) * 1000 });
    try {
      const response = await change(test, { current: PASSWORD, password: NEW }, { cookie, origin: test.url });
      const changed = response.headers.get('set-cookie') ?? '';
      expect(Number(/Max-Age=(\d+)/.exec(changed)?.[1])).toBe(REMEMBERED_SECONDS);
      vi.setSystemTime(Date.now() + 86_400_000);
      expect(await me(test, { cookie: changed.split(';')[0] ?? '' })).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [{}, { password: requiredSentence('Password') }],
    [{ password: NEW }, { current: requiredSentence('Current password') }],
    [{ current: 'wrong', password: NEW }, { current: 'This is not your current password' }],
    [{ current: PASSWORD, password: PASSWORD }, { password: 'Please choose another password' }],
    [{ current: PASSWORD, password: 'asha@demo 1' }, { password: expect.stringContaining('your name or address') }],
    [{ current: PASSWORD, password: 'short' }, { password: 'Password must be at least 10 characters long' }],
    [{ current: PASSWORD, password: NEW, role: 'admin' }, { role: 'This field is not accepted' }],
  ])('refuses %j', async (json, errors) => {
    const { test, headers } = await signedIn();
    const response = await change(test, json, headers);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors });
    expect(await me(test, headers)).toBe(200);
  });

  it('allows ten guesses at the current one', async () => {
    const { test, headers } = await signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await change(test, { current: `wrong${n}`, password: NEW }, headers)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('needs a session', async () => {
    const { test } = await signedIn();
    expect((await change(test, { current: PASSWORD, password: NEW }, {})).status).toBe(401);
  });
});

describe('preferences', () => {
  const preferences = async (test: TestApp, headers: Record<string, string>) =>
    (await test.request('/api/auth/me/preferences', { headers })).json();

  it('are kept', async () => {
    const { test, id, headers } = await signedIn();
    expect(await preferences(test, headers)).toEqual({ mailDigests: true });
    const response = await test.request('/api/auth/me/preferences', {
      method: 'PATCH',
      json: { mailDigests: false },
      headers,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ mailDigests: false });
    expect(await preferences(test, headers)).toEqual({ mailDigests: false });
    const trail = await test.database.read(`SELECT actor, after FROM audit WHERE action = 'preferences'`);
    expect(trail).toEqual([{ actor: id, after: '{"mailDigests":false}' }]);
  });

  it.each([{}, { mailDigests: 'no' }, { mailDigests: false, role: 'admin' }])('refuse %j', async (json) => {
    const { test, headers } = await signedIn();
    expect((await test.request('/api/auth/me/preferences', { method: 'PATCH', json, headers })).status).toBe(422);
    expect(await preferences(test, headers)).toEqual({ mailDigests: true });
  });

  it('need a session', async () => {
    const { test } = await signedIn();
    expect((await test.request('/api/auth/me/preferences')).status).toBe(401);
  });
});

describe('the link in a summary', () => {
  const wants = async (test: TestApp, id: string) =>
    (await test.database.read<{ mailDigests: number }>('SELECT mailDigests FROM users WHERE id = ?', [id]))[0]
      ?.mailDigests;

  it('asks when it is opened, and ends the summaries at one click without a sign-in', async () => {
    const { test, id } = await signedIn();
    const path = test.app
      .get(Unsubscribing)
      .urlFor(id)
      .replace(/^https?:\/\/[^/]+/, '');
    expect(path).not.toContain(id);
    const page = await test.request(path);
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(await page.text()).toContain('<form method="post">');
    expect(await wants(test, id)).toBe(1);
    // As mail programs send it: a form body, and no Origin.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const done = await test.request(path, { method: 'POST', body });
    expect(done.status).toBe(200);
    expect(await done.text()).not.toContain('<form');
    expect(await wants(test, id)).toBe(0);
    expect((await test.request(path, { method: 'POST', headers: { origin: test.url } })).status).toBe(200);
  });

  it('is good for its owner and for nothing else', async () => {
    const { test, id } = await signedIn();
    const token = new URL(test.app.get(Unsubscribing).urlFor(id)).searchParams.get('token') ?? '';
    const forged = Buffer.from(token, 'base64url');
    forged[0] = (forged[0] ?? 0) ^ 1;
    for (const wrong of ['', 'x', token.slice(1), forged.toString('base64url'), id]) {
      const response = await test.request(`/api/public/unsubscribe?token=${wrong}`, { method: 'POST' });
      expect(await response.text()).toContain('not complete');
    }
    expect(await wants(test, id)).toBe(1);
    expect((await test.request('/api/auth/reset-password', { json: { token, password: NEW } })).status).toBe(400);
  });
});
