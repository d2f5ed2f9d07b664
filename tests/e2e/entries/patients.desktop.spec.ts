import { expect, type Locator, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type EntryResource, patientNumberOf, studentFields } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { departmentOf } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const entry = entryWhere((one) => patientNumberOf(one)?.required !== undefined);
const sensitive = studentFields(entry).filter((field) => field.sensitive);
const number = patientNumberOf(entry);
const [name] = sensitive.filter((field) => field !== number);
if (!number || !name) throw new Error('No entry has a patient with a name and a number');

/** Opens the form, fills in what is the same for all, and goes over to a list. */
async function openList(page: Page, who: string, teacher: string): Promise<Locator> {
  await signIn(page, who);
  await page.goto(`/student/${entry.route}?add=1`);
  const form = page.getByRole('dialog', { name: entry.label.form });
  await expect(form).toBeVisible();
  for (const field of studentFields(entry)) if (!field.sensitive) await fillField(form, field, undefined, teacher);
  await form.getByRole('button', { name: 'Log for several patients' }).click();
  return form;
}

/** Pastes as a keyboard does. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const cell = (form: Locator, { label }: { label: string }, at: number) =>
  form.getByLabel(`${label} of patient ${at}`, { exact: true });

async function numbersOf(page: Page, type: EntryResource): Promise<string[]> {
  const rows = await (await page.request.get(`/api/${type.api.path}?_end=100`)).json();
  return rows.map((row: Record<string, string>) => row[number?.readName ?? '']).toSorted();
}

test('a list of twenty patients is twenty entries, each with an answer of its own', async ({ page }) => {
  const { resident, teacher } = await departmentOf('a list of patients');
  const form = await openList(page, resident.email, teacher.name);
  const twenty = Array.from({ length: 20 }, (_, at) => [`Patient ${at + 1}`, at === 6 ? '' : `OPD ${at + 1}/26`]);
  const sheet = [`Bed\t${number.label}\t${name.label}`, ...twenty.map(([who, no], at) => `${at}\t${no}\t${who}`)];
  await paste(cell(form, name, 1), sheet.join('\n'));
  await expect(cell(form, number, 20)).toHaveValue('OPD 20/26');

  // Nothing is sent while one of them lacks what it needs.
  const save = form.getByRole('button', { name: 'Save 20 entries' });
  await save.click();
  await expect(form.getByText(String(number.required))).toHaveCount(1);
  await expect(cell(form, number, 7)).toHaveAttribute('aria-invalid', 'true');
  expect(await numbersOf(page, entry)).toEqual([]);

  // The server refuses one of them, which stays with its sentence.
  await page.route(`**/api/${entry.api.path}`, (route) =>
    route.request().postData()?.includes('OPD 7/26')
      ? route.fulfill({
          status: 422,
          json: { message: 'Refused', code: 'invalid', errors: { [number.writeName]: 'Not this one' } },
        })
      : route.fallback(),
  );
  await cell(form, number, 7).fill('OPD 7/26');
  await save.click();
  await expect(page.getByText('19 entries saved, 1 not saved: see what is said there')).toBeVisible();
  await expect(form.getByText('Not this one')).toBeVisible();
  await expect(cell(form, name, 1)).toHaveValue('Patient 7');
  await page.unroute(`**/api/${entry.api.path}`);
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
  await expect(form).toBeHidden();
  expect(await numbersOf(page, entry)).toEqual(twenty.map((_, at) => `OPD ${at + 1}/26`).toSorted());
});

test('the keyboard goes from patient to patient, and who was logged already is pointed out once', async ({ page }) => {
  const { resident, teacher } = await departmentOf('patients by keyboard');
  const form = await openList(page, resident.email, teacher.name);
  await cell(form, name, 1).focus();
  for (const words of ['Asha', 'A 1', 'Bina', 'B 2']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await expect(cell(form, name, 3)).toBeFocused();
  await expectAccessible(page);
  // Closed by accident, the list is there again.
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: entry.label.add }).first().click();
  await expect(cell(form, name, 2)).toHaveValue('Bina');
  await form.getByRole('button', { name: 'Remove patient 2' }).click();
  await expect(cell(form, name, 2)).toHaveValue('');
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  expect(await numbersOf(page, entry)).toEqual(['A 1']);

  const again = await openList(page, resident.email, teacher.name);
  await paste(cell(again, name, 1), 'Asha\tA 1\nChitra\tC 3');
  await again.getByRole('button', { name: 'Save 2 entries' }).click();
  await expect(again.getByText(/logged the same of this patient on this day already/)).toHaveCount(1);
  expect(await numbersOf(page, entry)).toEqual(['A 1']);
  await again.getByRole('button', { name: 'Save 2 entries' }).click();
  await expect(again).toBeHidden();
  expect(await numbersOf(page, entry)).toEqual(['A 1', 'A 1', 'C 3']);
});

test('without the word of the registry there is no list', () => {
  expect(registry.logbook.capture?.list).toBe(20);
});
