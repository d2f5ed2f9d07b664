import { expect } from 'playwright/test';
import { publicPages } from '../../../frontend/src/public/page-list';
import { expectAccessible, expectAccessibleAtEachSize } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { answer, json } from './api';

/** The pages that have a date and a way home. */
const policies = ['/privacy-policy', '/refund-policy', '/terms-and-condition'];

for (const { path, title } of publicPages)
  test(`${path} is accessible and fits at each size`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await answer(page, {
      'public/config': json({ demo: true, messagingUrl: 'https://chat.example.test' }),
      'auth/demo-accounts': json([{ userName: 'a@demo.test', password: 'p', loginType: 'student', label: 'A' }]),
      'public/colleges': json([]),
    });
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await page.waitForLoadState('networkidle');
    // The frame of all of them is the same, and only here is a desk in the dark.
    if (path === '/') await expectAccessible(page);
    await expectAccessibleAtEachSize(page);
    for (const width of [390, 387, 375, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `how wide the page is at ${width}`)
        .toBeLessThanOrEqual(width);
    }
    if (policies.includes(path)) {
      await expect(page.getByText('Last updated: May 12, 2025')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
    }
    expect(faults).toEqual([]);
  });

test('a page whose fade ends early tells of no fault', async ({ pageOf }) => {
  const page = await pageOf('who moves on');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  for (const [index, path] of policies.entries()) {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    // In a window of another size the browser gives the fade up.
    await page.setViewportSize({ width: 1000 + index, height: 700 });
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
});

test('the way into the area, which does not fade in, tells of no fault', async ({ pageOf }) => {
  const page = await pageOf('who comes in');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'student@demo.test');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/privacy-policy');
  await page.evaluate(() => location.assign('/student/dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
});

test('the policies are among the pages', () => {
  expect(publicPages.map(({ path }) => path)).toEqual(expect.arrayContaining(policies));
});

test('an unknown path leads to the sign-in page', async ({ page }) => {
  await answer(page, {});
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
