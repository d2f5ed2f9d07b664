/** The printed logbook through its pages, on the real server with the demo data; what is on paper, another program reads. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { entryWhere, fieldWhere } from '../../support/entries';
import { missingFrom, noPdfText, pdfText, squeezed } from '../../support/pdf-text';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const owner = 'student2@demo.test';
const printed = registry.entries.filter(({ print }) => print);
const worded = entryWhere(
  ({ fields, api, print }) =>
    print !== undefined &&
    !api.multipart &&
    fields
      .filter(({ filledBy, required }) => filledBy === 'student' && required)
      .every(({ type }) => type !== 'person'),
);

test.slow();

/** Every record of a type, as its owner's list gives them. */
async function listed(page: Page, path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let start = 0; ; start += 200) {
    const answer = await page.request.get(`/api/${path}?_start=${start}&_end=${start + 200}`);
    const rows = await answer.json();
    all.push(...rows);
    if (rows.length < 200) return all;
  }
}

/** Holds the answer until `go` is called, so that what is shown meanwhile can be looked at. */
async function held(page: Page): Promise<() => void> {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/report/generat', async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

async function downloaded(page: Page, dialog: Locator, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', (one) => one.suggestedFilename() === name),
    dialog.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  return readFile(await download.path());
}

test('faculty picks a student and gets the whole logbook; its code tells what becomes of it', async ({
  page,
  pageOf,
}) => {
  const student = await pageOf('somebody else');
  await signIn(student, owner);
  const { name } = await (await student.request.get('/api/auth/me')).json();
  await signIn(page, 'faculty@demo.test');
  await page.goto('/faculty/print-logbook');
  const generate = page.getByRole('button', { name: 'Generate & View PDF' });
  await expect(generate).toBeDisabled();
  const picker = page.getByRole('combobox', { name: 'Student' });
  await picker.fill(name);
  // Enter chooses nobody before the students have come.
  await expect(page.locator('.ant-select-item-option').filter({ hasText: name })).toBeVisible();
  await picker.press('Enter');
  await expect(page.getByRole('heading', { name: 'The logbook is not complete yet' })).toBeVisible();

  const go = await held(page);
  await generate.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('Making the PDF.');
  await expect(dialog.getByText('Download PDF')).toBeDisabled();
  go();
  const preview = dialog.locator('iframe');
  await expect(preview).toBeVisible({ timeout: 30_000 });
  // The dialog grows into its place.
  await expect.poll(async () => (await preview.boundingBox())?.height).toBe(500);
  await expect(dialog.locator('.ant-modal-title')).toHaveText(/^Logbook LB\/\d{4}\/\d{5}$/);

  const bytes = await downloaded(page, dialog, 'logbook.pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (!noPdfText) {
    const text = squeezed(await pdfText(bytes));
    expect(text).toContain(squeezed(name));
    let count = 0;
    for (const entry of printed) {
      const records = await listed(student, entry.api.path);
      count += records.length;
      expect(missingFrom(text, entry, records)).toEqual([]);
    }
    expect(count).toBeGreaterThan(100);
  }

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const issued = page.locator('.issued li').first();
  await expect(issued).toContainText('Valid');
  const address = await issued.getByRole('link', { name: /^Check / }).getAttribute('href');
  const visitor = await pageOf('a visitor');
  const verdict = async (word: string) => {
    await visitor.goto(address ?? '');
    await expect(visitor.getByRole('heading', { name: word, exact: true })).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText(name);
  };
  await verdict('Valid');

  const words = fieldWhere(worded, ({ type, filledBy }) => type === 'text' && filledBy === 'student');
  const { id: _, ...body } = (await listed(student, worded.api.path))[0] ?? {};
  const fields = worded.fields.filter(({ filledBy }) => filledBy === 'student');
  const logged = await student.request.post(`/api/${worded.api.path}`, {
    data: {
      ...Object.fromEntries(fields.map(({ readName, writeName }) => [writeName, body[readName]])),
      [words.writeName]: 'Logged after the print',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(logged.status(), await logged.text()).toBe(201);
  await verdict('Superseded');

  const head = await pageOf('the head');
  await signIn(head, 'hod@demo.test');
  await head.goto(page.url().replace(/^[^?]*/, '/faculty/print-logbook'));
  await head
    .getByRole('button', { name: /^Withdraw LB/ })
    .first()
    .click();
  const ask = head.getByRole('dialog', { name: 'Withdraw a printed logbook' });
  await ask.getByLabel('Reason (not shown to the public)').fill('Printed for a trial');
  await ask.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(head.locator('.issued li').first()).toContainText('Withdrawn');
  await verdict('Withdrawn');
  await expect(visitor.getByRole('main')).not.toContainText('trial');
});

test('a student reads the sentence until the logbook is complete, and may look at a draft', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/student/print-logbook');
  await expect(page.getByText('Printing option will be available once your logbook is completed!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate & View PDF' })).toHaveCount(0);
  const made = page.waitForResponse((one) => one.url().endsWith('/api/report/generat'));
  await page.getByRole('button', { name: 'Preview a draft' }).click();
  const answer = await made;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([200, { draft: true }]);
  const dialog = page.getByRole('dialog', { name: 'Draft of the logbook' });
  await expect(dialog.locator('iframe')).toBeVisible({ timeout: 30_000 });
  const bytes = await downloaded(page, dialog, 'logbook-draft.pdf');
  if (noPdfText) return;
  const text = squeezed(await pdfText(bytes));
  expect(text).toContain('DRAFT');
  expect(text).not.toMatch(/LB\/\d{4}/);
});

test('the guidelines open from a dashboard', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/student/dashboard');
  const loaded = page.waitForResponse((one) => one.url().endsWith('/api/guidelines.pdf'));
  await page.getByRole('button', { name: 'Guidelines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guidelines' });
  await expect(dialog.locator('iframe')).toBeVisible();
  expect((await loaded).headers()['content-type']).toBe('application/pdf');
  const file = await page.request.get('/api/guidelines.pdf');
  if (!noPdfText) {
    const text = squeezed(await pdfText(await file.body()));
    for (const entry of registry.entries) expect(text).toContain(squeezed(entry.label.menu));
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});
