import { expect } from 'playwright/test';
import { allStudents } from '../../contract/facts/screens';
import { signUp } from '../../support/department';
import { choose, day, listOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { canSignIn, rowOf, search, submit } from './people';

const hod = 'hod@demo.test';

test('the list has its columns and finds by name', async ({ page }) => {
  await signIn(page, 'faculty@demo.test');
  await page.goto(allStudents.route);
  await expect(page.getByRole('button', { name: new RegExp(`^${allStudents.button} `) }).first()).toBeVisible();
  const headings = await page.getByRole('columnheader').allInnerTexts();
  expect(headings.slice(0, 5)).toEqual(['Sr. No.', 'Name', 'Phone', 'Department', 'College']);
  const all = await page.locator('tr.ant-table-row, li.record').count();
  const first = await page.getByRole('button', { name: new RegExp(`^${allStudents.button} `) }).first();
  const name = (await first.getAttribute('aria-label'))?.replace(`${allStudents.button} `, '') ?? '';
  await search(page, name);
  await expect(page.locator('tr.ant-table-row, li.record')).toHaveCount(1);
  expect(all).toBeGreaterThan(1);
});

test('whoever lets a resident in fills in the training file', async ({ page }) => {
  await signIn(page, hod);
  const me = await (await page.request.get('/api/auth/me')).json();
  const { name, email } = await signUp(me, { courses: 'DNB', referralId: 'R-7' });
  await page.goto(allStudents.route);
  await search(page, name);
  await page.getByRole('button', { name: `Verify ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Student' });
  const programme = dialog.locator('[data-field=programme]');
  // The last approval may have been of another programme.
  await expect(dialog.getByText(/: copied from the last approval/)).not.toContainText('Programme');
  await expect(programme).toContainText('DNB');
  await expect(dialog).toContainText(/Course at Sign-up\s*DNB/);
  await expect(dialog).toContainText(/Referral ID\s*R-7/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Of the first resident of a department nothing is known to begin with.
  await page.route('**/api/trainees?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await search(page, name);
  await page.getByRole('button', { name: `Verify ${name}` }).click();
  await submit(dialog);
  await expect(dialog.getByText('Start of training is required')).toBeVisible();
  await page.unroute('**/api/trainees?*');
  await day(dialog, 'Start of Training', '01-07-2025');
  await choose(listOf(dialog, 'Programme'), 'Diploma');
  const guide = dialog.getByRole('combobox', { name: 'Guide', exact: true });
  await guide.press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await submit(dialog);
  await expect(dialog).toBeHidden();
  expect(await canSignIn(page, email)).toBe(true);

  await page.goto('/faculty/training-files');
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('01-07-2025');
  await expect(rowOf(page, name)).toContainText('Diploma');
  await expect(rowOf(page, name)).toContainText('Dr.');
});

test('what is missing in training files is counted, and filled in for all of them at once', async ({
  page,
  baseURL,
}) => {
  await signIn(page, hod);
  const me = await (await page.request.get('/api/auth/me')).json();
  const { name } = await signUp(me);
  const [waiting] = await (await page.request.get(`/api/students?q=${encodeURIComponent(name)}`)).json();
  const opened = await page.request.patch(`/api/students/${waiting.id}`, {
    data: { isApproved: true },
    headers: { origin: baseURL ?? '' },
  });
  expect(opened.status(), await opened.text()).toBe(200);

  await page.goto('/faculty/training-files');
  await page.getByRole('button', { name: /^\d+ without start of training$/ }).click();
  await expect(page).toHaveURL(/missing=startedOn/);
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByLabel(/^Start of Training of all \d+$/).fill('01-07-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByText(/^\d+ files? filled in$/)).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  const [filled] = await (await page.request.get(`/api/trainees?q=${encodeURIComponent(name)}`)).json();
  expect(filled.startedOn).toBe('2026-07-01');
});

test('an account is opened and closed, and its owner gets in or does not', async ({ page }) => {
  await signIn(page, hod);
  const me = await (await page.request.get('/api/auth/me')).json();
  const { name, email } = await signUp(me);
  await page.goto(allStudents.route);
  expect(await canSignIn(page, email)).toBe(false);

  await search(page, name);
  await expect(rowOf(page, name)).toContainText('waiting');
  const set = async (act: string, word: string) => {
    await page.getByRole('button', { name: `${act} ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `${act} Student` });
    await expect(dialog).toContainText(name);
    await dialog.getByRole('radio', { name: word, exact: true }).check();
    await submit(dialog);
    await expect(dialog).toBeHidden();
  };

  await set('Verify', allStudents.words.true);
  await expect(rowOf(page, name)).toContainText('active');
  expect(await canSignIn(page, email)).toBe(true);

  await set('Deactivate', allStudents.words.false);
  await expect(rowOf(page, name)).toContainText('inactive');
  expect(await canSignIn(page, email)).toBe(false);
});

