/** What was typed on a phone is never lost unasked, and nothing is logged twice unseen. */
import { expect, type Locator, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type EntryResource, isLong, studentFields } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { unique } from '../../support/unique';
import { asStudent, entry as corrected, words as correctedWords, decided } from './corrections';

/** Its form is longer than a phone, and it has a patient. */
const entry = entryWhere((one) => studentFields(one).some(({ sensitive }) => sensitive === 'number'));
const fields = studentFields(entry);
const patient = fieldWhere(entry, ({ sensitive }) => sensitive === true);
const number = fieldWhere(entry, ({ sensitive }) => sensitive === 'number');
const words = fieldWhere(
  entry,
  ({ type, sensitive, filledBy }) => type === 'text' && !sensitive && filledBy === 'student',
);
const control = (form: Locator, { key }: { key: string }) => fieldOf(form, key).locator('input, textarea').first();
const asked = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openForm(page: Page, type: EntryResource = entry): Promise<Locator> {
  const { resident } = await departmentOf('typing');
  await signIn(page, resident.email);
  await page.goto(`/student/${type.route}?add=1`);
  const form = page.getByRole('dialog', { name: type.label.form });
  await expect(form).toBeVisible();
  return form;
}

const submit = (form: Locator) => form.getByRole('button', { name: entry.label.submit, exact: true });

