import { describe, expect, it, vi } from 'vitest';
import { Clock } from '../base/config';
import { newId } from '../base/database';
import { Forbidden, NotFound } from '../base/errors';
import { Outbox } from '../mail';
import { addAccount, addDepartment, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { AccountLinks } from './account-links';
import { Accounts } from './accounts';
import { Invitations } from './invitations';
import { mailsOf, newestToken, signInStatus, startAccountsApp } from './testing/app';

const NEW = 'a new and better sentence';
const actor = { id: newId(), name: 'Dr. Head' };

const approve = (test: TestApp, id: string, approved: boolean, by = actor) =>
  test.database.transaction((tx) => test.app.get(Accounts).approve(tx, by, id, approved));

const invite = (test: TestApp, id: string, by: typeof actor | null = actor) =>
  test.database.transaction((tx) =>
    test.app.get(Invitations).invite(tx, { id, name: 'Asha Rao', email: 'asha@demo.test' }, by),
  );

const setPassword = async (test: TestApp, token: string) =>
  (await test.request('/api/auth/reset-password', { json: { token, password: NEW } })).status;

const trailOf = (test: TestApp, id: string) =>
  test.database.read<{ action: string; fromState: string | null; toState: string | null }>(
    `SELECT action, actorName, fromState, toState FROM audit WHERE record = ? AND resource = 'account' ORDER BY id`,
    [id],
  );

/** An account that was made for someone: pending and without a password. */
async function invited() {
  const test = await startAccountsApp();
  const place = await addDepartment(test, 'Pathology');
  const id = await addAccount(test, { email: 'asha@demo.test', role: 'lecturer', state: 'pending', ...place });
  await test.database.transaction((tx) => tx.run('UPDATE users SET passwordHash = NULL WHERE id = ?', [id]));
  await invite(test, id);
  return { test, id, college: place.college, token: await newestToken(test) };
}

describe('approving', () => {
  it('opens a pending account and tells its owner', async () => {
    const test = await startAccountsApp();
    const id = await addAccount(test, { email: 'asha@demo.test', state: 'pending' });
    expect(await approve(test, id, true)).toBe('active');
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(200);
    expect(await trailOf(test, id)).toEqual([
      { action: 'approve', actorName: 'Dr. Head', fromState: 'pending', toState: 'active' },
    ]);
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual(['account-approved']);
  });

  it('closes an account at once and opens it again', async () => {
    const test = await startAccountsApp();
    const id = await addAccount(test, { email: 'asha@demo.test' });
    const headers = bearer(await tokenOf(test, 'asha@demo.test'));
    await test.request('/api/auth/forgot-password', { json: { email: 'asha@demo.test' } });
    const link = await newestToken(test);
    expect(await approve(test, id, false)).toBe('suspended');
    expect((await test.request('/api/auth/me', { headers })).status).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(403);
    expect(await approve(test, id, true)).toBe('active');
    expect((await test.request('/api/auth/me', { headers })).status).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(200);
    expect(await setPassword(test, link)).toBe(400);
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual([
      'password-reset',
      'account-closed',
      'account-approved',
    ]);
  });

  it('refuses a sign-up, which then waits for nobody, and takes it all the same', async () => {
    const test = await startAccountsApp();
    const id = await addAccount(test, { email: 'asha@demo.test', state: 'pending' });
    await test.request('/api/auth/forgot-password', { json: { email: 'asha@demo.test' } });
    expect(await approve(test, id, false)).toBe('suspended');
    expect(await setPassword(test, await newestToken(test))).toBe(400);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(403);
    expect(await approve(test, id, true)).toBe('active');
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(200);
    expect(await trailOf(test, id)).toMatchObject([
      { action: 'password-reset-asked' },
      { action: 'close', fromState: 'pending', toState: 'suspended' },
      { action: 'approve', fromState: 'suspended', toState: 'active' },
    ]);
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual([
      'password-reset',
      'account-closed',
      'account-approved',
    ]);
  });

  it('does nothing where it is so already', async () => {
    const test = await startAccountsApp();
    const active = await addAccount(test, { email: 'a@demo.test' });
    const closed = await addAccount(test, { email: 'b@demo.test', state: 'suspended' });
    expect(await approve(test, active, true)).toBe('active');
    expect(await approve(test, closed, false)).toBe('suspended');
    expect(await mailsOf(test)).toEqual([]);
    expect([...(await trailOf(test, active)), ...(await trailOf(test, closed))]).toEqual([]);
  });

  it('is not for one’s own account, nor for none', async () => {
    const test = await startAccountsApp();
    const id = await addAccount(test, { email: 'a@demo.test', role: 'hod' });
    await expect(approve(test, id, false, { id, name: 'Me' })).rejects.toThrow(Forbidden);
    await expect(approve(test, newId(), true)).rejects.toThrow(NotFound);
  });
});

describe('an invitation', () => {
  it('sets the first password and opens the account, once', async () => {
    const { test, id, college, token } = await invited();
    const [mail] = await mailsOf(test);
    expect(mail).toMatchObject({ template: 'invitation', toAddress: 'asha@demo.test' });
    expect(mail?.text).toContain('Dr. Head has made an account for you');
    expect(mail?.text).toContain(`the logbook of postgraduate training of College ${college}.`);
    expect(await setPassword(test, token)).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
    expect(await setPassword(test, token)).toBe(400);
    expect((await trailOf(test, id)).map(({ action, toState }) => [action, toState])).toEqual([
      ['invite', null],
      ['invitation-accepted', 'active'],
    ]);
  });

  it('takes the place of an earlier one', async () => {
    const { test, id, token } = await invited();
    await invite(test, id, null);
    expect(await setPassword(test, token)).toBe(400);
    expect(await setPassword(test, await newestToken(test))).toBe(200);
  });

  it('lasts seven days, after which a forgotten password opens the account as well', async () => {
    const { test, token } = await invited();
    const clock = test.app.get(Clock);
    const later = Date.now() + 8 * 86_400_000;
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
    expect(await setPassword(test, token)).toBe(400);
    await test.request('/api/auth/forgot-password', { json: { email: 'asha@demo.test' } });
    expect(await setPassword(test, await newestToken(test))).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('that was made before mail was set up, of which only the trail knows, opens the account by a forgotten password', async () => {
    const test = await startAccountsApp();
    const place = await addDepartment(test, 'Pathology');
    const id = await addAccount(test, { email: 'asha@demo.test', role: 'lecturer', state: 'pending', ...place });
    await test.database.transaction((tx) => tx.run('UPDATE users SET passwordHash = NULL WHERE id = ?', [id]));
    vi.spyOn(test.app.get(Outbox), 'keepsLinks', 'get').mockReturnValueOnce(false);
    await invite(test, id, null);
    expect(await mailsOf(test)).toEqual([]);
    await test.request('/api/auth/forgot-password', { json: { email: 'asha@demo.test' } });
    expect(await setPassword(test, await newestToken(test))).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('ends where the account is closed, of which nobody is told who never came, and is sent anew by whoever may invite', async () => {
    const { test, id, token } = await invited();
    expect(await approve(test, id, false)).toBe('suspended');
    expect(await setPassword(test, token)).toBe(400);
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual(['invitation']);
    // Without a password nobody could sign in to an account that is open.
    for (const opens of [true, false, true])
      expect(await approve(test, id, opens)).toBe(opens ? 'pending' : 'suspended');
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual(['invitation']);
    expect(await setPassword(test, token)).toBe(400);
    await invite(test, id);
    expect(await setPassword(test, await newestToken(test))).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('is not sent again to whoever came through the college, and has no password', async () => {
    const { test, id, token } = await invited();
    const link = await test.app.get(AccountLinks).find(token, 'invitation');
    await test.database.transaction(async (tx) => link && test.app.get(Invitations).accept(tx, link));
    expect(await approve(test, id, false)).toBe('suspended');
    expect(await approve(test, id, true)).toBe('active');
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual([
      'invitation',
      'account-closed',
      'account-approved',
    ]);
  });
});
