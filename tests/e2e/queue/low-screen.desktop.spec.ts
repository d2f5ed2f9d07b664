/** The queue on an old monitor, in the high contrast of Windows. */
import { expect } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { current, free } from './desk';

test('shows as much of the entry as of the form, and which row it is', async ({ pageOf }) => {
  const page = await pageOf('a low screen');
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'faculty@demo.test');
  await page.goto('/faculty/queue');
  const card = page.locator('.desk-card:not(.desk-ahead)');
  await expect(card.locator('.desk-buttons')).toBeInViewport({ ratio: 1 });
  const heightOf = async (part: string) => (await card.locator(part).boundingBox())?.height ?? 0;
  expect(await heightOf('.desk-pane')).toBeGreaterThanOrEqual(await heightOf('.desk-verdict'));
  const outline = (row: string) =>
    page
      .locator(row)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(await outline('.desk-row[aria-selected="true"]')).toBe('solid');
  expect(await outline('.desk-row[aria-selected="false"]')).toBe('none');
});

test('an undo is in sight within a browser on 1366 by 768, where what was answered is found as well', async ({
  pageOf,
}) => {
  const department = await departmentOf('a low screen');
  for (let logged = 0; logged < 2; logged++) await department.log(free);
  const page = await pageOf('a browser on a low screen');
  await page.setViewportSize({ width: 1366, height: 625 });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  await expect(current(page)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: '1 answered' }).click();
  const drawer = page.getByRole('dialog', { name: 'Answered by you' });
  await expect(drawer.getByText('1 more is on the way')).toBeVisible();
  await expect(drawer.getByText('1 answered')).toBeVisible({ timeout: 30_000 });
  await drawer.getByRole('region').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: free.workflow.verify.title })).toBeVisible();
});
