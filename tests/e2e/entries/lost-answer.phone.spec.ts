import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type ResolvedField, studentFields } from '../../../schemas';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { kept } from '../ward/phone';

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
    for (const field of fields) await fillField(form, field, field === words ? begin : numberIn(field, begin));
    await page.route(`**/api/${entry.api.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionfailed');
    });
    await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeVisible();
  };

  // Each is asked of one of the two: whether there is a file has nothing to do with whether something is asked for.
  if (entry.api.multipart)
    test(`${entry.label.one}: sent again after the page was loaded anew, it counts once`, async ({ page }) => {
      await signIn(page, 'student@demo.test');
      const begin = `Words ${crypto.randomUUID()}`;
      await lose(page, begin);
      await page.unroute(`**/api/${entry.api.path}`);
      await page.reload();
      await expect.poll(() => stored(page)).toBe(0);
      expect(await counted(page, begin)).toBe(1);
    });
  else
    test(`${entry.label.one}: filled in otherwise since, it says that it was saved, and is another entry only by choice`, async ({
      page,
    }) => {
      await signIn(page, 'student@demo.test');
      const begin = `Words ${crypto.randomUUID()}`;
      await lose(page, begin);
      // The page goes before the next try, and takes the patient with it.
      await page.goto('/healthz');
      await page.unroute(`**/api/${entry.api.path}`);
      await page.goto(`/student/${entry.route}`);
      await page.getByRole('button', { name: 'Fill in' }).click();
      const form = page.getByRole('dialog', { name: entry.label.form });
      for (const field of fields.filter(({ sensitive }) => sensitive))
        await fillField(form, field, numberIn(field, `${begin} other`));
      await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
      await expect(form.getByText('An earlier version of it was saved')).toBeVisible();
      expect(await counted(page, begin)).toBe(1);
      await form.getByRole('button', { name: 'Save as another entry' }).click();
      await expect(page.getByText(`${entry.label.one} saved`)).toBeVisible();
      expect([await counted(page, begin), await stored(page)]).toEqual([2, 0]);
    });

  if (!entry.api.multipart)
    test(`${entry.label.one}: a draft that a killed browser still has, and that is in the logbook, is none any more`, async ({
      page,
    }) => {
      await signIn(page, 'student@demo.test');
      const begin = `Words ${crypto.randomUUID()}`;
      const form = await openForm(page);
      for (const field of fields) await fillField(form, field, field === words ? begin : numberIn(field, begin));
      const before = await page.evaluate(() => ({ ...localStorage }));
      await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
      await expect(page.getByText(`${entry.label.one} saved`)).toBeVisible();
      await page.evaluate((items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
      }, before);
      await openForm(page);
      await expect(form.getByText('Draft restored')).toHaveCount(0);
      await expect(fieldOf(form, words.key).locator('input, textarea')).toHaveValue('');
      expect([await counted(page, begin), await stored(page)]).toEqual([1, 0]);
    });
}

/** How much waits on the device. */
const stored = async (page: Page) => (await kept(page)).length;
