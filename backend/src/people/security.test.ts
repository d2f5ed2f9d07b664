import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../schemas';
import { deviceWords } from '../auth/device-words';
import { Sessions } from '../auth/sessions';
import type { TokenSubject } from '../auth/tokens';
import { newId } from '../base/database';
import { addAccount, addDepartment, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { mailsOf, startAccountsApp } from './testing/app';

// The clock stands still: a code of an app is of its half minute, which a busy machine leaves between two lines.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const EMAIL = 'a@demo.test';

async function start(environment: Record<string, string> = {}) {
  const test = await startAccountsApp(environment);
  const id = await addAccount(test, { email: EMAIL, role: 'professor' });
  const token = await tokenOf(test, EMAIL);
  const ask = (path: string, json?: unknown, as = token, method?: string) =>
    test.request(`/api/auth/${path}`, {
      headers: bearer(as),
      ...(json !== undefined && { json }),
      ...(method !== undefined && { method }),
    });
  return { test, id, token, ask };
}

const login = async (test: TestApp, more: object = {}, headers: Record<string, string> = {}) => {
  const response = await test.request('/api/auth/login', {
    json: { userName: EMAIL, password: PASSWORD, ...more },
    headers,
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

/** The code of an app, so many half minutes from now. */
const codeOf = (secret: string, away = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + away * 30_000 });

/** Turns the second factor on. */
async function turnedOn(environment: Record<string, string> = {}) {
  const started = await start(environment);
  const { secret } = (await (await started.ask('second-factor', { password: PASSWORD })).json()) as { secret: string };
  const confirmed = await started.ask('second-factor/confirm', { code: codeOf(secret, -1) });
  const { codes } = (await confirmed.json()) as { codes: string[] };
  return { ...started, secret, codes };
}

describe('sessions', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are shown to their owner, who ends one or all the others', async () => {
    const { test, ask } = await start();
    const second = (await login(test, {}, { 'user-agent': agent })).body.token ?? '';
    const third = (await login(test)).body.token ?? '';
    const list = async () => (await (await ask('sessions')).json()) as Record<string, unknown>[];
    expect((await list()).map(({ isThis }) => isThis)).toEqual([false, false, true]);
    const [, found] = await list();
    expect(found).toMatchObject({ device: 'Firefox on Windows', network: '127.0.0.1' });
    expect((await ask(`sessions/${found?.id}`, undefined, undefined, 'DELETE')).status).toBe(200);
    expect((await ask('me', undefined, second)).status).toBe(401);
    expect((await ask(`sessions/${found?.id}`, undefined, undefined, 'DELETE')).status).toBe(404);
    await addAccount(test, { email: 'b@demo.test' });
    const others = await tokenOf(test, 'b@demo.test');
    const [mine] = await list();
    expect((await ask(`sessions/${mine?.id}`, undefined, others, 'DELETE')).status).toBe(404);
    expect((await ask('sessions/others', undefined, undefined, 'DELETE')).status).toBe(200);
    expect((await ask('me', undefined, third)).status).toBe(401);
    expect(await list()).toMatchObject([{ isThis: true }]);
    expect((await ask('me', undefined, others)).status).toBe(200);
  });

  it('are all ended with the others, also those that the list has no room for', async () => {
    const { test, id, ask, token } = await start();
    const [account] = await test.database.read<TokenSubject>('SELECT * FROM users WHERE id = ?', [id]);
    const others: string[] = [];
    for (let made = 0; account && made < 120; made += 1)
      others.push(await test.database.transaction((tx) => test.app.get(Sessions).begin(tx, account, 3600, agent)));
    expect(await (await ask('sessions')).json()).toHaveLength(100);
    expect(await (await ask('sessions/others', undefined, undefined, 'DELETE')).json()).toMatchObject({
      message: '120 sessions are ended',
    });
    const open = await Promise.all(others.map(async (one) => (await ask('me', undefined, one)).status));
    expect(open.filter((status) => status !== 401)).toEqual([]);
    expect((await ask('me', undefined, token)).status).toBe(200);
  });

  it('are gone from the list with a sign-out, a new password, or their time', async () => {
    const { test, ask, token } = await start();
    const second = (await login(test)).body.token ?? '';
    await ask('logout', {}, second);
    const changed = await ask('change-password', { current: PASSWORD, password: 'a long and new sentence' });
    const { token: going } = (await changed.json()) as { token: string };
    expect((await ask('sessions', undefined, token)).status).toBe(401);
    const left = (await (await ask('sessions', undefined, going)).json()) as Record<string, unknown>[];
    expect(left).toMatchObject([{ isThis: true }]);
    await test.database.transaction((tx) => tx.run("UPDATE sessions SET until = '2020'"));
    expect(await (await ask('sessions', undefined, going)).json()).toEqual([]);
  });

  it.each([
    [agent, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.0', 'Another program'],
    [undefined, 'Another program'],
  ])('of %s are called %s', (sent, words) => {
    expect(deviceWords(sent)).toBe(words);
  });
});

describe('a second factor', () => {
  it('asks for a code once it was confirmed, and each code counts once', async () => {
    const { test, ask } = await start();
    expect((await ask('second-factor', { password: 'not this one' })).status).toBe(422);
    const begun = (await (await ask('second-factor', { password: PASSWORD })).json()) as Record<string, string>;
    expect(begun.picture).toMatch(/^<svg/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    // Nothing is asked for before the app has shown that it knows the secret.
    expect((await login(test)).status).toBe(200);
    expect((await ask('second-factor/confirm', { code: '000000' })).status).toBe(422);
    const confirmed = await ask('second-factor/confirm', { code: codeOf(begun.secret ?? '', -1) });
    expect(((await confirmed.json()) as { codes: string[] }).codes).toHaveLength(10);
    expect(await (await ask('second-factor')).json()).toEqual({
      isOn: true,
      required: false,
      hasApp: true,
      left: 10,
      passkeys: [],
      offersPasskeys: false,
      confirmed: false,
      otherWays: [],
    });

    const without = await login(test);
    expect([without.status, without.body.code, without.body.token]).toEqual([401, 'second-factor', undefined]);
    const wrongPassword = await login(test, { password: 'wrong', code: codeOf(begun.secret ?? '') });
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'unauthenticated']);
    // The one that confirmed is used up, and so is each after it.
    expect((await login(test, { code: codeOf(begun.secret ?? '', -1) })).status).toBe(401);
    const now = codeOf(begun.secret ?? '');
    expect((await login(test, { code: ` ${now.slice(0, 3)} ${now.slice(3)} ` })).status).toBe(200);
    expect((await login(test, { code: now })).status).toBe(401);
    const [row] = await test.database.read('SELECT * FROM second_factors');
    expect(JSON.stringify(row)).not.toContain(begun.secret);
    expect((await mailsOf(test, 'second-factor-changed')).map(({ toAddress }) => toAddress)).toEqual([EMAIL]);
  });

  it('lets in with a code on paper, each once, and others take their place', async () => {
    const { test, ask, codes, secret } = await turnedOn();
    const [first = '', second = ''] = codes;
    expect((await login(test, { code: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await login(test, { code: first })).status).toBe(401);
    const both = await Promise.all([login(test, { code: second }), login(test, { code: second })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await (await ask('second-factor')).json()).toMatchObject({ left: 8 });
    const renewed = await ask('second-factor/codes', { code: codeOf(secret) });
    expect(((await renewed.json()) as { codes: string[] }).codes).toHaveLength(10);
    expect((await login(test, { code: codes[5] })).status).toBe(401);
  });

  it('lets in with a code on paper of an earlier version, which did not name its key', async () => {
    const { test, codes, id } = await turnedOn();
    const [row] = await test.database.read<{ recovery: string }>('SELECT recovery FROM second_factors WHERE id = ?', [
      id,
    ]);
    const earlier = row?.recovery.replace(/v2\.[\w-]{8}\./g, '');
    expect(earlier).toMatch(/^[\w-]{43}( [\w-]{43}){9}$/);
    await test.database.transaction((tx) =>
      tx.run('UPDATE second_factors SET recovery = ? WHERE id = ?', [earlier, id]),
    );
    expect((await login(test, { code: codes[0] })).status).toBe(200);
    expect((await login(test, { code: codes[0] })).status).toBe(401);
  });

  it('goes on after the server’s clock was put back, and notes it', async () => {
    const { test, secret, id } = await turnedOn();
    const at = async (now: number) => {
      vi.setSystemTime(now);
      return (await login(test, { code: codeOf(secret) })).status;
    };
    const today = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await at(today + DAY_MS)).toBe(200);
      expect([await at(today), await at(today)]).toEqual([200, 401]);
      // An app that goes ahead by a half minute is no clock that was put back.
      expect((await login(test, { code: codeOf(secret, 1) })).status).toBe(200);
      expect((await login(test, { code: codeOf(secret) })).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    const noted = await test.database.read("SELECT actor, record FROM audit WHERE action = 'clock-was-ahead'");
    expect(noted).toEqual([{ actor: null, record: id }]);
  });

  it('is asked for by a new password as well', async () => {
    const { ask, codes, secret } = await turnedOn();
    const change = (proof: object) =>
      ask('change-password', { current: PASSWORD, password: 'a long and new sentence', ...proof });
    const refused = await change({});
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { code: expect.any(String) } }]);
    expect((await change({ code: '000000' })).status).toBe(422);
    expect((await ask('change-password', { password: 'a long and new sentence', code: codes[0] })).status).toBe(422);
    expect((await change({ code: codeOf(secret) })).status).toBe(200);
  });

  it('tells its owner and the trail of new recovery codes, and the trail of whoever guesses at a session', async () => {
    const { test, ask, codes, id } = await turnedOn();
    expect((await ask('second-factor/codes', { code: 'wrong' })).status).toBe(422);
    expect((await ask('second-factor/off', { password: 'a guess', code: codes[1] })).status).toBe(422);
    expect((await ask('second-factor/codes', { code: codes[0] })).status).toBe(200);
    const trail = await test.database.read<{ action: string; actor: string }>(
      "SELECT action, actor FROM audit WHERE action IN ('proof-failed', 'recovery-codes-made') ORDER BY id",
    );
    expect(trail).toEqual(
      ['proof-failed', 'proof-failed', 'recovery-codes-made'].map((action) => ({ action, actor: id })),
    );
    expect((await mailsOf(test, 'second-factor-changed')).at(-1)?.text).toContain('New recovery codes were made');
  });

  it('is not guessed: wrong codes count as failed sign-ins', async () => {
    const { test } = await turnedOn();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await login(test, { code: String(100_000 + n) })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('goes off with password and code, and by an administrator, who ends the sessions', async () => {
    const { test, ask, codes, id, token } = await turnedOn();
    expect((await ask('second-factor/off', { password: PASSWORD, code: 'wrong' })).status).toBe(422);
    expect((await ask('second-factor/off', { password: 'wrong', code: codes[0] })).status).toBe(422);
    await addAccount(test, { email: 'root@demo.test', role: 'admin' });
    const admin = await tokenOf(test, 'root@demo.test');
    expect((await ask(`second-factor/${id}/off`, {})).status).toBe(403);
    const off = (json: object) => ask(`second-factor/${id}/off`, json, admin);
    // An open session of an administrator that somebody finds is not enough.
    for (const proof of [{}, { currentPassword: '' }, { currentPassword: 'wrong' }]) {
      const refused = await off(proof);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { errors: { currentPassword: expect.any(String) } },
      ]);
    }
    expect((await off({ currentPassword: PASSWORD })).status).toBe(200);
    expect((await off({ currentPassword: PASSWORD })).status).toBe(404);
    expect((await ask('me', undefined, token)).status).toBe(401);
    expect((await login(test)).status).toBe(200);
    const trail = await test.database.read<{ action: string }>(
      "SELECT action FROM audit WHERE action LIKE 'second-factor%' ORDER BY id",
    );
    expect(trail.map(({ action }) => action)).toEqual(['second-factor-on', 'second-factor-off']);
    const again = await turnedOn();
    expect((await again.ask('second-factor/off', { password: PASSWORD, code: again.codes[0] })).status).toBe(200);
    expect((await login(again.test)).status).toBe(200);
  });

  it('goes off by a head, of residents and faculty of the department alone', async () => {
    const { test, id, token, codes } = await turnedOn();
    const [here, elsewhere] = [await addDepartment(test, 'Pathology'), await addDepartment(test, 'Surgery')];
    const of = (place: object) => ({ role: 'hod' as const, ...place });
    const head = await addAccount(test, { email: 'head@demo.test', ...of(here) });
    await addAccount(test, { email: 'other@demo.test', ...of(elsewhere) });
    await addAccount(test, { email: 'nowhere@demo.test', role: 'hod' });
    const [mine, other, nowhere] = [
      await tokenOf(test, 'head@demo.test'),
      await tokenOf(test, 'other@demo.test'),
      await tokenOf(test, 'nowhere@demo.test'),
    ];
    const off = async (who: string, whom = id, json: object = { currentPassword: PASSWORD }) =>
      (await test.request(`/api/auth/second-factor/${whom}/off`, { headers: bearer(who), json })).status;
    // An account without a department is nobody's, not even of a head without one.
    expect([await off(mine), await off(nowhere)]).toEqual([403, 403]);
    const move = (values: string[]) =>
      test.database.transaction((tx) =>
        tx.run('UPDATE users SET department = ?, role = ? WHERE id = ?', [...values, id]),
      );
    await move([here.department, 'admin']);
    expect(await off(mine)).toBe(403);
    await move([here.department, 'hod']);
    expect(await off(mine)).toBe(403);
    await move([here.department, 'professor']);
    expect([await off(other), await off(token), await off(mine, head), await off(mine, newId())]).toEqual([
      403, 403, 403, 403,
    ]);
    expect((await login(test)).status).toBe(401);
    expect(await off(mine, id, {})).toBe(422);
    expect(await off(mine)).toBe(200);
    expect((await login(test)).status).toBe(200);
    expect(codes).toHaveLength(10);
    expect((await mailsOf(test, 'second-factor-changed')).at(-1)?.text).toContain('Asha Rao turned the second factor');
  });

  it('may be asked for by the college: staff see nothing else before they have one', async () => {
    const { test, ask, token } = await start({ SECOND_FACTOR: 'staff' });
    const preferences = () => ask('me/preferences');
    const refused = await preferences();
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'second-factor-missing' }]);
    expect(await (await ask('me')).json()).toMatchObject({ needsSecondFactor: true });
    await addAccount(test, { email: 'resident@demo.test' });
    const resident = await tokenOf(test, 'resident@demo.test');
    expect((await ask('me/preferences', undefined, resident)).status).toBe(200);
    const { secret } = (await (await ask('second-factor', { password: PASSWORD })).json()) as { secret: string };
    const { codes } = (await (await ask('second-factor/confirm', { code: codeOf(secret) })).json()) as {
      codes: string[];
    };
    await vi.waitFor(async () => expect((await preferences()).status).toBe(200));
    expect(await (await ask('me', undefined, token)).json()).not.toHaveProperty('needsSecondFactor');
    expect((await ask('second-factor/off', { password: PASSWORD, code: codes[0] })).status).toBe(403);
  });
});
