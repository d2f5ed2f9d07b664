/** What a phone of years ago shows. That scripts and styles are written for it, tests/contract/budgets/floor.test.ts sees. */
import { expect } from 'playwright/test';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

test('a browser that is too old is told so, on every page', async ({ pageOf }) => {
  const page = await pageOf('an old browser');
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'));
  await signIn(page, 'student@demo.test');
  for (const path of ['/', '/signin', '/student/dashboard'])
    await test.step(path, async () => {
      await page.goto(path);
      const says = page.getByRole('alert').filter({ hasText: /^This browser is too old for your logbook\./ });
      await expect(says).toBeVisible();
    });
});

test('any other is not', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page.getByText('too old')).toHaveCount(0);
});

test('the menu of a public page opens, and closes by Escape, beside it and by its links', async ({ page }) => {
  await page.goto('/');
  const button = page.getByLabel('Menu', { exact: true }).first();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' });
  await expect(link).toBeHidden();
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  // The menu lies over what the page begins with.
  await page.mouse.click(195, 800);
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL(/#contact$/);
});
