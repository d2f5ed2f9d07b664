import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type ResolvedField, studentFields } from '../../../schemas';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

/** An answer is lost after the server has saved: against the real server, for a type with and one without a file. */
const types = [true, false].flatMap(
  (withFile) =>
    registry.entries.find(
      ({ api, fields }) => api.multipart === withFile && (withFile || fields.some(({ sensitive }) => sensitive)),
    ) ?? [],
);

for (const entry of types) {
  const fields = studentFields(entry);
  const words = fields.find(({ type, sensitive, key }) => type === 'text' && !sensitive && entry.byKey[key]);
  if (!words) throw new Error(`${entry.name} has no text that a draft keeps`);

  /** A patient's number that is the same each time. */
  const numberIn = ({ sensitive }: ResolvedField, begin: string) =>
    sensitive === 'number' ? begin.slice(-20) : undefined;

  /** How many entries begin with these words, which no other test writes. */
  const counted = async (page: Page, begin: string) => {
    const answer = await page.request.get(`/api/${entry.api.path}?_end=100&_sort=createdAt&_order=desc`);
    const rows: Record<string, unknown>[] = await answer.json();
    return rows.filter((row) => String(row[words.readName]).startsWith(begin)).length;
  };

  const openForm = async (page: Page) => {
    await page.goto(`/student/${entry.route}?add=1`);
    const form = page.getByRole('dialog', { name: entry.label.form });
    await expect(form).toBeVisible();
    return form;
  };

  /** Fills the form and sends it; the server saves, and the answer does not arrive. */
  const lose = async (page: Page, begin: string) => {
    const form = await openForm(page);
    for (const field of fields) await fillField(page, form, field, field === words ? begin : numberIn(field, begin));
    await page.route(`**/api/${entry.api.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionfailed');
    });
    await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
    await expect(form.getByText('Not saved yet')).toBeVisible();
    await page.unroute(`**/api/${entry.api.path}`);
  };

  const fillAgain = async (page: Page, begin: string) => {
    const form = await openForm(page);
    await expect(form.getByText('Draft restored')).toBeVisible();
    // What never rests on a device is filled in again.
    for (const field of fields)
      if (field.sensitive || field.type === 'file') await fillField(page, form, field, numberIn(field, begin));
    return form;
  };

  // Each is asked of one of the two: whether there is a file has nothing to do with whether something was changed.
  if (entry.api.multipart)
    test(`${entry.label.one}: sent again after the page was loaded anew, it counts once`, async ({ page }) => {
      await signIn(page, 'student@demo.test');
      const begin = `Words ${crypto.randomUUID()}`;
      await lose(page, begin);
      await page.reload();
      const form = await fillAgain(page, begin);
      await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
      await expect(page.getByText(`${entry.label.one} saved`)).toBeVisible();
      expect(await counted(page, begin)).toBe(1);
    });
  else
    test(`${entry.label.one}: changed since, it says that it was saved, and is another entry only by choice`, async ({
      page,
    }) => {
      await signIn(page, 'student@demo.test');
      const begin = `Words ${crypto.randomUUID()}`;
      await lose(page, begin);
      await page.reload();
      const form = await fillAgain(page, begin);
      await fieldOf(form, words.key).locator('input, textarea').fill(`${begin} and others`);
      await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
      await expect(form.getByText('This entry was saved earlier')).toBeVisible();
      expect(await counted(page, begin)).toBe(1);
      await form.getByRole('button', { name: 'Save as another entry' }).click();
      await expect(page.getByText(`${entry.label.one} saved`)).toBeVisible();
      expect(await counted(page, begin)).toBe(2);
    });
}
