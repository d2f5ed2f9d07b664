import { expect, type Page } from 'playwright/test';
import {
  type EntryResource,
  feedbackField,
  isBulk,
  showStatus,
  statesMeaning,
  studentFields,
  verifierFields,
} from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { atADesk, test } from '../../support/test';

const isText = ({ type, filledBy, sensitive, when }: EntryResource['fields'][number]) =>
  type === 'text' && filledBy === 'student' && !sensitive && !when;
const entry = entryWhere(
  (one) =>
    !one.api.multipart &&
    one.fields.some(isText) &&
    !one.workflow.verify.ask &&
    one.workflow.correct !== undefined &&
    one.workflow.correct.reasons.length > 0 &&
    verifierFields(one).every((field) => !field.required || isBulk(one, field)),
);
const words = fieldWhere(entry, isText);
const feedback = feedbackField(entry);
const [reason = ''] = entry.workflow.correct?.reasons ?? [];
const wordOf = (meaning: 'accepted' | 'refused') => statesMeaning(entry, meaning)[0] ?? '';

/** Decided by the colleague, over the API. */
async function decided(meaning: 'accepted' | 'refused', says?: string): Promise<Logged> {
  const { log, colleague } = await departmentOf('corrected');
  const { id } = await log(entry, { [words.writeName]: 'As it was' });
  return colleague.api.post(`${entry.api.path}/verify`, {
    [entry.api.verifyKey]: id,
    status: wordOf(meaning),
    ...(says && feedback && { [feedback.writeName]: says }),
  });
}

async function asStudent(page: Page): Promise<void> {
  const { resident } = await departmentOf('corrected');
  await signIn(page, resident.email);
  await page.goto(`/student/${entry.route}`);
}

/** The details of the newest entry. */
async function details(page: Page) {
  // At a desk “1: details”, on a phone the number and what it was.
  await page
    .getByRole('button', { name: /^1[: ]/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: entry.label.one, exact: true });
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  return drawer;
}

