import { expect } from 'playwright/test';
import { publicPages } from '../../../frontend/src/public/page-list';
import { expectAccessible } from '../../support/axe';
import { atADesk, test } from '../../support/test';
import { answer, json } from './api';

for (const { path, title } of publicPages) {
  test(`${path} is accessible and fits`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await answer(page, {
      'public/config': json({ demo: true, messagingUrl: 'https://chat.example.test' }),
      'auth/demo-accounts': json([{ userName: 'a@demo.test', password: 'p', loginType: 'student', label: 'A' }]),
      'public/colleges': json([]),
    });
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
}

for (const path of ['/privacy-policy', '/refund-policy', '/terms-and-condition']) {
  test(`${path} has its date and leads home`, atADesk, async ({ page }) => {
    await answer(page, {});
    await page.goto(path);
    await expect(page.getByText('Last updated: May 12, 2025')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('an unknown path leads to the sign-in page', atADesk, async ({ page }) => {
  await answer(page, {});
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
