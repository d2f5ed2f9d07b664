import { expect, it, vi } from 'vitest';
import { newId } from '../base/database';
import { addAccount, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import { mailsOf, newestToken, startAccountsApp } from './testing/app';
import { Authenticator, type Options } from './testing/authenticator';

const SITE = 'https://log.example.test';
const EMAIL = 'meera@demo.test';
const NEW = 'a new and better sentence';

/** An account with a passkey, and a college account that somebody connected. */
async function start() {
  for (const way of ['warn', 'info'] as const) vi.spyOn(console, way).mockReturnValue(undefined);
  const test = await startAccountsApp({ PUBLIC_URL: SITE });
  const id = await addAccount(test, { email: EMAIL, role: 'professor' });
  const send = async (path: string, json: object, as: string) => {
    const response = await test.request(`/api/auth/${path}`, { headers: as ? bearer(as) : {}, json });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const token = await tokenOf(test, EMAIL);
  const key = new Authenticator(SITE);
  const options = async (path: string, as = token) => (await send(path, {}, as)).body as never as Options;
  const begun = (await send('second-factor/passkeys', { password: PASSWORD }, token)).body as never as Options;
  await send('second-factor/passkeys/confirm', { passkey: key.create(begun) }, token);
  await test.database.transaction((tx) =>
    tx.run("INSERT INTO identities (id, account, provider, linkedAt) VALUES (?, ?, 'north', ?)", [
      '0'.repeat(64),
      id,
      new Date().toISOString(),
    ]),
  );
  const proof = async () => ({ passkey: key.get(await options('second-factor/challenge')) });
  const alone = async () => ({ passkey: key.get(await options('passkey', '')) });
  const left = async () => [
    ...(await test.database.read<{ id: string }>('SELECT id FROM passkeys WHERE account = ?', [id])),
    ...(await test.database.read<{ id: string }>('SELECT id FROM identities WHERE account = ?', [id])),
  ];
  return { test, id, token, send, proof, alone, left };
}

const ways = ['a passkey, made with Another program', 'the college account'];

it('are told with a new password, on the page and by mail', async () => {
  const { test, token, send, proof } = await start();
  const changed = await send('change-password', { current: PASSWORD, password: NEW, ...(await proof()) }, token);
  expect(changed).toMatchObject({ status: 200, body: { otherWays: ways } });
  await send('forgot-password', { email: EMAIL }, '');
  const reset = await send('reset-password', { token: await newestToken(test), password: PASSWORD }, '');
  expect(reset).toMatchObject({ status: 200, body: { otherWays: ways } });
  const mails = await mailsOf(test, 'password-changed');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain(ways.join('; '));
    expect(text).toContain(`${SITE}/faculty/sign-in-and-devices`);
  }
});

it('are not spoken of where there are none', async () => {
  const test = await startAccountsApp();
  await addAccount(test, { email: EMAIL });
  const headers = bearer(await tokenOf(test, EMAIL));
  const changed = await test.request('/api/auth/change-password', {
    headers,
    json: { current: PASSWORD, password: NEW },
  });
  expect(await changed.json()).toMatchObject({ otherWays: [] });
  expect((await mailsOf(test, 'password-changed'))[0]?.text).not.toContain('ways in');
});

it('are removed by the owner alone, all at once, with whoever came in by them', async () => {
  const { test, token, send, proof, alone, left } = await start();
  expect((await send('other-ways/remove', { password: PASSWORD }, token)).status).toBe(422);
  expect((await send('other-ways/remove', { password: 'wrong', ...(await proof()) }, token)).status).toBe(422);
  const other = (await send('passkey/login', await alone(), '')).body.token as string;
  expect(await left()).toHaveLength(2);
  expect((await send('other-ways/remove', { password: PASSWORD, ...(await proof()) }, token)).status).toBe(200);
  expect(await left()).toEqual([]);
  const me = async (as: string) => (await test.request('/api/auth/me', { headers: bearer(as) })).status;
  expect([await me(other), await me(token)]).toEqual([401, 200]);
  expect((await send('login', { userName: EMAIL, password: PASSWORD }, '')).status).toBe(200);
  expect((await mailsOf(test, 'other-ways-removed'))[0]?.text).toContain(ways.join('; '));
  const trail = await test.database.read("SELECT id FROM audit WHERE action = 'other-ways-removed'");
  expect(trail).toHaveLength(1);
});

it('are removed by a passkey alone that asked for a finger, and by nobody else’s', async () => {
  const { test, token, send, alone, left } = await start();
  await addAccount(test, { email: `${newId()}@demo.test` });
  expect((await send('other-ways/remove', {}, token)).status).toBe(422);
  expect(
    (await send('other-ways/remove', { passkey: new Authenticator(SITE).get({ challenge: 'x' }) }, token)).status,
  ).toBe(422);
  expect(await left()).toHaveLength(2);
  expect((await send('other-ways/remove', await alone(), token)).status).toBe(200);
  expect(await left()).toEqual([]);
});