test('what came back is corrected; the verifier reads what differs, and accepts it', async ({ page, pageOf }) => {
  const { read, teacher, resident } = await departmentOf('corrected');
  const old = await decided('refused', 'The day cannot be right');
  await asStudent(page);
  await (await details(page)).getByRole('button', { name: 'Correct and resubmit' }).click();
  const form = page.getByRole('dialog', { name: `Correct: ${entry.label.one}` });
  await expect(form.getByText('The day cannot be right')).toBeVisible();
  const text = fieldOf(form, words.key).locator('input, textarea');
  await expect(text).toHaveValue('As it was');
  await expect(form.locator('.field-changed')).toHaveCount(0);
  await text.fill('As it should be');
  await expect(form.locator('.field-changed')).toHaveCount(1);
  await form.getByRole('button', { name: 'Resubmit' }).click();
  await expect(page.getByText(`${entry.label.one} sent again`)).toBeVisible();
  await expect(page.getByText('corrected since').first()).toBeVisible();

  const [made] = await resident.api.get<Logged[]>(`${entry.api.path}?_end=1&_sort=createdAt&_order=desc`);
  const verifier = await pageOf('verifier');
  await signIn(verifier, teacher.email);
  // A link of yesterday leads to the entry that was refused.
  await verifier.goto(`/faculty/${entry.route}?verify=${old.id}`);
  await verifier.getByRole('button', { name: 'Open the corrected entry' }).click();
  await expect(verifier).toHaveURL(new RegExp(`verify=${made?.id}`));
  const verdict = verifier.getByRole('dialog', { name: entry.workflow.verify.title });
  await expect(verdict.locator('.differences tbody tr')).toHaveCount(1);
  await expect(verdict.locator('.differences tbody tr')).toContainText(/As it was\s*As it should be/);
  await expect(verdict.getByText('The day cannot be right')).toBeVisible();
  await expect(verdict.getByText(`${studentFields(entry).length - 1} fields unchanged`)).toBeVisible();
  await verdict.getByRole('radio', { name: showStatus(wordOf('accepted')) }).check();
  await verdict.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(verdict).toBeHidden();
  expect(await read(entry, made?.id ?? '')).toMatchObject({ status: wordOf('accepted'), meta: { replaces: old.id } });
  expect(await read(entry, old.id)).toMatchObject({ status: wordOf('refused'), meta: { replacedBy: made?.id } });

  await page.reload();
  const drawer = await details(page);
  const versions = drawer.getByRole('navigation', { name: 'Versions' });
  await expect(versions.getByText('2nd version')).toBeVisible();
  await versions.getByRole('button', { name: `1st version: ${showStatus(wordOf('refused'))}` }).click();
  await expect(drawer.getByText('As it was')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Correct and resubmit' })).toHaveCount(0);
});

test(
  'a second tab that corrects the same entry is led to what was sent from the first',
  atADesk,
  async ({ page, pageOf }) => {
    const { resident } = await departmentOf('corrected');
    await decided('refused');
    const other = await pageOf('another tab');
    const tabs = [page, other];
    for (const tab of tabs) {
      await signIn(tab, resident.email);
      await tab.goto(`/student/${entry.route}`);
      await (await details(tab)).getByRole('button', { name: 'Correct and resubmit' }).click();
      await expect(tab.getByText(/^No reason was given\. Ask .+, or correct what you think is wrong\.$/)).toBeVisible();
    }
    for (const [index, tab] of tabs.entries()) {
      const form = tab.getByRole('dialog', { name: `Correct: ${entry.label.one}` });
      await fieldOf(form, words.key).locator('input, textarea').fill(`From tab ${index}`);
      await form.getByRole('button', { name: 'Resubmit' }).click();
      if (index === 0) await expect(form).toBeHidden();
    }
    await other.getByRole('button', { name: 'Open the corrected entry' }).click();
    await expect(other.getByRole('dialog', { name: entry.label.one, exact: true })).toContainText('From tab 0');
  },
);

test('a refusal is given its reason with one press', atADesk, async ({ page }) => {
  const { log, read, teacher } = await departmentOf('corrected');
  const { id } = await log(entry);
  await signIn(page, teacher.email);
  await page.goto(`/faculty/${entry.route}?verify=${id}`);
  const verdict = page.getByRole('dialog', { name: entry.workflow.verify.title });
  await expect(verdict.getByRole('button', { name: reason })).toHaveCount(0);
  await verdict.getByRole('radio', { name: showStatus(wordOf('refused')) }).check();
  await verdict.getByRole('button', { name: reason }).click();
  await verdict.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(verdict).toBeHidden();
  expect(await read(entry, id)).toMatchObject({
    status: wordOf('refused'),
    [feedback?.readName ?? '']: `${reason}.`,
  });
});

test('an accepted entry is asked for, left once, and returned', atADesk, async ({ page, pageOf }) => {
  const { read, teacher, resident } = await departmentOf('corrected');
  const { id } = await decided('accepted');
  await asStudent(page);
  const verifier = await pageOf('verifier');
  await signIn(verifier, teacher.email);
  for (const [sentence, answer] of [
    ['The ward is wrong', 'Leave as it is'],
    ['The ward is still wrong', 'Return'],
  ] as const) {
    const drawer = await details(page);
    await drawer.getByRole('button', { name: 'Ask for a correction' }).click();
    const form = page.getByRole('dialog', { name: 'Ask for a correction' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Please say in one sentence what is wrong')).toBeVisible();
    await form.getByLabel('What is wrong, in one sentence').fill(sentence);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(drawer.getByText('Your verifier has not answered yet.')).toBeVisible();
    await verifier.goto('/faculty/dashboard');
    const request = verifier.getByRole('listitem').filter({ hasText: sentence });
    await expect(request).toContainText(resident.name);
    await request.getByRole('button', { name: answer }).click();
    await expect(request).toHaveCount(0);
    await page.reload();
    if (answer === 'Return') continue;
    await expect((await details(page)).getByText('It was left as it is on')).toBeVisible();
    await page.reload();
  }
  expect(await read(entry, id)).toMatchObject({ status: wordOf('refused') });
  await expect((await details(page)).getByRole('button', { name: 'Correct and resubmit' })).toBeVisible();
});

test('what nobody has looked at is taken back, and waits for nobody', atADesk, async ({ page }) => {
  const { log, teacher } = await departmentOf('corrected');
  const { id } = await log(entry);
  const isQueued = async () => (await teacher.api.get<{ id: string }[]>('queue?_end=200')).some((row) => row.id === id);
  expect(await isQueued()).toBe(true);
  await asStudent(page);
  const drawer = await details(page);
  await drawer.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Withdraw this entry?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`${entry.label.one} withdrawn`)).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('withdrawn', { exact: true }).first()).toBeVisible();
  expect(await isQueued()).toBe(false);
});
