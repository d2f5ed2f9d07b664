import { expect, type Page } from 'playwright/test';
import { support } from '../../contract/facts/screens';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { picture, rowOf, search, submit, unique } from './people';

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();

async function fill(page: Page, name: string) {
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email').fill('asker@example.test');
  await form.getByLabel('Contact Number').fill('0000000005');
  await form.getByLabel('Best Time to Contact').fill('After six');
  await form.getByLabel('Message').fill('The list does not open.');
  await form.getByLabel('Screenshot', { exact: true }).setInputFiles(picture);
}

test('asks for everything, and a sentence goes when its field is edited', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  await page.goto('/student/support');
  // They begin as the account and the profile have them.
  await expect(page.getByRole('main').getByLabel('Contact Number')).not.toHaveValue('');
  for (const label of ['Name', 'Email', 'Contact Number'])
    await page.getByRole('main').getByLabel(label, { exact: true }).fill('');
  await send(page);
  for (const sentence of Object.values(support.fields)) await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('main').getByLabel('Message').fill('Help');
  await expect(page.getByText(support.fields.message)).toBeHidden();
  await expect(page.getByText(support.fields.email)).toBeVisible();
});

test('what was sent reaches the administrator, who works it off', async ({ page, pageOf }) => {
  test.slow();
  const name = unique('Asker');
  await signIn(page, 'student@demo.test');
  await page.goto('/student/support');
  await fill(page, name);
  await send(page);
  await expect(page.getByText('Your request has been received.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('');

  const admin = await pageOf('somebody else');
  await signIn(admin, 'admin@demo.test');
  await admin.goto('/faculty/dashboard');
  await admin.getByRole('link', { name: /Support: \d+ new/ }).click();
  await search(admin, name);
  await rowOf(admin, name)
    .getByRole('button', { name: /^Open the request/ })
    .click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('The list does not open.');
  await expect(dialog.getByRole('img', { name: /Screenshot/ })).toBeVisible();
  await dialog.getByRole('radio', { name: 'In progress', exact: true }).check();
  await dialog.getByLabel('Note').fill('Asked back by phone.');
  await submit(dialog, 'Save');
  await expect(dialog).toBeHidden();

  await admin.goto('/faculty/requests');
  await search(admin, name);
  await expect(rowOf(admin, name)).toContainText('In progress');
  await rowOf(admin, name)
    .getByRole('button', { name: /^Open the request/ })
    .click();
  await expect(admin.getByLabel('Note')).toHaveValue('Asked back by phone.');
});

test('what could not be sent stays', async ({ page }) => {
  await signIn(page, 'faculty@demo.test');
  await page.goto('/faculty/support');
  await fill(page, 'Somebody');
  await page.route('**/api/support*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await send(page);
  await expect(page.getByText('Your request could not be sent. Please try again.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('The list does not open.');
});
