import { expect, type Page } from 'playwright/test';
import { test } from '../../support/test';
import { answer, json, tokenOf } from './api';

const signedIn = {
  token: tokenOf({ name: 'asha rao', departmentName: 'pathology', role: 'student' }),
  isStudent: true,
};

async function fill(page: Page, type = 'Student Login') {
  await page.getByText(type).click();
  await page.getByLabel('Email').fill('student@demo.test');
  await page.getByLabel('Password').fill('secret');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

test('says what is required, for the whole form, and sends nothing', async ({ page }) => {
  const posted = await answer(page, {});
  await page.goto('/signin');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Login type, email and password are required.');
  await expect(page.getByRole('radio', { name: 'Student Login' })).toBeFocused();
  await page.getByLabel('Email').fill('a');
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(posted).toEqual([]);
});

test('leads to the dashboard of the chosen side and keeps the details for the greeting', async ({ page }) => {
  const posted = await answer(page, { 'auth/login': json(signedIn) });
  await page.goto('/signin');
  await fill(page);
  await page.getByText('Remember me').click();
  await submit(page);
  await page.waitForURL('**/student/dashboard');
  expect(posted[0]).toEqual({
    userName: 'student@demo.test',
    password: 'secret',
    loginType: 'student',
    remember: true,
  });
  const details = await page.evaluate(() => JSON.parse(localStorage.getItem('details') ?? ''));
  expect(details).toEqual({ name: 'Asha rao', departmentName: 'Pathology', role: 'Student' });
});

for (const to of ['/student/memo?q=x', '/memo?q=x'])
  test(`goes back to where one was: ${to}`, async ({ page }) => {
    await answer(page, { 'auth/login': json(signedIn) });
    await page.goto(`/signin?to=${encodeURIComponent(to)}`);
    await expect(page.getByText('You will come back to the page where you were.')).toBeVisible();
    await fill(page);
    await submit(page);
    await page.waitForURL('**/student/memo?q=x');
  });

test('never leaves the site, whatever the address says', async ({ page }) => {
  await answer(page, { 'auth/login': json(signedIn) });
  await page.goto('/signin?to=//elsewhere.test/student/memo');
  await fill(page);
  await submit(page);
  await page.waitForURL('**/student/dashboard');
});

const refusals: [name: string, reply: Parameters<typeof answer>[1][string], words: string][] = [
  ['a wrong login type', json({ message: 'Invalid Credentials' }, 401), 'Invalid Credentials'],
  [
    'an account that waits',
    json({ message: 'Your account is not active yet.' }, 403),
    'Your account is not active yet.',
  ],
  [
    'a server without words',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    'Something Went Wrong',
  ],
  ['a broken connection', (route) => route.abort(), 'Something Went Wrong'],
];

test('a refusal and a failure are told in the SignIn dialog, which Escape closes', async ({ page }) => {
  await answer(page, {});
  await page.goto('/signin');
  await fill(page, 'Faculty Login');
  for (const [name, reply, words] of refusals)
    await test.step(name, async () => {
      await page.unrouteAll();
      await answer(page, { 'auth/login': reply });
      await submit(page);
      const dialog = page.getByRole('dialog', { name: 'SignIn' });
      await expect(dialog).toContainText(words);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Email')).toHaveValue('student@demo.test');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    });
});

test('a browser that keeps no cookies is told so, instead of asking to sign in again', async ({ pageOf }) => {
  const page = await pageOf('a browser without cookies');
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }));
  const posted = await answer(page, {});
  await page.goto('/signin');
  await fill(page);
  await submit(page);
  await expect(page.getByRole('dialog')).toContainText('Please allow them for this site.');
  expect(posted).toEqual([]);
});

test('a demo account signs in with one tap', async ({ page }) => {
  const account = { userName: 'hod@demo.test', password: 'Countersign#2026', loginType: 'faculty', label: 'Head' };
  const token = tokenOf({ name: 'H', departmentName: 'P', role: 'hod' });
  const posted = await answer(page, {
    'public/config': json({ demo: true }),
    'auth/demo-accounts': json([account]),
    'auth/login': json({ token, isStudent: false }),
  });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'hod@demo.test' }).click();
  await page.waitForURL('**/faculty/dashboard');
  expect(posted[0]).toMatchObject({ userName: 'hod@demo.test', loginType: 'faculty', remember: false });
});

test('without demo accounts there is no such section, and nothing is asked that is not there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await answer(page, { 'public/config': json({ demo: false, mails: true }) });
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page.getByText('Demo accounts')).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/public/config']);
});
