/** What a thumb does by accident decides nothing that nobody saw. */
import { expect } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { wordsOf } from '../ward/entries';
import { accepted, card, free } from './desk';

test('two taps at once decide one entry, and the next begins at its top', async ({ page }) => {
  const department = await departmentOf('two taps at once');
  const words = wordsOf(free)?.writeName ?? '';
  for (const name of ['The first', 'The second', 'The third']) await department.log(free, { [words]: name });
  // So low that the end of an entry is far below its top.
  await page.setViewportSize({ width: 390, height: 520 });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(card(page)).toContainText('The first');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const top = card(page).getByRole('heading').first();
  await expect(top).not.toBeInViewport();
  const button = await card(page).getByRole('button', { name: accepted }).boundingBox();
  if (!button) throw new Error('There is no button');
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  // Sent in one go: on a busy machine the time of an accident would pass between two taps that a test awaits.
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd') =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')]);
  await expect(card(page)).toContainText('The second');
  await expect(page.locator('.desk-parts')).toContainText('For me 2');
  await expect(top).toBeInViewport({ ratio: 1 });
});
