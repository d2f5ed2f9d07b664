import { describe, expect, it, vi } from 'vitest';
import { requiredSentence } from '../../../schemas/sentences';
import { Passwords } from '../auth/passwords';
import { addAccount, addDepartment, PASSWORD } from '../testing/accounts';
import type { TestApp } from '../testing/app';
import { Newcomers } from './newcomers';
import { aSignUp, mailsOf, newestToken, signInStatus, startAccountsApp } from './testing/app';

const signUp = (test: TestApp, json: unknown, headers: Record<string, string> = {}) =>
  test.request('/api/auth/sign-up', { json, headers });

/** As many as sign up within an hour from one network. */
const BATCH = 200;

/** Hundreds of real hashes take longer than a test may. */
const hashesAtOnce = (test: TestApp) => vi.spyOn(test.app.get(Passwords), 'hash').mockResolvedValue('hashed');

const users = (test: TestApp) => test.database.read<Record<string, unknown>>('SELECT * FROM users ORDER BY id');

describe('signing up', () => {
  it('makes an account that waits for approval, and says so by mail', async () => {
    const test = await startAccountsApp();
    const body = await aSignUp(test, { studentName: '  Ásha   Rao ', referralId: 'R-7' });
    const response = await signUp(test, body);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ message: expect.stringContaining('waits for approval') });
    expect(response.headers.has('set-cookie')).toBe(false);
    expect(await users(test)).toEqual([
      expect.objectContaining({
        email: 'asha@demo.test',
        name: 'Ásha Rao',
        search: 'asha rao',
        phone: '9876543210',
        role: 'student',
        state: 'pending',
        college: body.college,
        department: body.department,
        course: 'MD',
        referralId: 'R-7',
        tokenVersion: 1,
        version: 1,
      }),
    ]);
    expect(await mailsOf(test)).toEqual([
      expect.objectContaining({ template: 'sign-up-received', toAddress: 'asha@demo.test', toName: 'Ásha Rao' }),
    ]);
    expect(await signInStatus(test, 'asha@demo.test', 'a long enough sentence')).toBe(403);
    const trail = await test.database.read(`SELECT action, resource FROM audit WHERE action = 'sign-up'`);
    expect(trail).toEqual([{ action: 'sign-up', resource: 'account' }]);
  });

  it('names every field that is missing', async () => {
    const test = await startAccountsApp();
    const response = await signUp(test, { referralId: 7, role: 'admin', state: 'active' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      errors: {
        college: requiredSentence('College'),
        department: requiredSentence('Department'),
        courses: requiredSentence('Course'),
        studentName: requiredSentence('Student name'),
        phoneNumber: requiredSentence('Phone number'),
        emailAddress: requiredSentence('Email'),
        agreeTerms: 'You must agree to the terms and conditions',
        password: requiredSentence('Password'),
        role: 'This field is not accepted',
        state: 'This field is not accepted',
      },
    });
    expect(await users(test)).toEqual([]);
  });

  it.each([
    [{ phoneNumber: '98765' }, { phoneNumber: 'Phone number must be 10 digits' }],
    [{ emailAddress: 'asha' }, { emailAddress: 'Please enter a valid email address' }],
    [{ emailAddress: 'a@demo.test,evil@demo.test' }, { emailAddress: 'Please enter a valid email address' }],
    [{ emailAddress: 'a@demo.test\r\nBcc: evil@demo.test' }, { emailAddress: 'Please enter a valid email address' }],
    [{ password: 'short' }, { password: 'Password must be at least 10 characters long' }],
    [{ password: 'x'.repeat(257) }, { password: 'Password must be at most 256 characters long' }],
    [{ password: 'P@ssw0rd#2026' }, { password: 'This password is too common. Please choose another one.' }],
    [{ password: 'asha.rao 91' }, { password: expect.stringContaining('your name or address') }],
    [{ password: 'ASHA@demo.test' }, { password: 'Password must not be your email address' }],
    [{ studentName: '\u200b \u0007' }, { studentName: requiredSentence('Student name') }],
    [{ studentName: 'x'.repeat(201) }, { studentName: 'Student name is too long' }],
    [{ referralId: 'x'.repeat(61) }, { referralId: 'Referral ID is too long' }],
    [{ agreeTerms: 'true' }, { agreeTerms: 'You must agree to the terms and conditions' }],
    [{ college: 'none' }, { college: 'Please choose a college from the list' }],
  ])('refuses %j', async (wrong, errors) => {
    const test = await startAccountsApp();
    const response = await signUp(test, await aSignUp(test, wrong));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors });
    expect(await users(test)).toEqual([]);
  });

  it('refuses a department of another college', async () => {
    const test = await startAccountsApp();
    const { department } = await addDepartment(test, 'Surgery');
    const response = await signUp(test, await aSignUp(test, { department }));
    expect(await response.json()).toMatchObject({
      errors: { department: 'Please choose a department of this college' },
    });
  });

  it.each([[null], [[]], ['text'], [7]])('refuses the body %j', async (body) => {
    const test = await startAccountsApp();
    const headers = { 'content-type': 'application/json' };
    const response = await test.request('/api/auth/sign-up', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(400);
  });

  it('answers the same for an address that has an account, and tells its owner by mail, once a day', async () => {
    const test = await startAccountsApp();
    const fresh = await signUp(test, await aSignUp(test, { emailAddress: 'new@demo.test' }));
    const owner = await addAccount(test, { email: 'asha@demo.test', name: 'The Owner' });
    const body = await aSignUp(test, { studentName: 'Somebody Else' });
    const taken = await signUp(test, body);
    await signUp(test, body);
    expect(taken.status).toBe(fresh.status);
    expect(await taken.text()).toBe(await fresh.text());
    expect((await users(test)).find(({ id }) => id === owner)).toMatchObject({ name: 'The Owner', state: 'active' });
    expect(await users(test)).toHaveLength(2);
    expect(await mailsOf(test, 'sign-up-exists')).toEqual([
      expect.objectContaining({ toAddress: 'asha@demo.test', toName: 'The Owner' }),
    ]);
    expect(await signInStatus(test, 'asha@demo.test', PASSWORD)).toBe(200);
  });

  it('makes one account of many sign-ups at once', async () => {
    const test = await startAccountsApp();
    const body = await aSignUp(test);
    const responses = await Promise.all(Array.from({ length: 8 }, () => signUp(test, body)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await users(test)).toHaveLength(1);
  });

  it('takes as long for a known address as for a new one', async () => {
    const test = await startAccountsApp();
    await addAccount(test, { email: 'asha@demo.test' });
    const time = async (emailAddress: string) => {
      const body = await aSignUp(test, { emailAddress });
      const start = performance.now();
      await (await signUp(test, body)).text();
      return performance.now() - start;
    };
    // Far above what the work of either takes.
    expect(await time('asha@demo.test')).toBeGreaterThan(245);
    expect(await time('new@demo.test')).toBeGreaterThan(245);
  });

  it('weighs a limited number of passwords of a network that are refused', async () => {
    const test = await startAccountsApp();
    const body = await aSignUp(test);
    const statuses: number[] = [];
    for (let n = 0; n < 201; n++) statuses.push((await signUp(test, { ...body, password: 'P@ssw0rd#2026' })).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([200, 429]);
  });

  it('counts once it is stored', async () => {
    const test = await startAccountsApp();
    const body = await aSignUp(test);
    hashesAtOnce(test);
    vi.spyOn(test.app.get(Newcomers), 'open').mockRejectedValueOnce(new Error('not stored'));
    const one = async (n: number) => (await signUp(test, { ...body, emailAddress: `a${n}@demo.test` })).status;
    expect(await one(0)).toBe(500);
    // In halves, because so many at one moment would reach the limit of passwords that are weighed.
    const half = (from: number) => Promise.all(Array.from({ length: BATCH / 2 }, (_, n) => one(from + n)));
    expect(new Set([...(await half(0)), ...(await half(BATCH / 2))])).toEqual(new Set([202]));
    expect(await one(BATCH)).toBe(429);
  });

  it('is limited for a network, whatever headers say', async () => {
    const test = await startAccountsApp();
    const body = await aSignUp(test);
    hashesAtOnce(test);
    // Nothing was stored of these.
    for (let n = 0; n < 31; n++) expect((await signUp(test, { ...body, password: 'P@ssw0rd#2026' })).status).toBe(422);
    const statuses: number[] = [];
    for (let round = 0; round < 2; round++) {
      const some = Array.from({ length: BATCH / 2 + 1 }, (_, n) =>
        signUp(
          test,
          { ...body, emailAddress: `a${round}-${n}@demo.test` },
          { 'x-forwarded-for': `10.0.${round}.${n}` },
        ),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(BATCH);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('signing up where mails are sent', () => {
  const OWN = 'a long enough sentence';
  const THEIRS = 'a sentence of a stranger';
  const start = () => startAccountsApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const confirm = (test: TestApp, token: unknown, password: unknown = OWN) =>
    test.request('/api/auth/confirm-address', { json: { token, password } });
  const check = async (test: TestApp, token: unknown) => {
    const response = await test.request('/api/auth/confirm-address/check', { json: { token } });
    return [response.status, await response.json()];
  };
  const again = (test: TestApp, email: string) => test.request('/api/auth/confirm-address/again', { json: { email } });
  const aSignUpByMail = async (test: TestApp, more: Record<string, unknown> = {}) => {
    const { password: _, ...body } = await aSignUp(test, more);
    return body;
  };
  const approve = (test: TestApp) =>
    test.database.transaction((tx) => tx.changeAll("UPDATE users SET state = 'active'", []));

  it('nobody sees the account before its address is confirmed', async () => {
    const test = await start();
    const plain = await startAccountsApp();
    const answer = await signUp(test, await aSignUpByMail(test));
    const waits = 'Thank you. Your account waits for approval by your department.';
    expect([answer.status, await answer.json()]).toEqual([202, { message: `${waits} We have sent you a mail.` }]);
    const unmailed = await signUp(plain, await aSignUp(plain));
    expect([unmailed.status, await unmailed.json()]).toEqual([202, { message: waits }]);
    expect(await users(test)).toEqual([]);
    expect((await mailsOf(test)).map(({ template }) => template)).toEqual(['confirm-address']);
    expect(await signInStatus(test, 'asha@demo.test', OWN)).toBe(401);

    const token = await newestToken(test);
    expect((await confirm(test, token)).status).toBe(200);
    expect(await users(test)).toEqual([
      expect.objectContaining({ email: 'asha@demo.test', name: 'Asha Rao', search: 'asha rao', state: 'pending' }),
    ]);
    expect((await mailsOf(test)).at(-1)).toMatchObject({ template: 'sign-up-received', toAddress: 'asha@demo.test' });
    expect((await confirm(test, token)).status).toBe(400);
    expect(await signInStatus(test, 'asha@demo.test', OWN)).toBe(403);
  });

  it('whoever reads the mails of the address chooses the password, whoever signed up with it', async () => {
    const test = await start();
    const body = await aSignUp(test);
    await signUp(test, body);
    // After five in an hour, further ones are dropped: the owner’s, too.
    for (let n = 0; n < 6; n++) await signUp(test, { ...body, password: THEIRS });
    await again(test, 'asha@demo.test');
    expect((await confirm(test, await newestToken(test))).status).toBe(200);
    await approve(test);
    expect(await signInStatus(test, 'asha@demo.test', THEIRS)).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', OWN)).toBe(200);
  });

  it('neither asks for a password nor keeps one', async () => {
    const test = await start();
    for (const password of [undefined, '', 'short', THEIRS])
      expect((await signUp(test, await aSignUp(test, { password }))).status).toBe(202);
    const kept = await test.database.read<{ passwordHash: string }>('SELECT passwordHash FROM sign_ups');
    expect(kept.map(({ passwordHash }) => passwordHash)).toEqual(['', '', '', '']);
  });

  it('a sign-up that waited with a password opens with the one that is chosen by the link', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const hash = await test.app.get(Passwords).hash(THEIRS);
    await test.database.transaction((tx) => tx.changeAll('UPDATE sign_ups SET passwordHash = ?', [hash]));
    expect(await signInStatus(test, 'asha@demo.test', THEIRS)).toBe(401);
    await confirm(test, await newestToken(test));
    await approve(test);
    expect(await signInStatus(test, 'asha@demo.test', THEIRS)).toBe(401);
    expect(await signInStatus(test, 'asha@demo.test', OWN)).toBe(200);
  });

  it.each([
    [undefined, requiredSentence('Password')],
    ['', requiredSentence('Password')],
    [7, requiredSentence('Password')],
    ['short', 'Password must be at least 10 characters long'],
    ['x'.repeat(257), 'Password must be at most 256 characters long'],
    ['P@ssw0rd#2026', 'This password is too common. Please choose another one.'],
    ['asha.rao 91', expect.stringContaining('your name or address')],
    ['ASHA@demo.test', 'Password must not be your email address'],
  ])('the password %j is refused as in a reset, and the link still works', async (password, sentence) => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const token = await newestToken(test);
    // `undefined` stands for a body without it.
    const refused = await test.request('/api/auth/confirm-address', { json: { token, password } });
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { password: sentence } }]);
    expect(await users(test)).toEqual([]);
    expect((await confirm(test, token)).status).toBe(200);
  });

  it('the mail names the place that was signed up for, and nothing else that was typed', async () => {
    const test = await start();
    const body = await aSignUpByMail(test, { courses: 'MS of a stranger', referralId: 'R-stranger' });
    await signUp(test, body);
    const [mail] = await mailsOf(test, 'confirm-address');
    expect(mail?.text).toContain(`Pathology, College ${body.college}`);
    for (const typed of ['MS of a stranger', 'R-stranger', '9876543210']) expect(mail?.text).not.toContain(typed);
  });

  it('the mail greets nobody by the name that was typed', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test, { studentName: 'Pay your fee today' }));
    const [mail] = await mailsOf(test, 'confirm-address');
    expect([mail?.toName, mail?.text.startsWith('Good day,')]).toEqual(['', true]);
    expect(mail?.text).not.toContain('Pay your fee');
    expect(mail?.html).not.toContain('Pay your fee');
  });

  it('a good link is followed, however many did not work', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    for (let n = 0; n < 51; n++) await confirm(test, 'A'.repeat(43));
    expect((await confirm(test, 'A'.repeat(43))).status).toBe(429);
    expect((await confirm(test, await newestToken(test))).status).toBe(200);
  });

  it('another’s sign-up with the same address is not what the owner confirms', async () => {
    const test = await start();
    const body = await aSignUpByMail(test);
    await signUp(test, { ...body, studentName: 'A Stranger' });
    const theirs = await newestToken(test);
    await signUp(test, body);
    await confirm(test, await newestToken(test));
    expect(await users(test)).toEqual([expect.objectContaining({ name: 'Asha Rao' })]);
    expect((await confirm(test, theirs)).status).toBe(400);
  });

  it('another link is sent on demand, a few in an hour, and only to whoever signed up', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const first = await newestToken(test);
    const known = await again(test, 'Asha@demo.test');
    const unknown = await again(test, 'nobody@demo.test');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await mailsOf(test, 'confirm-address')).toHaveLength(2);
    for (let n = 0; n < 6; n++) await signUp(test, await aSignUpByMail(test));
    expect((await mailsOf(test, 'confirm-address')).length).toBeLessThanOrEqual(6);
    expect((await confirm(test, first)).status).toBe(200);
    expect(await users(test)).toHaveLength(1);
  });

  it('a link says what it asks for before a password is thought of, and asking does not use it', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const token = await newestToken(test);
    for (const _ of ['once', 'twice'])
      expect(await check(test, token)).toEqual([200, { message: 'This link works.', asks: 'new-password' }]);
    expect((await confirm(test, token)).status).toBe(200);
    for (const dead of [token, undefined, 'A'.repeat(43)])
      expect(await check(test, dead)).toEqual([
        400,
        expect.objectContaining({ message: expect.stringMatching(/^This link does not work any more/) }),
      ]);
  });

  it('a link that is too old, or sets passwords, confirms nothing', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const token = await newestToken(test);
    expect((await test.request('/api/auth/reset-password', { json: { token, password: OWN } })).status).toBe(400);
    await test.database.transaction((tx) => tx.run('UPDATE account_links SET expiresAt = ?', ['2020']));
    expect((await confirm(test, token)).status).toBe(400);
    expect((await confirm(test, undefined)).status).toBe(400);
    await addAccount(test, { email: 'known@demo.test' });
    await test.request('/api/auth/forgot-password', { json: { email: 'known@demo.test' } });
    expect((await confirm(test, await newestToken(test))).status).toBe(400);
  });

  it('whoever has an account by then is told so, and keeps it', async () => {
    const test = await start();
    await signUp(test, await aSignUpByMail(test));
    const token = await newestToken(test);
    const owner = await addAccount(test, { email: 'asha@demo.test', name: 'The Owner' });
    expect((await confirm(test, token)).status).toBe(200);
    expect(await users(test)).toEqual([expect.objectContaining({ id: owner, name: 'The Owner' })]);
    expect((await mailsOf(test)).at(-1)).toMatchObject({ template: 'sign-up-exists', toName: 'The Owner' });
  });
});

