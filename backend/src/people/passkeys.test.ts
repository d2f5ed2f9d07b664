import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { CHALLENGE_SECONDS } from '../auth/challenges';
import { relyingParty } from '../auth/passkeys';
import { addAccount, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import { mailsOf, startAccountsApp } from './testing/app';
import { Authenticator, type Options } from './testing/authenticator';

const SITE = 'https://log.example.test';
const EMAIL = 'meera@demo.test';

async function start(environment: Record<string, string> = {}) {
  const test = await startAccountsApp({ PUBLIC_URL: SITE, ...environment });
  await addAccount(test, { email: EMAIL, role: 'professor' });
  const token = await tokenOf(test, EMAIL);
  const send = async <Answer = Record<string, unknown>>(path: string, json?: object, as = token) => {
    const response = await test.request(`/api/auth/${path}`, { headers: as ? bearer(as) : {}, ...(json && { json }) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const options = async (path: string, json: object, as = token) => (await send<Options>(path, json, as)).body;
  const begin = (more: object = {}, as = token) =>
    options('second-factor/passkeys', { password: PASSWORD, ...more }, as);
  const confirm = (passkey: object, as = token) =>
    send<{ codes: string[] }>('second-factor/passkeys/confirm', { passkey }, as);
  /** Adds a passkey as the first proof. */
  const added = async (as = token) => {
    const key = new Authenticator(SITE);
    const { codes } = (await confirm(key.create(await begin({}, as)), as)).body;
    return { key, codes };
  };
  const login = (more: object = {}, userName = EMAIL) =>
    send<{ code?: string; message?: string; passkey?: Options; token?: string }>(
      'login',
      { userName, password: PASSWORD, ...more },
      '',
    );
  /** What the sign-in asks the browser for, once the password was right. */
  const asked = async (userName = EMAIL) => (await login({}, userName)).body.passkey as Options;
  const challenge = () => options('second-factor/challenge', {});
  const state = async () =>
    (await send<{ isOn: boolean; left: number; passkeys: { id: string }[] }>('second-factor')).body;
  return { test, token, send, options, begin, confirm, added, login, asked, challenge, state };
}

describe('a passkey', () => {
  it('is a second factor: added with the password, asked for after it, told by mail', async () => {
    const { send, begin, added, login, asked, state, test } = await start();
    expect((await send('second-factor/passkeys', { password: 'not this one' })).status).toBe(422);
    const { key, codes } = await added();
    expect(codes).toHaveLength(10);
    expect(await state()).toMatchObject({ isOn: true, hasApp: false, left: 10, passkeys: [{ lastUsedAt: null }] });
    const without = await login();
    expect([without.status, without.body.code, without.body.token]).toEqual([401, 'second-factor', undefined]);
    expect((await login({ password: 'wrong', passkey: key.get(await asked()) })).status).toBe(401);
    expect((await login({ passkey: key.get(await asked()) })).status).toBe(200);
    expect((await login({ passkey: key.get(await asked(), { verified: false }) })).status).toBe(200);
    expect((await login({ code: codes[0] })).status).toBe(200);
    expect((await login({ code: codes[0] })).status).toBe(401);
    expect(await state()).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) }] });
    expect((await mailsOf(test, 'second-factor-changed')).map(({ toAddress }) => toAddress)).toEqual([EMAIL]);
    // With the factor on, the password alone adds no other.
    expect(await begin()).toMatchObject({ errors: { code: expect.any(String) } });
  });

  it('goes on beside an app and other passkeys, and each of them is removed by itself', async () => {
    const { send, begin, confirm, added, challenge, state, login, asked, test } = await start();
    const { key, codes } = await added();
    const second = new Authenticator(SITE);
    const more = await confirm(second.create(await begin({ passkey: key.get(await challenge()) })));
    expect(more.body.codes).toEqual([]);
    const { body: app } = await send<{ secret: string }>('second-factor', { password: PASSWORD, code: codes[0] });
    const totp = new TOTP({ secret: Secret.fromBase32(app.secret) });
    // The app is no proof before it has shown its secret, and changes nothing of those that are there.
    expect((await login({ code: totp.generate() })).status).toBe(401);
    const confirmed = await send('second-factor/confirm', { code: totp.generate() });
    expect(confirmed.body).toEqual({ codes: [] });
    expect((await login({ code: totp.generate({ timestamp: Date.now() + 30_000 }) })).status).toBe(200);
    const { passkeys } = await state();
    const remove = async (index: number, proof: object) =>
      (await send(`second-factor/passkeys/${passkeys[index]?.id}/remove`, { password: PASSWORD, ...proof })).status;
    expect(await remove(0, {})).toBe(422);
    expect(await remove(0, { code: codes[1] })).toBe(200);
    expect(await remove(0, { code: codes[2] })).toBe(404);
    expect((await login({ passkey: key.get(await asked()) })).status).toBe(401);
    expect((await login({ passkey: second.get(await asked()) })).status).toBe(200);
    expect(await remove(1, { passkey: second.get(await challenge()) })).toBe(200);
    expect(await state()).toMatchObject({ isOn: true, hasApp: true, passkeys: [] });
    const trail = await test.database.read<{ action: string }>(
      "SELECT action FROM audit WHERE resource = 'account' ORDER BY at, id",
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'second-factor-on',
      'passkey-added',
      'app-added',
      'proof-failed',
      'passkey-removed',
      'passkey-removed',
    ]);
  });

  it('counts where the college asks for a second factor, and the last one stays there', async () => {
    const { send, added, challenge, state } = await start({ SECOND_FACTOR: 'staff' });
    expect((await send('me/preferences')).status).toBe(403);
    const { key } = await added();
    await vi.waitFor(async () => expect((await send('me/preferences')).status).toBe(200));
    const [only] = (await state()).passkeys;
    const proof = { password: PASSWORD, passkey: key.get(await challenge()) };
    expect((await send(`second-factor/passkeys/${only?.id}/remove`, proof)).status).toBe(403);
    expect((await state()).isOn).toBe(true);
  });

  it('goes with its last removal, and by an administrator', async () => {
    const { send, added, challenge, state, login, test } = await start();
    const { key } = await added();
    const [only] = (await state()).passkeys;
    const proof = { password: PASSWORD, passkey: key.get(await challenge()) };
    expect((await send(`second-factor/passkeys/${only?.id}/remove`, proof)).status).toBe(200);
    expect(await state()).toMatchObject({ isOn: false, passkeys: [] });
    expect((await login()).status).toBe(200);
    await added();
    await addAccount(test, { email: 'root@demo.test', role: 'admin' });
    const [{ id } = { id: '' }] = await test.database.read<{ id: string }>('SELECT id FROM users WHERE email = ?', [
      EMAIL,
    ]);
    const own = { currentPassword: PASSWORD };
    expect((await send(`second-factor/${id}/off`, own, await tokenOf(test, 'root@demo.test'))).status).toBe(200);
    expect(await test.database.read('SELECT id FROM passkeys')).toEqual([]);
    expect((await login()).status).toBe(200);
  });

  it('signs in alone where its authenticator knew its owner', async () => {
    const { added, options, send, test } = await start();
    const { key } = await added();
    const alone = async (odd: object = {}) =>
      (await send('passkey/login', { passkey: key.get(await options('passkey', {}, ''), odd) }, '')).status;
    expect(await alone()).toBe(200);
    expect(await alone({ verified: false })).toBe(401);
    const stranger = new Authenticator(SITE).get(await options('passkey', {}, ''));
    expect((await send('passkey/login', { passkey: stranger }, '')).status).toBe(401);
    await test.database.transaction((tx) => tx.run("UPDATE users SET state = 'suspended' WHERE email = ?", [EMAIL]));
    expect(await alone()).toBe(403);
  });

  it('that was begun before anything was asked for is not added to what is on by then', async () => {
    const { begin, confirm, added, challenge, state, send } = await start();
    const [early, proven] = [new Authenticator(SITE), new Authenticator(SITE)];
    const begun = await begin();
    const app = await send<{ secret: string }>('second-factor', { password: PASSWORD });
    const { key } = await added();
    expect((await confirm(early.create(begun))).status).toBe(422);
    const code = new TOTP({ secret: Secret.fromBase32(app.body.secret) }).generate();
    expect((await send('second-factor/confirm', { code })).status).toBe(422);
    expect(await state()).toMatchObject({ hasApp: false, passkeys: [{}] });
    const more = await begin({ passkey: key.get(await challenge()) });
    expect((await confirm(proven.create(more))).status).toBe(200);
  });

  it('is one of at most twenty, also where two are begun while there is room for one', async () => {
    const { begin, confirm, added, challenge, state, test } = await start();
    const { key } = await added();
    await test.database.transaction(async (tx) => {
      for (let one = 0; one < 18; one += 1)
        await tx.run(
          `INSERT INTO passkeys (id, account, credential, publicKey, counter, transports, device, createdAt)
           SELECT ?, account, ?, publicKey, 0, '', device, createdAt FROM passkeys WHERE lastUsedAt IS NULL LIMIT 1`,
          [hash('sha256', `${one}`), `${one}`],
        );
    });
    const twice = [];
    for (const another of [new Authenticator(SITE), new Authenticator(SITE)])
      twice.push(another.create(await begin({ passkey: key.get(await challenge()) })));
    const answers = await Promise.all(twice.map((passkey) => confirm(passkey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await state()).passkeys).toHaveLength(20);
  });

  it('is not there without a name that browsers take', async () => {
    const { send, options, test } = await start({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    expect((await send('second-factor/passkeys', { password: PASSWORD })).status).toBe(404);
    expect((await send('passkey', {}, '')).status).toBe(404);
    expect(await options('second-factor/challenge', {})).toMatchObject({ code: 'not-found' });
    expect(await (await test.request('/api/public/config')).json()).not.toHaveProperty('passkeys');
    expect((await send('second-factor')).body).toMatchObject({ offersPasskeys: false });
    expect(relyingParty('https://log.example.test:8443')).toEqual({
      id: 'log.example.test',
      origin: 'https://log.example.test:8443',
    });
    expect(relyingParty('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    for (const address of [undefined, 'http://log.example.test', 'https://10.0.0.1', 'https://[::1]'])
      expect(relyingParty(address)).toBeUndefined();
  });
});

describe('refuses a passkey', () => {
  it.each([
    ['of another site', { origin: 'https://log.example.test.evil.test' }],
    ['of the site without https', { origin: 'http://log.example.test' }],
    ['made for another site', { rpId: 'evil.test' }],
  ])('%s', async (_, odd) => {
    const { added, login, asked, begin, confirm, state } = await start();
    const refused = await confirm(new Authenticator(SITE).create(await begin(), odd));
    expect(refused.status).toBe(422);
    expect(await state()).toMatchObject({ isOn: false, passkeys: [] });
    const { key } = await added();
    expect((await login({ passkey: key.get(await asked(), odd) })).status).toBe(401);
    expect((await login({ passkey: key.get(await asked()) })).status).toBe(200);
  });

  it('that answers a challenge twice, too late, or one of its own', async () => {
    const { added, login, asked, begin, confirm } = await start();
    const again = await begin();
    const { key } = await added();
    const once = await asked();
    expect((await login({ passkey: key.get(once) })).status).toBe(200);
    expect((await login({ passkey: key.get(once) })).status).toBe(401);
    expect((await login({ passkey: key.get({ ...once, challenge: 'bm9uZSBvZiB5b3Vycw' }) })).status).toBe(401);
    // One that was for making a passkey proves none, and the other way round.
    expect((await login({ passkey: key.get({ challenge: again.challenge, rpId: 'log.example.test' }) })).status).toBe(
      401,
    );
    const { challenge } = await asked();
    expect((await confirm(new Authenticator(SITE).create({ challenge, rp: { id: 'log.example.test' } }))).status).toBe(
      422,
    );
    const late = await asked();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CHALLENGE_SECONDS * 1000 + 1 });
    try {
      expect((await login({ passkey: key.get(late) })).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of somebody else, and the challenge of somebody else', async () => {
    const { test, added, asked, login, send, options, confirm, begin } = await start();
    const { key } = await added();
    await addAccount(test, { email: 'other@demo.test', role: 'professor' });
    const other = await tokenOf(test, 'other@demo.test');
    const { key: theirs } = await added(other);
    expect((await login({ passkey: theirs.get(await asked()) })).status).toBe(401);
    expect((await login({ passkey: key.get(await asked('other@demo.test')) })).status).toBe(401);
    expect((await login({ passkey: key.get(await options('passkey', {}, '')) })).status).toBe(401);
    expect((await send('passkey/login', { passkey: key.get(await asked()) }, '')).status).toBe(401);
    // A passkey is one account's, and whoever was asked to make one makes it for nobody else.
    const known = await begin({ passkey: key.get(await options('second-factor/challenge', {})) });
    expect((await confirm(theirs.create(known))).status).toBe(409);
    const mine = await begin({ passkey: key.get(await options('second-factor/challenge', {})) });
    expect((await confirm(new Authenticator(SITE).create(mine), other)).status).toBe(422);
  });

  it('whose counter went back: there are two of it', async () => {
    const { added, login, asked } = await start();
    const { key } = await added();
    expect((await login({ passkey: key.get(await asked(), { counter: 7 }) })).status).toBe(200);
    expect((await login({ passkey: key.get(await asked(), { counter: 7 }) })).status).toBe(401);
    expect((await login({ passkey: key.get(await asked(), { counter: 2 }) })).status).toBe(401);
    expect((await login({ passkey: key.get(await asked(), { counter: 8 }) })).status).toBe(200);
  });

  it('that was altered on its way', async () => {
    const { added, login, asked, begin, confirm } = await start();
    const { key } = await added();
    const { response, ...answer } = key.get(await asked());
    const other = key.get(await asked()).response;
    for (const spoilt of [{ signature: other.signature }, { authenticatorData: '' }, { clientDataJSON: 'bnVsbA' }])
      expect((await login({ passkey: { ...answer, response: { ...response, ...spoilt } } })).status).toBe(401);
    const made = key.create(await begin({ code: '' }));
    expect((await confirm({ ...made, response: { ...made.response, attestationObject: 'oA' } })).status).toBe(422);
  });

  it('is not guessed: wrong ones count as failed sign-ins', async () => {
    const { added, login, asked } = await start();
    const { key } = await added();
    const once = key.get(await asked());
    await login({ passkey: once });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await login({ passkey: once })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});
