import { expect, type Page, test } from 'playwright/test';
import { type EntryResource, showStatus, statesMeaning, verifierFields } from '../../../schemas';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf } from '../../support/fill-entry';
import { type MockOptions, mockApi } from '../../support/mock-api';

const free = entryWhere(
  ({ workflow, fields }) =>
    workflow.verify.to.length > 1 &&
    !workflow.verify.ask &&
    !fields.some(({ filledBy, required }) => filledBy === 'verifier' && required),
);
const strict = entryWhere(({ workflow }) => workflow.verify.required !== undefined);
const asking = entryWhere(({ workflow }) => workflow.verify.ask !== undefined);
const remarked = entryWhere(({ workflow }) => workflow.verify.to.length === 1);
const rated = entryWhere(({ fields }) => fields.some(({ type }) => type === 'rubric'));
const accepted = (entry: EntryResource) => showStatus(statesMeaning(entry, 'accepted')[0]);

async function openFirst(page: Page, entry: EntryResource, options: Partial<MockOptions> = {}) {
  const store = await mockApi(page, { role: 'hod', ...options });
  await page.goto(`/faculty/${entry.route}`);
  await page
    .getByRole('button', { name: `${entry.workflow.verify.label} the entry of` })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: entry.workflow.verify.title });
  await expect(form.locator('.record')).toBeVisible();
  return { form, store };
}

const submit = (form: ReturnType<Page['getByRole']>) =>
  form.getByRole('button', { name: 'Submit', exact: true }).click();

test('the whole entry is read beside the form, nothing cut', async ({ page }) => {
  const { form } = await openFirst(page, free);
  const own = free.fields.filter(({ filledBy }) => filledBy === 'student');
  for (const { label } of own) await expect(form.locator('.record dt', { hasText: label }).first()).toBeVisible();
  await expect(form.locator('.record').getByText(/…$/)).toHaveCount(0);
});

test('status, score and feedback are saved, and undone', async ({ page }) => {
  const { form, store } = await openFirst(page, free);
  await expect(form.getByRole('radio', { name: showStatus(free.workflow.initial) })).toBeChecked();
  await form.getByRole('radio', { name: accepted(free) }).check();
  await form.getByRole('radio', { name: 'Good - 3' }).check();
  const words = fieldWhere(free, ({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
  await fieldOf(form, words.key).locator('textarea').fill('Well argued');
  await submit(form);
  await expect(form).toBeHidden();
  const record = () => store.get(free.name)?.[0];
  await expect.poll(() => record()?.status).toBe(statesMeaning(free, 'accepted')[0]);
  expect(record()).toMatchObject({ score: 3, [words.readName]: 'Well argued', version: 2 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(record()).toMatchObject({ status: free.workflow.initial, score: null, [words.readName]: null, version: 3 });
});

test('what is required says its sentence', async ({ page }) => {
  const { form } = await openFirst(page, strict);
  await submit(form);
  for (const field of verifierFields(strict).filter(({ required }) => required))
    await expect(fieldOf(form, field.key)).toContainText(field.required ?? '');
});

test('a failure keeps what was entered and can be tried again', async ({ page }) => {
  let failing = true;
  const { form, store } = await openFirst(page, free, {
    fail: (request) => (failing && request.url().endsWith('/verify') ? 500 : undefined),
  });
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  await expect(form.getByText('Not saved. What you entered stays here.')).toBeVisible();
  await expect(form.getByRole('radio', { name: accepted(free) })).toBeChecked();
  failing = false;
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form).toBeHidden();
  expect(store.get(free.name)?.[0]?.version).toBe(2);
});

test('somebody else was faster: theirs is shown, mine is kept and can still be sent', async ({ page }) => {
  const { form, store } = await openFirst(page, free);
  const rows = store.get(free.name) ?? [];
  const refused = statesMeaning(free, 'refused')[0] ?? '';
  rows[0] = { ...rows[0], id: rows[0]?.id ?? '', status: refused, version: 7, verifiedBy: { name: 'Dr Faster' } };
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  const conflict = form.getByRole('alert').filter({ hasText: 'Somebody else changed this entry' });
  await expect(conflict).toContainText('Dr Faster');
  await expect(conflict).toContainText(showStatus(refused));
  await expect(form.getByRole('radio', { name: accepted(free) })).toBeChecked();
  // A hurried hand presses the same again, and nothing is overwritten.
  await expect(conflict.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  expect(rows[0]).toMatchObject({ status: refused, version: 7 });
  await conflict.getByRole('button', { name: 'Replace Dr Faster’s decision' }).click();
  await expect(form).toBeHidden();
  expect(rows[0]).toMatchObject({ status: statesMeaning(free, 'accepted')[0], version: 8 });
});

test('somebody else was faster: theirs is kept by one press', async ({ page }) => {
  const { form, store } = await openFirst(page, free);
  const rows = store.get(free.name) ?? [];
  const refused = statesMeaning(free, 'refused')[0] ?? '';
  rows[0] = { ...rows[0], id: rows[0]?.id ?? '', status: refused, version: 7 };
  await form.getByRole('radio', { name: accepted(free) }).check();
  await submit(form);
  await expect(form.getByRole('button', { name: 'Keep theirs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: showStatus(refused) })).toBeChecked();
  expect(rows[0]).toMatchObject({ status: refused, version: 7 });
});

test('a question has a button a word and decides', async ({ page }) => {
  const { form, store } = await openFirst(page, asking);
  await expect(form).toContainText(asking.workflow.verify.ask ?? '');
  await expect(form.getByRole('radio')).toHaveCount(0);
  await form.getByRole('button', { name: accepted(asking) }).click();
  await expect(form).toBeHidden();
  expect(store.get(asking.name)?.[0]?.status).toBe(statesMeaning(asking, 'accepted')[0]);
});

test('a remark is the verification', async ({ page }) => {
  const { form, store } = await openFirst(page, remarked);
  const remark = fieldWhere(remarked, ({ filledBy }) => filledBy === 'verifier');
  await submit(form);
  await expect(fieldOf(form, remark.key)).toContainText(remark.required ?? '');
  await fieldOf(form, remark.key).locator('textarea').fill('Seen in the district hospital');
  await submit(form);
  await expect(form).toBeHidden();
  expect(store.get(remarked.name)?.[0]?.status).toBe(remarked.workflow.verify.to[0]);
});

test('fourteen ratings are set at once and corrected one by one', async ({ page }) => {
  const { form, store } = await openFirst(page, rated);
  const rubric = fieldWhere(rated, ({ type }) => type === 'rubric');
  if (rubric.type !== 'rubric') throw new Error('not a rubric');
  const [first, second] = Object.entries(rubric.items);
  await form.getByRole('radiogroup', { name: 'Set all ratings to' }).getByRole('radio', { name: 'Good' }).check();
  await form.getByRole('radiogroup', { name: second?.[1] }).getByRole('radio', { name: 'Needs improvement' }).check();
  await submit(form);
  await expect(form).toBeHidden();
  const saved = store.get(rated.name)?.[0];
  expect(saved).toMatchObject({ [first?.[0] ?? '']: 'good', [second?.[0] ?? '']: 'needs-improvement' });
});

test('an entry that is not there says so', async ({ page }) => {
  await mockApi(page, { role: 'hod' });
  await page.goto(`/faculty/${free.route}?verify=nothing`);
  await expect(page.getByRole('dialog')).toContainText('could not be loaded');
});
