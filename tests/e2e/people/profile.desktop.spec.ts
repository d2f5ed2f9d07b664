import { expect, type Page } from 'playwright/test';
import { profile } from '../../contract/facts/screens';
import { choose, day, listOf } from '../../support/fill-entry';
import { demoPassword, signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { picture } from './people';

/** An account that no other test changes. */
const owner = 'student2@demo.test';

const update = (page: Page) => page.getByRole('button', { name: profile.button }).click();

test('is found under its old address too, in its sections', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  await page.goto('/student/dashboard/profile');
  await expect(page).toHaveURL(profile.routes.student);
  for (const section of profile.sections) await expect(page.getByRole('heading', { name: section })).toBeVisible();
  await expect(page.getByText(/Department of .* · M[DS] in /)).toBeVisible();
});

test('is checked, saved, and read again', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(profile.routes.student);
  const form = page.getByRole('main');
  const name = form.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('');
  await update(page);
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill(before);
  await expect(page.getByText('Name is required')).toBeHidden();

  const phone = `00000${Math.floor(10_000 + Math.random() * 89_999)}`;
  await form.getByLabel('Phone').fill(phone);
  await choose(listOf(form, 'Blood Group'), 'AB-');
  await day(form, 'Date of Birth', '09-03-1998');
  await form.getByRole('radio', { name: 'Fully vaccinated' }).check();
  await form.getByLabel('Registration Number').fill('MMC-1234');
  await choose(listOf(form, 'Medical Council'), 'Gujarat');
  await choose(listOf(form, 'University'), 'Kerala University of Health Sciences');
  await form.getByLabel('Photo', { exact: true }).setInputFiles(picture);
  await expect(form.getByRole('img', { name: /Photo/ })).toBeVisible();
  await update(page);
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByRole('banner').locator('.avatar img')).toBeVisible();

  await page.reload();
  await expect(form.getByLabel('Phone')).toHaveValue(phone);
  await expect(form.getByLabel('Date of Birth')).toHaveValue('09-03-1998');
  await expect(form.getByRole('radio', { name: 'Fully vaccinated' })).toBeChecked();
  await expect(form.getByText('AB-', { exact: true })).toBeVisible();
  await expect(form.getByText('Kerala University of Health Sciences', { exact: true })).toBeVisible();
  await expect(form.getByRole('img', { name: /Photo/ })).toBeVisible();
});

test('another address to sign in with asks for the password', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(profile.routes.student);
  const form = page.getByRole('main');
  await expect(form.getByLabel('Current password')).toBeHidden();
  await form.getByLabel('Email').fill('somebody.else@example.test');
  await update(page);
  await expect(form.getByText(/current password to change/)).toBeVisible();
  await form.getByLabel('Current password').fill(`${demoPassword}!`);
  await update(page);
  await expect(form.getByText('This is not your current password')).toBeVisible();
  await form.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(owner);
});

test('a failed save keeps what was entered', async ({ page }) => {
  await signIn(page, owner);
  await page.goto(profile.routes.student);
  const form = page.getByRole('main');
  await form.getByLabel('University').first().waitFor();
  await form.getByLabel('Institution Name').fill('Kept College');
  await page.route('**/api/profile*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await update(page);
  await expect(page.getByText('Your profile could not be saved. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Institution Name')).toHaveValue('Kept College');
});

test('one that does not load says so', async ({ page }) => {
  await signIn(page, 'faculty@demo.test');
  await page.route('**/api/profile*', (route) => route.fulfill({ status: 400, json: { message: 'Broken' } }));
  await page.goto(profile.routes.faculty);
  await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
  await page.unroute('**/api/profile*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: profile.button })).toBeVisible();
});
