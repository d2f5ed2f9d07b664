import { expect } from 'playwright/test';
import type { EntryResource } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const told = entryWhere(({ says }) => says.loadFailed.student !== 'silent');
const silent = entryWhere(({ says }) => says.loadFailed.student === 'silent');
const row = '[data-row]';
/** An address with something of its own: its rows do not come with the document, but are asked for. */
const asking = ({ route }: EntryResource) => `/student/${route}?by=itself`;
const ofVerifier = entryWhere(({ workflow }) => workflow.verify.to.length > 1);
const broken = { status: 500, json: { message: 'Something went wrong', code: 'internal' } };

test.beforeEach(({ page }) => signIn(page, 'student@demo.test'));

test('a search starts on the first page, and asks for the whole word', async ({ page }) => {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (query.has('q')) asked.push(query);
  });
  await page.goto(asking(told));
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('searchbox', { name: told.label.search }).pressSequentially('nothing like it');
  await expect.poll(() => asked.at(-1)?.get('q')).toBe('nothing like it');
  await expect(page.getByText('No data available')).toBeVisible();
  expect(asked.map((query) => query.get('_start') ?? '0')).toEqual(asked.map(() => '0'));
});

test('a failed load says the words of its dialog and can be tried again', async ({ page }) => {
  let failing = true;
  await page.route(`**/api/${told.api.path}?*`, (route) => (failing ? route.fulfill(broken) : route.fallback()));
  await page.goto(asking(told));
  const says = told.says.loadFailed.student;
  if (says === 'silent') throw new Error('this type says nothing');
  const dialog = page.getByRole('dialog', { name: says.title });
  await expect(dialog).toContainText(says.text);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toBeHidden();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(row)).toHaveCount(10);
});

test('a silent failure shows a quiet notice only', async ({ page }) => {
  await page.route(`**/api/${silent.api.path}?*`, (route) => route.fulfill(broken));
  await page.goto(asking(silent));
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while the first answer is awaited the list says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/${told.api.path}?*`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(asking(told));
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.locator(row)).toHaveCount(10);
});

for (const [side, email, entry] of [
  ['student', 'student@demo.test', told],
  ['faculty', 'hod@demo.test', ofVerifier],
] as const)
  test(`a row of a ${side} that is pressed before the scripts are there opens with them`, async ({ page }) => {
    await signIn(page, email);
    let arrive = () => {};
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.fallback();
    });
    await page.goto(`/${side}/${entry.route}`, { waitUntil: 'commit' });
    const [wrong, meant] = [0, 1].map((at) => page.locator('[data-first-row]').nth(at));
    const words = (await meant?.locator('.record-title').textContent())?.replace(/^\d+/, '').trim() ?? '';
    await wrong?.click();
    await meant?.click();
    await expect(page.locator('[data-first-row]:focus')).toContainText(words);
    arrive();
    await expect(page.getByRole('dialog')).toContainText(words);
    await expect(page).toHaveURL(new RegExp(`/${entry.route}$`));
  });
