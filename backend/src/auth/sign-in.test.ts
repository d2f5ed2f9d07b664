import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requiredSentence } from '../../../schemas/sentences';
import { mailsOf, startAccountsApp } from '../people/testing/app';
import { addAccount, addDepartment, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import { startApp, type TestApp } from '../testing/app';

const invalid = {
  message: 'Invalid Credentials',
  code: 'unauthenticated',
  dialog: { title: 'SignIn', text: 'Invalid Credentials' },
};

const login = (test: TestApp, json: object, headers: Record<string, string> = {}) =>
  test.request('/api/auth/login', { json, headers });

describe('signing in', () => {
  it.each([
    ['student', 'student', 200],
    ['student', 'faculty', 401],
    ['lecturer', 'faculty', 200],
    ['professor', 'student', 401],
    ['hod', 'faculty', 200],
    ['drpc', 'faculty', 200],
    ['admin', 'faculty', 200],
    ['admin', 'student', 401],
  ] as const)('as %s through the %s login gives %i', async (role, loginType, status) => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test', role });
    const response = await login(test, { userName: ' A@Demo.Test ', password: PASSWORD, loginType, remember: false });
    expect(response.status).toBe(status);
    const body = await response.json();
    if (status === 200) expect(body).toEqual({ token: expect.any(String), isStudent: role === 'student' });
    else expect(body).toEqual(invalid);
    expect(response.headers.has('set-cookie')).toBe(status === 200);
  });

  it('says the same for a wrong password and an unknown account', async () => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test' });
    for (const attempt of [
      { userName: 'a@demo.test', password: 'wrong' },
      { userName: 'nobody@demo.test', password: PASSWORD },
      { userName: 'a@demo.test', password: PASSWORD + 'x'.repeat(400) },
      { userName: "' OR 1=1 --", password: PASSWORD },
    ]) {
      const response = await login(test, { ...attempt, loginType: 'student' });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(invalid);
    }
  });

  it('takes as long for an unknown account as for a known one', async () => {
    const test = await startApp({}, { PASSWORD_COST: 'full' });
    await addAccount(test, { email: 'a@demo.test' });
    // The processor's time, and not the clock's, which others on the machine change. The least of several attempts has
    // no collection of garbage in it.
    const time = async (userName: string) => {
      const before = process.cpuUsage();
      await (await login(test, { userName, password: 'wrong' })).text();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 5; n++) {
      times.known.push(await time('a@demo.test'));
      times.unknown.push(await time('b@demo.test'));
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    // Most of it is argon2.
    expect(unknown).toBeGreaterThan(known / 2);
  });

  it.each([
    ['pending', 'Your account has not been approved yet.'],
    ['suspended', 'Your account is suspended. Please contact your administrator.'],
  ] as const)('tells the owner of a %s account why it is closed, and nobody else', async (state, sentence) => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test', state });
    const right = await login(test, { userName: 'a@demo.test', password: PASSWORD, loginType: 'student' });
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ message: sentence, dialog: { title: 'SignIn', text: sentence } });
    expect(right.headers.has('set-cookie')).toBe(false);
    const wrong = await login(test, { userName: 'a@demo.test', password: 'wrong', loginType: 'student' });
    expect(await wrong.json()).toEqual(invalid);
  });

  it('names every wrong field', async () => {
    const test = await startApp();
    const response = await login(test, { userName: 7, loginType: 'boss', remember: 'yes', role: 'admin' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      errors: {
        userName: requiredSentence('Email'),
        password: requiredSentence('Password'),
        loginType: 'Login type must be student or faculty',
        remember: 'Remember me must be true or false',
        role: 'This field is not accepted',
      },
    });
  });

  it('remembers for seven days, or until the browser is closed', async () => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test' });
    const cookie = async (remember: boolean) =>
      (await login(test, { userName: 'a@demo.test', password: PASSWORD, remember })).headers.getSetCookie()[0] ?? '';
    const long = await cookie(true);
    expect(long).toMatch(/^token=[^;]+;/);
    for (const part of ['Max-Age=604800', 'Path=/', 'HttpOnly', 'SameSite=Lax']) expect(long).toContain(part);
    expect(long).not.toContain('Secure');
    expect(await cookie(false)).not.toMatch(/Max-Age|Expires/);
  });

  it('marks the cookie Secure where the site is https', async () => {
    const test = await startApp({}, { PUBLIC_URL: 'https://log.example.test' });
    await addAccount(test, { email: 'a@demo.test' });
    const response = await login(test, { userName: 'a@demo.test', password: PASSWORD });
    expect(response.headers.get('set-cookie')).toContain('Secure');
    expect(response.headers.get('strict-transport-security')).toBeTruthy();
  });

  it('puts what clients read into the token', async () => {
    const test = await startApp();
    const place = await addDepartment(test, 'Pathology');
    const id = await addAccount(test, { email: 'a@demo.test', name: 'Asha Rao', role: 'professor', ...place });
    const token = await tokenOf(test, 'a@demo.test');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: id,
      name: 'Asha Rao',
      departmentName: 'Pathology',
      role: 'faculty',
      ver: 1,
      iss: 'countersign',
      jti: expect.any(String),
      exp: expect.any(Number),
    });
    const me = await test.request('/api/auth/me', { headers: bearer(token) });
    expect(await me.json()).toEqual({
      _id: id,
      id,
      name: 'Asha Rao',
      email: 'a@demo.test',
      role: 'faculty',
      rank: 'professor',
      ...place,
      departmentName: 'Pathology',
      isStudent: false,
      side: 'faculty',
      collegeName: expect.stringContaining('College'),
      catalogue: 'pathology',
      photo: null,
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      minutesAhead: 330,
      mails: false,
      demo: true,
    });
  });

  it('says of a resident on which day the training ended, and not of whoever teaches since', async () => {
    const test = await startApp();
    const id = await addAccount(test, { email: 'a@demo.test' });
    const bearing = { headers: bearer(await tokenOf(test, 'a@demo.test')) };
    const endedOn = async () => {
      const me = await test.request('/api/auth/me', bearing);
      return ((await me.json()) as { endedOn?: string }).endedOn;
    };
    const set = (sql: string) =>
      test.database.transaction((tx) => tx.run(`UPDATE users SET ${sql} WHERE id = ?`, [id]));
    expect(await endedOn()).toBeUndefined();
    await set("endedOn = '2028-06-30'");
    expect(await endedOn()).toBe('2028-06-30');
    await set("role = 'lecturer'");
    expect(await endedOn()).toBeUndefined();
  });

  it('is audited, good or bad, without what was typed', async () => {
    const test = await startApp();
    const id = await addAccount(test, { email: 'a@demo.test' });
    await login(test, { userName: 'a@demo.test', password: 'typed-in-vain' });
    await login(test, { userName: 'typed-in-vain', password: 'x' });
    await tokenOf(test, 'a@demo.test');
    const rows = await test.database.read('SELECT * FROM audit ORDER BY id');
    expect(rows).toEqual([
      expect.objectContaining({ action: 'sign-in-failed', actor: id, address: '127.0.0.1' }),
      expect.objectContaining({ action: 'sign-in-failed', actor: null }),
      expect.objectContaining({ action: 'sign-in', actor: id, actorName: 'Asha Rao', resource: 'session', record: id }),
    ]);
    expect(JSON.stringify([rows, test.logged])).not.toContain('typed-in-vain');
  });
});