/** Logs one without a connection, and opens it where it waits. */
async function openWaiting(page: Page): Promise<Locator> {
  const form = await openForm(page);
  for (const field of fields) await fillField(form, field);
  await page.route(`**/api/${entry.api.path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await submit(form).click();
  await expect(form).toBeHidden();
  await press(page, 'Open');
  await expect(form.getByText('Kept on this device')).toBeVisible();
  return form;
}

test('Back asks before it takes a correction away, and goes once that is agreed to', async ({ page }) => {
  await decided('refused', 'The day cannot be right');
  await asStudent(page);
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Correct it' }).first().click();
  const form = page.getByRole('dialog', { name: `Correct: ${corrected.label.one}` });
  const text = fieldOf(form, correctedWords.key).locator('input, textarea');
  await expect(text).toHaveValue('As it was');
  await text.fill('As it should be');
  await text.fill('As it should be');
  await page.evaluate(() => history.back());
  await press(page, 'Keep editing');
  await expect(text).toHaveValue('As it should be');
  await expect(page).toHaveURL(new RegExp(corrected.route));
  await page.evaluate(() => history.back());
  await press(page, 'Discard');
  await expect(page).toHaveURL(/dashboard/);
});

test('the menu asks before it takes away what was typed into the profile', async ({ page }) => {
  const form = registry.forms.find(({ keeps }) => keeps.what === 'profile');
  if (!form) throw new Error('nobody has a profile');
  const { resident } = await departmentOf('typing');
  await signIn(page, resident.email);
  await page.goto(`/student/${form.route}`);
  const line = page.getByRole('main').getByRole('textbox', { name: 'Institution Name' });
  await line.fill('Half typed');
  const leave = async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
  };
  await leave();
  await press(page, 'Keep editing');
  await expect(page).toHaveURL(new RegExp(form.route ?? ''));
  await expect(line).toHaveValue('Half typed');
  await press(page, form.label.submit ?? '');
  await expect(page.getByText(String(form.says.sent))).toBeVisible();
  // What is saved is lost no more.
  await leave();
  await expect(page).toHaveURL(/dashboard/);
  await expect(line).toBeHidden();
  await page.goBack();
  await expect(line).toHaveValue('Half typed');
  await line.fill('Typed again');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await leave();
  await press(page, 'Discard');
  await expect(page).toHaveURL(/dashboard/);
  await expect(line).toBeHidden();
  expect(documents).toEqual([]);
});

test('a list of patients is asked about, and a draft says what it has not', async ({ page }) => {
  const form = await openForm(page);
  await fillField(form, words, 'Half typed');
  await press(page, 'Log for several patients');
  for (const at of [1, 2, 3]) await form.getByLabel(`${patient.label} of patient ${at}`).fill(`Patient ${at}`);
  await expect(form.getByRole('button', { name: 'Save 3 entries' })).toBeVisible();
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  await page.reload();
  await press(page, entry.label.add);
  await expect(form.getByText('Draft restored')).toContainText(patient.label);
  await form.getByRole('button', { name: 'Discard' }).click();
});

test('a change to an entry that waits is asked about by the cross, and Reset leaves it the same entry', async ({
  page,
}) => {
  const form = await openWaiting(page);
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form).toBeHidden();
  await press(page, 'Open');
  await control(form, words).fill('Other words');
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await press(page, 'Keep editing');
  await expect(control(form, words)).toHaveValue('Other words');
  await form.getByRole('button', { name: 'Reset' }).click();
  await press(page, 'Discard');
  await expect(control(form, words)).toHaveValue(/^Seen and done/);
  await expect(form.getByText('Kept on this device')).toBeVisible();
  await control(form, words).fill('Better words');
  // The patient never rests on the device.
  for (const field of fields.filter(({ sensitive }) => sensitive)) await fillField(form, field);
  await submit(form).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(1);
});

test('Reset and Cancel ask before they give up what was typed and a draft that was restored, and the cross keeps it unasked', async ({
  page,
}) => {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Reset' }).click();
  await expect(asked(page)).toHaveCount(0);
  const keepsWhenAsked = async (name: string) => {
    await form.getByRole('button', { name }).click();
    await press(page, 'Keep editing');
    await expect(control(form, words)).toHaveValue('Half typed');
  };
  const givesUp = async (name: string) => {
    await form.getByRole('button', { name }).click();
    // What is said of a restored draft has a button of the same name.
    await asked(page).getByRole('button', { name: 'Discard' }).click();
    await expect(asked(page)).toHaveCount(0);
  };
  await fillField(form, words, 'Half typed');
  await keepsWhenAsked('Reset');
  await givesUp('Reset');
  await expect(control(form, words)).toHaveValue('');
  await fillField(form, words, 'Half typed');
  await keepsWhenAsked('Cancel');
  for (const name of ['Reset', 'Cancel']) {
    await form.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await press(page, entry.label.add);
    await expect(form.getByText('Draft restored')).toBeVisible();
    await keepsWhenAsked(name);
  }
  await givesUp('Cancel');
  await expect(form).toBeHidden();
});

test('what a press led to is in sight: the next entry, and the same patient once more', async ({ page }) => {
  const form = await openForm(page);
  const written = unique('IPD');
  const another = form.getByRole('button', { name: 'Save and log another' });
  const fill = async () => {
    for (const field of fields) await fillField(form, field, field === number ? written : undefined);
    await control(form, fields.at(-1) ?? number).scrollIntoViewIfNeeded();
  };
  await fill();
  await another.click();
  await expect(form.getByText('Saved. You can log the next one.')).toBeInViewport();
  await expect(form.locator('form input').first()).toBeFocused();
  await fill();
  await expect(form.getByText(/You have logged this patient/)).toBeAttached();
  await another.click();
  await expect(form.getByText(/You have logged this patient/)).toBeInViewport();
  // Who has read it goes on.
  await another.click();
  await expect(form.getByText('Saved. You can log the next one.')).toBeInViewport();
});

test('a box of text is as high without the focus as with it, so that the next press hits', async ({ page }) => {
  const lined = entryWhere((one) => studentFields(one).some(isLong));
  const form = await openForm(page, lined);
  const box = form.locator('textarea').first();
  const height = async () => (await box.boundingBox())?.height;
  const before = await height();
  await box.focus();
  expect(await height()).toBe(before);
  await box.fill(['One', 'two', 'three', 'four', 'five', 'six', 'seven'].join('\n'));
  const filled = await height();
  await box.blur();
  expect(await height()).toBe(filled);
});
