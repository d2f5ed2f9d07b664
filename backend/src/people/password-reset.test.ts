import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../schemas';
import { requiredSentence } from '../../../schemas/sentences';
import { Passwords } from '../auth/passwords';
import { SignInLimit } from '../auth/sign-in-limit';
import { Clock } from '../base/config';
import { startSmtp } from '../mail/testing/smtp';
import { addAccount, bearer, PASSWORD, tokenOf } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { AccountLinks } from './account-links';
import { mailsOf, newestToken, signInStatus, startAccountsApp } from './testing/app';

const NEW = 'a new and better sentence';

const ask = (test: TestApp, email: unknown, headers: Record<string, string> = {}) =>
  test.request('/api/auth/forgot-password', { json: { email }, headers });
const reset = (test: TestApp, token: unknown, password: unknown = NEW) =>
  test.request('/api/auth/reset-password', { json: { token, password } });

async function asked(email = 'asha@demo.test') {
  const test = await startAccountsApp();
  const id = await addAccount(test, { email });
  expect((await ask(test, email)).status).toBe(202);
  return { test, id, token: await newestToken(test) };
}

describe('asking for a link', () => {
  it('mails one that is stored as a hash only', async () => {
    const { test, id, token } = await asked();
    expect(await mailsOf(test)).toEqual([
      expect.objectContaining({ template: 'password-reset', toAddress: 'asha@demo.test' }),
    ]);
    const links = await test.database.read<Record<string, unknown>>('SELECT * FROM account_links');
    expect(links).toEqual([
      expect.objectContaining({ user: id, tokenHash: createHash('sha256').update(token).digest('hex'), usedAt: null }),
    ]);
    expect(JSON.stringify([links, await test.database.read('SELECT * FROM audit'), test.logged])).not.toContain(token);
  });

  it('answers the same for everyone, and mails nobody else', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    await addAccount(test, { email: 'closed@demo.test', state: 'suspended' });
    const answers: unknown[] = [];
    for (const email of [
      'asha@demo.test',
      ' ASHA@demo.test',
      'nobody@demo.test',
      'closed@demo.test',
      'ashá@demo.test',
    ]) {
      const start = performance.now();
      const response = await ask(test, email);
      answers.push([response.status, await response.text(), performance.now() - start > 245]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify([
          202,
          '{"message":"No email is sent from here. Please ask an administrator for a link."}',
          true,
        ]),
      ]),
    );
    expect((await mailsOf(test)).map(({ toAddress }) => toAddress)).toEqual(['asha@demo.test', 'asha@demo.test']);
  });

  it.each([
    [{}, { email: requiredSentence('Email') }],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ email: ['a@demo.test', 'b@demo.test'] }, { email: requiredSentence('Email') }],
    [{ email: 'a@demo.test', cc: 'b@demo.test' }, { cc: 'This field is not accepted' }],
  ])('refuses %j', async (json, errors) => {
    const test = await startAccountsApp();
    const response = await test.request('/api/auth/forgot-password', { json });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors });
  });

  it('links to the configured address, whatever the request calls its host', async () => {
    const test = await startAccountsApp({ PUBLIC_URL: 'https://log.example.test' });
    await addAccount(test, { email: 'asha@demo.test' });
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    const payload = { email: 'asha@demo.test' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', headers, payload });
    expect(answer.statusCode).toBe(202);
    const [mail] = await mailsOf(test);
    expect(mail?.text).toContain('https://log.example.test/reset-password?token=');
    expect(mail?.text).not.toContain('evil');
    const plain = await startAccountsApp({ HOST: '0.0.0.0', PORT: '3180' });
    await addAccount(plain, { email: 'asha@demo.test' });
    await ask(plain, 'asha@demo.test');
    expect((await mailsOf(plain))[0]?.text).toContain('http://localhost:3180/reset-password?token=');
  });

  it('is limited, for known and unknown addresses alike', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    for (const email of ['asha@demo.test', 'nobody@demo.test']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++)
        statuses.push(
          (await ask(test, n % 2 ? email.toUpperCase() : email, { 'x-forwarded-for': `10.0.0.${n}` })).status,
        );
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });

  it('arrives by mail', async () => {
    const smtp = await startSmtp();
    const test = await startAccountsApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://log.example.test' });
    await addAccount(test, { email: 'asha@demo.test' });
    await ask(test, 'asha@demo.test');
    const [mail] = await smtp.until(1);
    expect(mail?.recipients).toEqual(['asha@demo.test']);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1];
    expect((await reset(test, token)).status).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });
});

