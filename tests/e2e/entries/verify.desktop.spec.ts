import { expect, type Page } from 'playwright/test';
import { type EntryResource, showField, showStatus, statesMeaning, verifierFields } from '../../../schemas';
import { type Department, departmentOf } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { accepted, free } from './free';

const strict = entryWhere(({ workflow }) => workflow.verify.required !== undefined);
const asking = entryWhere(({ workflow }) => workflow.verify.ask !== undefined);
const remarked = entryWhere(({ workflow }) => workflow.verify.to.length === 1);
const rated = entryWhere(({ fields }) => fields.some(({ type }) => type === 'rubric'));

/** Logs an entry and opens its verification from the list, where the newest stands first. */
async function openNew(page: Page, entry: EntryResource, department?: Department) {
  const { log, read, teacher } = department ?? (await departmentOf('verified'));
  const { id } = await log(entry);
  await signIn(page, teacher.email);
  await page.goto(`/faculty/${entry.route}`);
  await page
    .getByRole('button', { name: `${entry.workflow.verify.label} the entry of` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`verify=${id}`));
  const form = page.getByRole('dialog', { name: entry.workflow.verify.title });
  await expect(form.locator('.record')).toBeVisible();
  return { id, form, record: () => read(entry, id) };
}

const submit = (form: ReturnType<Page['getByRole']>) =>
  form.getByRole('button', { name: 'Submit', exact: true }).click();

test('the whole entry is read beside the form, nothing cut', async ({ page }) => {
  const { form, record } = await openNew(page, free);
  const logged = await record();
  const values = free.fields
    .filter(({ filledBy }) => filledBy === 'student')
    .map((field) => showField(field, logged))
    .filter((value) => value !== '');
  expect(values.length).toBeGreaterThan(3);
  for (const value of values) await expect(form.locator('.record').getByText(value).first()).toBeVisible();
  await expect(form.locator('.record').getByText(/…$/)).toHaveCount(0);
});

