/** The queue on an old monitor, in the high contrast of Windows. */
import { expect } from 'playwright/test';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

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
