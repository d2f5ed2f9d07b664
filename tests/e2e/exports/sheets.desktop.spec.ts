import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { importFault, studentFields } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { unique } from '../../support/unique';

const entry = entryWhere(
  (one) => !importFault(one) && !one.api.multipart && one.fields.every(({ sensitive }) => !sensitive),
);
const words = fieldWhere(entry, ({ type, required }) => type === 'text' && required !== undefined);
const without = entryWhere((one) => importFault(one) !== undefined);

/** What a click makes the browser save. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const quoted = (line: string) => (line.match(/"(?:[^"]|"")*"/g) ?? []).map((cell) => cell.slice(1, -1));

test('a student takes a template, fills it, corrects it, imports it and exports it again', async ({ page }) => {
  const mine = unique('Imported');
  await signIn(page, 'student3@demo.test');
  await page.goto(`/student/${entry.route}`);
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  const template = await saved(page, () => dialog.getByRole('button', { name: 'CSV template' }).click());
  expect(template.name).toBe(`${entry.route}-template.csv`);

  const [head = '', example = ''] = template.text.split('\r\n');
  const at = studentFields(entry)
    .filter(({ type }) => type !== 'file')
    .findIndex(({ key }) => key === words.key);
  const row = (text: string) =>
    quoted(example)
      .map((cell, index) => `"${index === 0 ? '' : index === at + 1 ? text : cell}"`)
      .join(',');
  const choose = (rows: readonly string[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) });

  await choose([row(mine), row('')]);
  await expect(dialog.getByRole('status')).toContainText('1 of 2 rows must be corrected');
  await expect(dialog.getByText(words.required ?? '')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import all 2 entries' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Choose another sheet' }).click();
  await choose([row(mine), row(`=${mine} too`)]);
  await dialog.getByRole('button', { name: 'Import all 2 entries' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 entries were imported.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox').fill(mine);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  const list = await saved(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(list.name).toMatch(new RegExp(`^${entry.route}-filtered-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  const lines = list.text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(list.text).toContain(`"'=${mine} too"`);

  await page.locator('[data-row]').first().getByRole('button').first().click();
  await expect(page.getByText('imported this entry from a sheet')).toBeVisible();
});

test('whoever cannot import is not offered it', async ({ page }) => {
  await signIn(page, 'student3@demo.test');
  await page.goto(`/student/${without.route}`);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import…' })).toHaveCount(0);
  await signIn(page, 'hod@demo.test');
  await page.goto(`/faculty/${entry.route}`);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import…' })).toHaveCount(0);
});

test('a list that cannot be exported says so', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  await page.goto(`/faculty/${entry.route}`);
  // A route that begins while code is still loading may leave the page without it.
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.route('**/export?*', (route) =>
    route.fulfill({ status: 429, json: { message: 'You have exported many lists just now.', code: 'too-many' } }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  await expect(page.getByText('You have exported many lists just now.')).toBeVisible();
});

test('a student takes the whole logbook along', async ({ page }) => {
  await signIn(page, 'student3@demo.test');
  await page.goto('/student/print-logbook');
  const { name, text } = await saved(page, () => page.getByRole('button', { name: 'Download my records' }).click());
  expect(name).toMatch(/^logbook-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(text.slice(0, 2)).toBe('PK');
});
