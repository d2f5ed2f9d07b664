/** Where addresses lead. Which pages a role has, the contract says; that each of them comes and fits, `fit` sees. */
import { expect, type Page } from 'playwright/test';
import { legacyRedirects, studentRoutes } from '../../contract/facts/screens';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a page of others is answered by one that says so', async ({ page }) => {
  await signIn(page, 'drpc@demo.test');
  await page.goto('/faculty/profile');
  for (const route of ['all-staffs', 'print-logbook', 'audit'])
    await test.step(route, async () => {
      // From a page that is theirs: the sentence of the refusal before would do for this one, too.
      await follow(page, '/faculty/profile');
      await expect(heading(page)).not.toHaveText('This page is not for you');
      await follow(page, `/faculty/${route}`);
      await expect(heading(page)).toHaveText('This page is not for you');
      await expect(page.getByText(/^It is for \w+/)).toBeVisible();
    });
});

test('old addresses lead to the page of one’s own', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  for (const [index, [old, now]] of Object.entries(legacyRedirects).entries()) {
    // One is opened as a bookmark is. The others are the same within the application.
    await (index === 0 ? page.goto(old) : follow(page, old));
    await expect(page).toHaveURL(new RegExp(`${now}$`));
    await expect(heading(page)).toBeVisible();
  }
  for (const [alias, route] of Object.entries(studentRoutes.alias))
    for (const path of [`/student/${alias}`, `/${alias}`]) {
      await follow(page, path);
      await expect(page).toHaveURL(new RegExp(`/student/${route}$`));
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText('Page not found');
    }
});

test('whoever is not signed in is asked to sign in first', async ({ page }) => {
  await page.goto('/student/procedures');
  await expect(page).toHaveURL(/\/signin\?/);
});
