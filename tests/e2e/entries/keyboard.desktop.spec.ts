import { expect } from 'playwright/test';
import { showStatus, statesMeaning } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const entry = entryWhere(
  ({ workflow, fields }) =>
    workflow.verify.to.length > 1 && !workflow.verify.ask && fields.some(({ type }) => type === 'score'),
);
const accepted = showStatus(statesMeaning(entry, 'accepted')[0]);

test.beforeEach(async ({ page }) => {
  const { teacher, log } = await departmentOf('by keyboard');
  for (let logged = 0; logged < 3; logged++) await log(entry);
  await signIn(page, teacher.email);
  await page.goto(`/faculty/${entry.route}`);
  await expect(page.locator('[data-row]').nth(2)).toBeVisible();
});

test('a tired hand verifies without the mouse', async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify')) sent.push(request.postDataJSON());
  });
  const form = page.getByRole('dialog', { name: entry.workflow.verify.title });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(form.locator('.verify-body')).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('3');
  await expect(form.getByRole('radio', { name: accepted })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Good - 3' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ status: statesMeaning(entry, 'accepted')[0], score: 3 });
  // The next waiting one stands open, nothing chosen.
  await expect(form.locator('.verify-body')).toBeFocused();
  await expect(form.getByRole('radio', { name: accepted })).not.toBeChecked();
});

test('letters are text where one types', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: entry.workflow.verify.title });
  const words = fieldWhere(entry, ({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
  const box = fieldOf(form, words.key).locator('textarea');
  await box.focus();
  await page.keyboard.type('a rare 3 jars? x');
  await expect(box).toHaveValue('a rare 3 jars? x');
  await expect(form.getByRole('radio', { name: accepted })).not.toBeChecked();
  await expect(form.getByRole('radio', { name: 'Good - 3' })).not.toBeChecked();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('a file that takes the focus gives it back to whoever types, and leaves it to whoever goes there', async ({
  page,
}) => {
  // As a browser's viewer, which takes it to say that a file is damaged.
  await page.route('**/api/files/**', (route) => route.fulfill({ contentType: 'text/html', body: '<input>' }));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: entry.workflow.verify.title });
  const frame = form.locator('iframe').first();
  const viewer = frame.contentFrame().locator('input');
  await viewer.click();
  await page.keyboard.type('page 2');
  await expect(viewer).toHaveValue('page 2');
  const words = fieldWhere(entry, ({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
  const box = fieldOf(form, words.key).locator('textarea');
  await box.click();
  await page.keyboard.type('seen ');
  await viewer.evaluate((input) => input.focus());
  await expect(box).toBeFocused();
  await page.keyboard.type('by day');
  await expect(box).toHaveValue('seen by day');
});

test('x selects, r chooses for all selected, ? explains and can switch the letters off', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected entries' });
  await expect(bar.getByRole('button', { name: 'Verify 1 selected' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(bar.getByRole('radio', { name: showStatus(statesMeaning(entry, 'refused')[0]) })).toBeChecked();
  await page.keyboard.press('x');
  await expect(bar).toBeHidden();
  // What was chosen for these is not chosen for the next.
  await page.keyboard.press('x');
  await expect(bar.getByRole('radio').first()).toBeVisible();
  await expect(bar.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(bar).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('x');
  await expect(bar).toBeHidden();
  // A dialog that is just closing takes the key.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 1000 });
  }).toPass();
});
