import { expect, type Page, test } from 'playwright/test';
import { signIn } from '../../support/sign-in';

/** The connection breaks off while this code is on its way. @returns what brings it back */
async function losing(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort('connectionfailed'));
  return () => page.unroute(code);
}

test('the code of the area does not arrive: a sentence, and another try', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  const findAgain = await losing(page, /\/assets\/area-[^/]*\.js$/);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('alert')).toContainText('Your logbook did not load');
  await findAgain();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the code of one page does not arrive: the frame stays', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  const findAgain = await losing(page, /\/assets\/print-page-[^/]*\.js$/);
  await page.goto('/student/print-logbook');
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  await expect(page.getByRole('banner')).toBeVisible();
  await findAgain();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print Logbook' })).toBeVisible();
});

test('nothing arrives but the document: it says that it is loading', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/student/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…')).toBeVisible();
});
