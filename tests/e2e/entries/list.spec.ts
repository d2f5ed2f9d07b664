import { expect, test } from 'playwright/test';
import { showStatus, statesMeaning } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { mockApi } from '../../support/mock-api';

const told = entryWhere(({ says }) => says.loadFailed.student !== 'silent');
const silent = entryWhere(({ says }) => says.loadFailed.student === 'silent');
const row = '[data-row]';

test('ten a page, at most five page numbers, and the count goes on', async ({ page }) => {
  await mockApi(page, { role: 'student', records: 73 });
  await page.goto(`/student/${told.route}`);
  await expect(page.locator(row)).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveText(['1', '2', '3', '4', '5']);
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveText(['3', '4', '5', '6', '7']);
  await expect(page.locator(row).first()).toContainText('41');
  await pages.getByRole('button', { name: 'Page 7' }).click();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator(row)).toHaveCount(3);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a search waits for the end of the word and starts on the first page', async ({ page }) => {
  const asked: string[] = [];
  await mockApi(page, {
    role: 'student',
    fail: (request) => {
      const query = new URL(request.url()).searchParams.get('q');
      if (query) asked.push(query);
      return undefined;
    },
  });
  await page.goto(`/student/${told.route}`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('searchbox', { name: told.label.search }).pressSequentially('nothing like it', { delay: 20 });
  await expect.poll(() => asked.at(-1)).toBe('nothing like it');
  await expect(page.getByText('No data available')).toBeVisible();
  expect(asked.length).toBeLessThan('nothing like it'.length / 2);
});

test('a list is narrowed by what a status means', async ({ page }) => {
  await mockApi(page, { role: 'student' });
  await page.goto(`/student/${told.route}`);
  const word = showStatus(statesMeaning(told, 'refused')[0]);
  await page.locator('.toolbar-status').getByText(word, { exact: true }).click();
  await expect(page.getByText(/^[1-7] entr(y|ies)$/)).toBeVisible();
  for (const each of await page.locator(row).all())
    await expect(each.locator('.status-refused, .column-verification').first()).toBeVisible();
});

test('long text is cut at thirty characters and opens whole; a missing value is a dash', async ({ page, isMobile }) => {
  const entry = entryWhere(({ fields }) =>
    fields.some(({ type, required, filledBy }) => type === 'text' && !required && filledBy === 'student'),
  );
  await mockApi(page, { role: 'student' });
  await page.goto(`/student/${entry.route}`);
  const cut = page.locator(row).first().locator('.full-text').first();
  expect([...((await cut.textContent()) ?? '')].length).toBeLessThanOrEqual(31);
  await cut.click();
  await expect(page.getByRole('dialog', { name: 'Full Text' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (!isMobile)
    await expect(page.locator(row).nth(3).getByRole('cell', { name: '-', exact: true }).first()).toBeVisible();
});

test('a failed load says the words of its dialog and can be tried again', async ({ page }) => {
  let failing = true;
  await mockApi(page, {
    role: 'student',
    fail: (request) => (failing && request.url().includes(`/api/${told.api.path}?`) ? 500 : undefined),
  });
  await page.goto(`/student/${told.route}`);
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
  await mockApi(page, {
    role: 'student',
    fail: (request) => (request.url().includes(`/api/${silent.api.path}?`) ? 500 : undefined),
  });
  await page.goto(`/student/${silent.route}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while the first answer is awaited the list says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await mockApi(page, {
    role: 'student',
    hold: (request) => (request.url().includes(`/api/${told.api.path}?`) ? held : undefined),
  });
  await page.goto(`/student/${told.route}`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.locator(row)).toHaveCount(10);
});

test('the details show the whole entry and its history in words', async ({ page }) => {
  await mockApi(page, { role: 'student' });
  await page.goto(`/student/${told.route}`);
  await page.locator(row).nth(2).locator('.serial, .record-title').click();
  const details = page.getByRole('dialog', { name: told.label.one });
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(details).toContainText('logged this entry');
  const refused = showStatus(statesMeaning(told, 'refused')[0]);
  await expect(details).toContainText(`set ${showStatus(told.workflow.initial)} to ${refused}`);
});

test('what the newest record says stands above the table', async ({ page }) => {
  const entry = entryWhere(({ list }) => list.summary.length > 0);
  const field = fieldWhere(entry, ({ key }) => key === entry.list.summary[0]);
  await mockApi(page, { role: 'student' });
  await page.goto(`/student/${entry.route}`);
  await expect(page.locator('.summary dt')).toHaveText(entry.list.summary.map((key) => entry.byKey[key]?.label ?? ''));
  await expect(page.locator('.summary dd').first()).toContainText(`${field.label} 0`);
});