test('status, score and feedback are saved, and undone by the button', async ({ page }) => {
  const { form, record } = await openNew(page, free);
  await expect(form.getByRole('radio', { name: showStatus(free.workflow.initial) })).toBeChecked();
  await form.getByRole('radio', { name: accepted(free) }).check();
  await form.getByRole('radio', { name: 'Good - 3' }).check();
  const words = fieldWhere(free, ({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
  await fieldOf(form, words.key).locator('textarea').fill('Well argued');
  await submit(form);
  await expect(form).toBeHidden();
  const status = statesMeaning(free, 'accepted')[0];
  expect(await record()).toMatchObject({ status, score: 3, [words.readName]: 'Well argued', version: 2 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  const undone = { status: free.workflow.initial, score: null, [words.readName]: null, version: 3 };
  expect(await record()).toMatchObject(undone);
});

test('of two verdicts the key undoes the last one first, and stands on that one alone', async ({ page }) => {
  const department = await departmentOf('verified');
  const { id: earlier } = await department.log(free);
  const { id: later, form } = await openNew(page, free, department);
  for (const button of ['Submit and next', 'Submit']) {
    await expect(form.getByRole('radio', { name: showStatus(free.workflow.initial) })).toBeChecked();
    await form.getByRole('radio', { name: accepted(free) }).check();
    await form.getByRole('button', { name: button, exact: true }).click();
  }
  await expect(form).toBeHidden();
  const statuses = async () => [
    (await department.read(free, later)).status,
    (await department.read(free, earlier)).status,
  ];
  const [was, is] = [free.workflow.initial, statesMeaning(free, 'accepted')[0]];
  expect(await statuses()).toEqual([is, is]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await expect(undo.locator('kbd')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect.poll(statuses).toEqual([is, was]);
  await expect(undo.locator('kbd')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect.poll(statuses).toEqual([was, was]);
});

test('what is required says its sentence', async ({ page }) => {
  const { form } = await openNew(page, strict);
  // 'Mandatory checklist update: Status ('Status is required')': that it waits is nobody's choice yet.
  await submit(form);
  await expect(fieldOf(form, 'status')).toContainText(strict.workflow.verify.required ?? '');
  for (const field of verifierFields(strict).filter(({ required }) => required))
    await expect(fieldOf(form, field.key)).toContainText(field.required ?? '');
});

test('a failure keeps what was entered and can be tried again', async ({ page }) => {
  let failing = true;
  const { form, record } = await openNew(page, free);
  await page.route('**/verify', (route) =>
    failing ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.fallback(),
  );
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  await expect(form.getByText('Not saved. What you entered stays here.')).toBeVisible();
  await expect(form.getByRole('radio', { name: accepted(free) })).toBeChecked();
  failing = false;
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form).toBeHidden();
  expect((await record()).version).toBe(2);
});

test('somebody else was faster: theirs is shown, mine is kept and can still be sent', async ({ page }) => {
  const department = await departmentOf('verified');
  const { id, form, record } = await openNew(page, free, department);
  const refused = statesMeaning(free, 'refused')[0] ?? '';
  await department.decide(free, id, refused);
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  const conflict = form.getByRole('alert').filter({ hasText: 'Somebody else changed this entry' });
  await expect(conflict).toContainText(department.colleague.name);
  await expect(conflict).toContainText(showStatus(refused));
  await expect(form.getByRole('radio', { name: accepted(free) })).toBeChecked();
  // A hurried hand presses the same again, and nothing is overwritten.
  await expect(conflict.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  expect(await record()).toMatchObject({ status: refused, version: 2 });
  await conflict.getByRole('button', { name: `Replace ${department.colleague.name}’s decision` }).click();
  await expect(form).toBeHidden();
  expect(await record()).toMatchObject({ status: statesMeaning(free, 'accepted')[0], version: 3 });
});

test('somebody else was faster: theirs is kept by one press', async ({ page }) => {
  const department = await departmentOf('verified');
  const { id, form, record } = await openNew(page, free, department);
  const refused = statesMeaning(free, 'refused')[0] ?? '';
  await department.decide(free, id, refused);
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  await expect(form.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: showStatus(refused) })).toBeChecked();
  expect(await record()).toMatchObject({ status: refused, version: 2 });
});

test('a question has a button a word and decides', async ({ page }) => {
  const { form, record } = await openNew(page, asking);
  await expect(form).toContainText(asking.workflow.verify.ask ?? '');
  await expect(form.getByRole('radio')).toHaveCount(0);
  await form.getByRole('button', { name: accepted(asking) }).click();
  await expect(form).toBeHidden();
  expect((await record()).status).toBe(statesMeaning(asking, 'accepted')[0]);
});

test('a remark is the verification', async ({ page }) => {
  const { form, record } = await openNew(page, remarked);
  const remark = fieldWhere(remarked, ({ filledBy }) => filledBy === 'verifier');
  await submit(form);
  await expect(fieldOf(form, remark.key)).toContainText(remark.required ?? '');
  await fieldOf(form, remark.key).locator('textarea').fill('Seen in the district hospital');
  await submit(form);
  await expect(form).toBeHidden();
  expect((await record()).status).toBe(remarked.workflow.verify.to[0]);
});

test('fourteen ratings are set at once and corrected one by one', async ({ page }) => {
  const { form, record } = await openNew(page, rated);
  const rubric = fieldWhere(rated, ({ type }) => type === 'rubric');
  if (rubric.type !== 'rubric') throw new Error('not a rubric');
  const [first, second] = Object.entries(rubric.items);
  const ratings = form.getByRole('radiogroup', { name: first?.[1] });
  await ratings.getByRole('radio').first().focus();
  await page.keyboard.press('Shift+Digit2');
  await expect(ratings.getByRole('radio', { name: 'Good' })).toBeChecked();
  // One stop for all of them: the next one is behind the fourteen.
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Clear all ratings' })).toBeFocused();
  await form.getByRole('radiogroup', { name: second?.[1] }).getByRole('radio', { name: 'Needs improvement' }).check();
  await submit(form);
  await expect(form).toBeHidden();
  expect(await record()).toMatchObject({ [first?.[0] ?? '']: 'good', [second?.[0] ?? '']: 'needs-improvement' });
});

test('an entry that is not there says so', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  await page.goto(`/faculty/${free.route}?verify=nothing`);
  await expect(page.getByRole('dialog')).toContainText('could not be loaded');
});
