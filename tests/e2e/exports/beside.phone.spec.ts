/** On a phone the file of a page is asked for beside its heading, and takes no line of its own. */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { hasSheet } from '../../../schemas';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const sheet = registry.records.find((one) => hasSheet(one) && one.exports);
if (!sheet) throw new Error('no sheet of scores is saved as a file');

/** Asks for the file that is offered beside the heading. */
const asksForFile = async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Export' });
  const heading = page.getByRole('heading', { level: 1 });
  const isBeside = async () => {
    const [at, of] = [await button.boundingBox(), await heading.boundingBox()];
    return at && of && at.y < of.y + of.height && at.x > of.x + of.width;
  };
  await expect.poll(isBeside).toBe(true);
  await button.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  expect(await isBeside()).toBe(true);
};

test('Export of sheets of scores stands beside the heading, and its menu is whole', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  await page.goto(`/student/${sheet.route}`);
  await asksForFile(page);
});

test('Export of the audit trail stands beside its heading and the sentence below, and its menu is whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/faculty/audit');
  await asksForFile(page);
});
