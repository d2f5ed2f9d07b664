/** A correction from end to end, where residents make it. */
import { expect } from 'playwright/test';
import { showStatus, studentFields } from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { fieldOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { asStudent, decided, details, entry, wordOf, words } from './corrections';

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
  const verifier = await pageOf('somebody else');
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