test('a sign-up that is refused waits no more', async ({ page }) => {
  await signIn(page, hod);
  const me = await (await page.request.get('/api/auth/me')).json();
  const { name, email } = await signUp(me);
  await page.goto(`${allStudents.route}?account=pending`);
  await search(page, name);
  await page.getByRole('button', { name: `Verify ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify Student' });
  await dialog.getByRole('radio', { name: allStudents.words.false, exact: true }).check();
  await submit(dialog);
  await expect(page.getByText(`${name} is now inactive`)).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  expect(await canSignIn(page, email)).toBe(false);
});

test('a sign-up that waits is told on the home and in the menu of whoever may approve it', async ({ page, pageOf }) => {
  await signIn(page, hod);
  const me = await (await page.request.get('/api/auth/me')).json();
  const { name } = await signUp(me);
  const colleague = await pageOf('somebody else');
  await signIn(colleague, 'faculty@demo.test');
  for (const one of [page, colleague]) {
    await one.goto('/faculty/dashboard');
    await expect(one.getByText(/residents? (has|have) signed up/).first()).toBeVisible();
    await expect(
      one.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^All Students \d+ waiting$/ }),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: /^Verify\b.*signed up$/ }).click();
  await expect(page).toHaveURL(/account=signed-up/);
  // The home, which has a search of its own, stays until the page behind the address is drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'All Students' })).toBeVisible();
  await search(page, name);
});

test('a failed save says so and keeps the choice', async ({ page }) => {
  await signIn(page, hod);
  await page.goto(allStudents.route);
  await page
    .getByRole('button', { name: /^Verify / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Verify Student' });
  await dialog.getByRole('radio', { name: 'inactive', exact: true }).check();
  await page.route('**/api/students/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await submit(dialog);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'inactive' })).toBeChecked();
});

test('a list that does not load says so and comes with Retry', async ({ page }) => {
  await signIn(page, hod);
  await page.route('**/api/students?*', (route) => route.fulfill({ status: 400, json: { message: 'Broken' } }));
  await page.goto(allStudents.route);
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.unroute('**/api/students?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
});

test('what the server says of the last field of a long form is in sight with it', async ({ page }) => {
  await signIn(page, hod);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faculty/training-files');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Training File' });
  await dialog.getByRole('radio', { name: 'Left' }).check();
  await submit(dialog);
  const says = dialog.getByText('Say when the training ended as well');
  await expect(says).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Ended On')).toBeFocused();
});

test('the sentence that has the focus after a check of a sheet is whole, with its ring', async ({ page }) => {
  await signIn(page, hod);
  await page.goto('/faculty/training-files');
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  const rows = ['01-07-2025', 'no day'].map((start, at) => `Asha Rao\tasha.${at}@example.test\tMD\t${start}`);
  const sheet = ['Name\tEmail\tProgramme\tStart of Training', ...rows].join('\n');
  await dialog.getByLabel('Or paste it here, with its headings').fill(sheet);
  await dialog.getByRole('button', { name: 'Check what I pasted' }).click();
  await dialog.getByRole('button', { name: 'Leave out this row' }).press('Enter');
  const says = dialog.getByRole('status').filter({ hasText: 'is left out' });
  await expect(says).toBeFocused();
  const room = await says.evaluate((sentence) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(sentence);
    const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const edge = sentence.closest('.ant-modal-body')?.getBoundingClientRect().top ?? 0;
    return { ring, above: sentence.getBoundingClientRect().top - edge };
  });
  expect(room.ring).toBeGreaterThan(0);
  expect(room.above).toBeGreaterThanOrEqual(room.ring);
});
