import { expect } from 'playwright/test';
import { showStatus } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { fieldOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { asStudent, decided, details, entry, feedback, reason, wordOf, words } from './corrections';

test('a second tab that corrects the same entry is led to what was sent from the first', async ({ page, pageOf }) => {
  const { resident } = await departmentOf('corrected');
  await decided('refused');
  const other = await pageOf('somebody else');
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
});

test('a refusal is given its reason with one press', async ({ page }) => {
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

test('an accepted entry is asked for, left once, and returned', async ({ page, pageOf }) => {
  const { read, teacher, resident } = await departmentOf('corrected');
  const { id } = await decided('accepted');
  await asStudent(page);
  const verifier = await pageOf('somebody else');
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

test('what nobody has looked at is taken back, and waits for nobody', async ({ page }) => {
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