describe('before signing in', () => {
  it('the colleges are offered with their departments', async () => {
    const test = await startAccountsApp();
    const { college, department } = await addDepartment(test, 'Surgery');
    const other = await addDepartment(test, 'Medicine', college);
    const response = await test.request('/api/public/colleges');
    expect(await response.json()).toEqual([
      {
        id: college,
        name: `College ${college}`,
        departments: [
          { id: other.department, name: 'Medicine' },
          { id: department, name: 'Surgery' },
        ],
      },
    ]);
  });

  it('the configuration is known', async () => {
    const plain = await startAccountsApp();
    expect(await (await plain.request('/api/public/config')).json()).toEqual({
      messagingUrl: expect.stringMatching(/^https:/),
      demo: true,
      mails: false,
    });
    const messagingUrl = 'https://wa.example.test/911234567890';
    const secret = 'mKq2v8-ZxLw0pTn5RyHd7sJcUe3aGfBi';
    const real = await startAccountsApp({
      NODE_ENV: 'production',
      JWT_SECRET: secret,
      MESSAGING_URL: messagingUrl,
      CONTACT_EMAIL: 'office@college.test',
      CONTACT_PHONE: '+91 98765 43210',
    });
    expect(await (await real.request('/api/public/config')).json()).toEqual({
      messagingUrl,
      contactEmail: 'office@college.test',
      contactPhone: '+91 98765 43210',
      demo: false,
      // Nobody has an account in it.
      mails: false,
      empty: true,
    });
  });
});
