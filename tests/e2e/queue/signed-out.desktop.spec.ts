/** What becomes of a decision when whoever made it signs out, or somebody else signs in, in the same browser. */
import { expect, type Page } from 'playwright/test';
import { type Department, departmentOf, type Logged } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { kept as waiting } from '../ward/phone';
import { accepted, card, cleared, free } from './desk';

const queue = async (page: Page) => {
  await page.goto('/faculty/queue?group=none');
  await expect(card(page)).toBeVisible();
};
const decide = (page: Page) => card(page).getByRole('button', { name: accepted }).click();
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  return page.getByRole('dialog', { name: 'Logout' });
};
const stored = async (page: Page) =>
  JSON.stringify([await page.evaluate(() => ({ ...localStorage })), await waiting(page)]);
const kept = async (page: Page) => (await waiting(page)).length;
const verifier = async (department: Department, { id }: Logged) =>
  ((await department.read(free, id)).verifiedBy as { id: string } | null)?.id;

test('signing out sends what can still be undone, and takes the other tabs along', async ({ page }) => {
  const department = await departmentOf('signed out at once');
  const one = await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await queue(page);
  const other = await page.context().newPage();
  await other.goto('/faculty/dashboard');
  await decide(page);
  const dialog = await leave(other);
  await expect(dialog).toContainText('1 decision is not sent yet');
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(other).toHaveURL(/\/signin$/);
  await expect(page).toHaveURL(/\/signin/);
  expect(await cleared(department, free, one)).toBe('accepted');
  expect(await verifier(department, one)).toBe(department.teacher.id);
  expect(await kept(page)).toBe(0);
  expect(await stored(page)).not.toContain(department.resident.name);
  await other.close();
});

test('what cannot be sent is told and kept without a name, for whoever decided it', async ({ page }) => {
  const department = await departmentOf('signed out offline');
  const one = await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await queue(page);
  await page.route('**/api/**/verify', (route) => route.abort());
  await decide(page);
  const dialog = await leave(page);
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 decision could not be sent.');
  expect(await stored(page)).not.toContain(department.resident.name);
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect([await kept(page), await cleared(department, free, one)]).toEqual([1, 'open']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // A colleague signs nothing of it.
  await signIn(page, department.colleague.email);
  await page.goto('/faculty/queue?for=all');
  await expect(card(page)).toBeVisible();
  expect([await kept(page), await cleared(department, free, one)]).toEqual([1, 'open']);
  await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/dashboard');
  await expect.poll(() => cleared(department, free, one)).toBe('accepted');
  expect(await verifier(department, one)).toBe(department.teacher.id);
});

test('a decision that is refused by a 403 leads to the sign-in once, and is found with its words', async ({ page }) => {
  const department = await departmentOf('refused by a 403');
  await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await queue(page);
  const message = 'Only the head of this resident’s department can verify this entry.';
  await page.route('**/api/**/verify', (route) => route.fulfill({ status: 403, json: { message } }));
  await decide(page);
  await expect(page).toHaveURL(/\/signin\?to=/);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/waiting');
  await expect(page.getByText(`Not saved: ${message}`)).toBeVisible();
  await queue(page);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(await kept(page)).toBe(1);
});

test('a decision is never somebody else’s who has signed in meanwhile', async ({ page }) => {
  const department = await departmentOf('somebody else meanwhile');
  const one = await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await queue(page);
  await decide(page);
  // In a browser that told no tab: the cookie is another's, and the page knows nothing of it.
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/verify') && answer.status() === 409);
  await signIn(page, department.colleague.email);
  await refused;
  await expect(page).toHaveURL(/\/signin$/);
  expect([await kept(page), await cleared(department, free, one)]).toEqual([1, 'open']);

  // A tab of somebody else's is left as soon as another page says who is there.
  await page.goto('/faculty/dashboard');
  // It listens once its scripts are there; the document alone has a heading too.
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await signIn(page, department.teacher.email);
  await other.goto('/faculty/dashboard');
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => cleared(department, free, one)).toBe('accepted');
  expect(await verifier(department, one)).toBe(department.teacher.id);
  await other.close();
});
