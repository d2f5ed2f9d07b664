import { expect } from 'playwright/test';
import { chosenWithin, studentFields } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

/** Its form begins with a search, which has the focus when it is opened. */
const entry = entryWhere((one) => one.fields.some((field) => chosenWithin(field) !== undefined));

test('the focus stays on the first fault of a form that is submitted while it still opens', async ({ page }) => {
  const { resident } = await departmentOf('a first fault');
  await signIn(page, resident.email);
  await page.goto(`/student/${entry.route}`);
  const add = page.getByRole('button', { name: `Add ${entry.label.one}` });
  const form = page.getByRole('dialog', { name: entry.label.form });
  // Once with everything that the form is made of, so that what follows is about its opening alone.
  await add.click();
  await expect(form.locator('[data-field] [role="combobox"]').first()).toBeVisible();
  // Its search has the focus once it is open. A key that is pressed before is lost.
  await expect(form.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await add.click();
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click({ force: true });
  const faulty = form.locator('[data-field]:has([aria-invalid="true"])').first();
  await expect(faulty).toBeVisible();
  // The opening is over when its movement is.
  await form.evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await expect(faulty.locator(':focus')).toHaveCount(1);
  expect(studentFields(entry).map(({ key }) => key)).toContain(await faulty.getAttribute('data-field'));
});
