import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';

const rows = (page: Page) => expect(page.locator('tr.ant-table-row, li.record').first()).toBeVisible();
const open = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
};

const screens: readonly { name: string; user: string; path: string; show?: (page: Page) => Promise<void> }[] = [
  { name: 'a list of accounts', user: 'hod', path: '/faculty/all-students', show: rows },
  {
    name: 'the form of a colleague with its sentences',
    user: 'admin',
    path: '/faculty/all-staffs',
    show: (page) => open(page, 'Add Staff'),
  },
  {
    name: 'the account dialog',
    user: 'hod',
    path: '/faculty/all-students',
    show: (page) =>
      page
        .getByRole('button', { name: /^Verify / })
        .first()
        .click(),
  },
  { name: 'tables behind tabs', user: 'admin', path: '/faculty/drp-coordinator?show=postings', show: rows },
  {
    name: 'a profile',
    user: 'student',
    path: '/student/profile',
    show: (page) => expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible(),
  },
  {
    name: 'a support request with its sentences',
    user: 'faculty',
    path: '/faculty/support',
    show: async (page) => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('Message is required')).toBeVisible();
    },
  },
  { name: 'the administrator’s dashboard', user: 'admin', path: '/faculty/dashboard' },
  { name: 'the requests', user: 'admin', path: '/faculty/requests' },
  { name: 'the outbox', user: 'admin', path: '/faculty/mail' },
  { name: 'the trail', user: 'admin', path: '/faculty/audit', show: rows },
];

for (const user of new Set(screens.map((screen) => screen.user)))
  test(`axe finds nothing in what ${user} sees`, async ({ page }) => {
    // The page itself, and not what came with the document, which it takes the place of.
    const heading = page.locator('#content').getByRole('heading', { level: 1 });
    await signIn(page, `${user}@demo.test`);
    let at = '';
    for (const { name, path, show } of screens.filter((screen) => screen.user === user))
      await test.step(name, async () => {
        const before = at === '' ? '' : await heading.innerText();
        await (at === '' ? page.goto(path) : follow(page, path));
        await expect(heading).toBeVisible();
        if (path !== at) await expect(heading).not.toHaveText(before);
        at = path;
        await show?.(page);
        await expectAccessible(page);
      });
  });