describe('the link', () => {
  it('sets the password, ends every session and works once, and still after a weak password', async () => {
    const { test, id, token } = await asked();
    expect((await reset(test, token, 'asha@demo 1')).status).toBe(422);
    const session = bearer(await tokenOf(test, 'asha@demo.test'));
    const response = await reset(test, token);
    expect(response.status).toBe(200);
    expect(response.headers.has('set-cookie')).toBe(false);
    // Whose account it is, is said to those who were invited only.
    expect(await response.json()).not.toHaveProperty('userName');
    expect((await test.request('/api/auth/me', { headers: session })).status).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
    const again = await reset(test, token, 'yet another sentence');
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({
      message: 'This link does not work any more. Please ask for a new one.',
      code: 'bad-request',
    });
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
    const trail = await test.database.read(`SELECT actor, record FROM audit WHERE action = 'password-reset'`);
    expect(trail).toEqual([{ actor: id, record: id }]);
    expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  });

  it('says whether it works before a password is thought of, and asking does not use it', async () => {
    const { test, token } = await asked();
    const check = async (sent: unknown) => {
      const response = await test.request('/api/auth/reset-password/check', { json: { token: sent } });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    for (const _ of ['once', 'twice']) expect(await check(token)).toEqual([200, 'This link works.']);
    expect(await check('q'.repeat(43))).toEqual([400, expect.stringMatching(/^This link does not work any more/)]);
    expect((await reset(test, token)).status).toBe(200);
    expect(await check(token)).toEqual([400, expect.stringMatching(/^This link does not work any more/)]);
  });

  it('works once, also when it is followed many times at the same moment', async () => {
    const { test, token } = await asked();
    const many = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(test, token, `sentence number ${n}`)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('ends with the others of the account', async () => {
    const { test, token } = await asked();
    await ask(test, 'asha@demo.test');
    const second = await newestToken(test);
    expect((await reset(test, second)).status).toBe(200);
    expect((await reset(test, token)).status).toBe(400);
  });

  it('is too old after half an hour', async () => {
    const { test, token } = await asked();
    const clock = test.app.get(Clock);
    const start = Date.now();
    const at = (minutes: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(start + minutes * 60_000));
    at(31);
    expect((await reset(test, token)).status).toBe(400);
    at(29);
    expect((await reset(test, token)).status).toBe(200);
  });

  it('ends the wait after too many attempts to sign in', async () => {
    const { test, token } = await asked();
    for (let n = 0; n < 10; n++) expect(await signInStatus(test, 'asha@demo.test', 'wrong')).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(429);
    expect((await reset(test, token)).status).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('has set the password, also where the earlier attempts cannot be forgotten', async () => {
    const { test, token } = await asked();
    vi.spyOn(test.app.get(SignInLimit), 'beginAnew').mockRejectedValueOnce(new Error('locked'));
    expect((await reset(test, token)).status).toBe(200);
    expect(test.logged.join()).toContain('attempts to sign in could not be forgotten');
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(200);
  });

  it('is not used up by a password that is refused', async () => {
    const { test, token } = await asked();
    const refused = await reset(test, token, 'short');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { password: 'Password must be at least 10 characters long' },
    });
    expect((await reset(test, token)).status).toBe(200);
  });

  it('weighs a limited number of passwords, and lets a hall on the same network in', async () => {
    const { test, token } = await asked();
    const statuses: number[] = [];
    for (let n = 0; n < 201; n++) statuses.push((await reset(test, token, 'P@ssw0rd#2026')).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([200, 429]);
    const links = test.app.get(AccountLinks);
    const tokens: string[] = [];
    for (let n = 0; n < 300; n++) {
      const id = await addAccount(test, { email: `r${n}@demo.test` });
      const url = await test.database.transaction((tx) => links.make(tx, id, 'reset', 30 * MINUTE_MS));
      tokens.push(/token=([\w-]+)/.exec(url)?.[1] ?? '');
    }
    vi.spyOn(test.app.get(Passwords), 'hash').mockResolvedValue('a hash');
    for (const one of tokens) {
      expect((await reset(test, one, 'P@ssw0rd#2026')).status).toBe(422);
      expect((await reset(test, one)).status).toBe(200);
    }
  });

  it('opens no account that has been closed', async () => {
    const { test, id, token } = await asked();
    await test.database.transaction((tx) => tx.run(`UPDATE users SET state = 'suspended' WHERE id = ?`, [id]));
    expect((await reset(test, token)).status).toBe(400);
  });

  it('does not approve an account that waits', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test', state: 'pending' });
    await ask(test, 'asha@demo.test');
    expect((await reset(test, await newestToken(test))).status).toBe(200);
    expect(await signInStatus(test, 'asha@demo.test', NEW)).toBe(403);
  });

  it.each([undefined, null, '', 'x', 'A'.repeat(43), [['a']], { $ne: '' }, "' OR 1=1 --"])(
    '%j is none',
    async (token) => {
      const { test } = await asked();
      expect((await reset(test, token)).status).toBe(400);
    },
  );

  it('cannot be guessed at without end', async () => {
    const { test, token } = await asked();
    const statuses: number[] = [];
    for (let n = 0; n < 51; n++) statuses.push((await reset(test, 'A'.repeat(43))).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    // A hospital shares a network: whoever has a good link gets in all the same.
    expect((await reset(test, token)).status).toBe(200);
  });
});