describe('too many attempts', () => {
  it('are stopped whatever case, slash, field or header is varied', async () => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test' });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const userName = n % 2 ? 'A@DEMO.test' : ' a@demo.test';
      const response = await test.request(`/api/auth/login${n % 3 ? '/' : ''}`, {
        json: { userName, password: 'wrong', loginType: n % 2 ? 'student' : 'faculty', remember: n % 4 === 0 },
        headers: { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await login(test, { userName: 'a@demo.test', password: PASSWORD });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await addAccount(test, { email: 'b@demo.test' });
    expect((await login(test, { userName: 'b@demo.test', password: PASSWORD })).status).toBe(200);
  });

  it('are counted before they are answered, so that they cannot be made all at once', async () => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test' });
    const attempts = Array.from({ length: 30 }, () => login(test, { userName: 'a@demo.test', password: 'wrong' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('do not count what succeeded', async () => {
    const test = await startApp();
    await addAccount(test, { email: 'a@demo.test' });
    for (let n = 0; n < 13; n++) await tokenOf(test, 'a@demo.test');
    expect((await login(test, { userName: 'a@demo.test', password: 'wrong' })).status).toBe(401);
  });
});

describe('attempts from everywhere', () => {
  const everywhere = async () => {
    const test = await startAccountsApp({ TRUST_PROXY: '1' });
    await addAccount(test, { email: 'a@demo.test' });
    // A pause is of seconds, and here as long as a slow machine may need for the attempts that it is to stop.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const from = (network: number, password: string, userName = 'a@demo.test') =>
      login(test, { userName, password }, { 'x-forwarded-for': `10.1.${network >> 8}.${network & 255}` });
    /** Fails once from each of so many networks. */
    const fail = async (times: number, userName?: string) => {
      const statuses: number[] = [];
      for (let network = 1; network <= times; network++) statuses.push((await from(network, 'wrong', userName)).status);
      return statuses;
    };
    return { test, from, fail };
  };

  it('on one account become slow, whether there is one or not', async () => {
    const { from, fail } = await everywhere();
    for (const account of ['a@demo.test', 'nobody@demo.test']) {
      expect(await fail(30, account)).toEqual([...Array(21).fill(401), ...Array(9).fill(429)]);
      const answer = await from(99, PASSWORD, account);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    }
  });

  it('lock nobody out of the places where they sign in', async () => {
    const { from, fail } = await everywhere();
    expect((await from(500, PASSWORD)).status).toBe(200);
    await fail(30);
    expect((await from(501, PASSWORD)).status).toBe(429);
    expect((await from(500, PASSWORD)).status).toBe(200);
    expect((await from(500, 'wrong')).status).toBe(401);
  });

  it('lock nobody out of a device that they know, even on the network of whoever guesses', async () => {
    const { from, fail, test } = await everywhere();
    const first = await from(500, PASSWORD);
    const kept = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
    expect(kept).toMatch(/; HttpOnly; SameSite=Strict/);
    await addAccount(test, { email: 'b@demo.test' });
    const with_ = (cookie: string, password: string, network: number, userName = 'a@demo.test') =>
      login(
        test,
        { userName, password },
        { cookie, origin: test.url, 'x-forwarded-for': `10.1.${network >> 8}.${network & 255}` },
      );
    const [cookie = ''] = kept.split(';');
    const forged = cookie.replace(/.(.{4})$/, (was, rest) => (was.startsWith('A') ? 'B' : 'A') + rest);
    for (let n = 0; n < 10; n++) await from(502, 'wrong');
    await fail(30);
    for (const network of [502, 503]) {
      expect((await from(network, PASSWORD)).status).toBe(429);
      expect((await with_(forged, PASSWORD, network)).status).toBe(429);
      expect((await with_(cookie, PASSWORD, network)).status).toBe(200);
    }
    // It is known for one account, and has ten wrong guesses: what somebody steals opens nothing.
    await fail(30, 'b@demo.test');
    expect((await with_(cookie, PASSWORD, 504, 'b@demo.test')).status).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await with_(cookie, 'wrong', 700 + n)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('are told to the owner, once a day', async () => {
    const { test, fail } = await everywhere();
    await fail(20);
    expect(await mailsOf(test, 'sign-in-failures')).toEqual([]);
    await fail(30);
    await fail(30, 'nobody@demo.test');
    const mails = await mailsOf(test, 'sign-in-failures');
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['a@demo.test']);
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  it('do not slow down whoever gets in', async () => {
    const { from, fail } = await everywhere();
    await fail(19);
    for (let network = 600; network < 605; network++) expect((await from(network, PASSWORD)).status).toBe(200);
  });
});
