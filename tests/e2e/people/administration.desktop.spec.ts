import { expect } from 'playwright/test';
import { signUp } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { search } from './people';

test('the dashboard leads to the sign-ups that wait', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const [department] = await (await page.request.get('/api/departments?_end=1')).json();
  const { name } = await signUp({ college: department.institution.id, department: department.id });
  await page.goto('/faculty/dashboard');
  await page.getByRole('link', { name: /to be approved/ }).click();
  await expect(page).toHaveURL(/account=signed-up/);
  await search(page, name);
});

test('a message from the public site is listed', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/faculty/requests?show=contact');
  await expect(page.getByRole('tab', { name: 'Contact Messages', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Demo Requests' }).click();
  await expect(page).toHaveURL(/show=demoRequests/);
});

test('the trail is searched by person and tells what a deed changed', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/faculty/audit');
  const who = page.getByRole('combobox', { name: 'Who' });
  await who.click();
  await who.fill('Academic Cell');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Academic Cell' }).first().click();
  // Who came and went is most of the trail, and there for whoever asks.
  await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible();
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Where' }).fill('Everything');
  await page.locator('.ant-select-item-option').getByText('Everything', { exact: true }).click();
  await expect(page.getByText('Signed in', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'All about this record' }).click();
  await expect(page.getByText(/^One record:/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible();
});
