/** A thumb goes from entry to entry on a phone, and decides nothing by that. */
import { expect, type Page } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { wordsOf } from '../ward/entries';
import { card, cleared, free } from './desk';

/** A finger over the entry, from the middle so far to the side and down, px. */
async function swipe(page: Page, aside: number, along = 0): Promise<void> {
  const box = await card(page).getByRole('article').first().boundingBox();
  if (!box) throw new Error('There is no entry');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent' as 'Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + aside, y: y + along }]);
  await touch('touchEnd', []);
  await session.detach();
}

test('a finger to the left shows the next entry, to the right the one before', async ({ page }) => {
  const department = await departmentOf('a finger to the side');
  const words = wordsOf(free)?.writeName ?? '';
  const logged = [
    await department.log(free, { [words]: 'The first' }),
    await department.log(free, { [words]: 'The second' }),
  ];
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(page.locator('.desk-parts')).toContainText('For me 2');
  await expect(card(page)).toContainText('The first');
  await swipe(page, -120);
  await expect(card(page)).toContainText('The second');
  await swipe(page, 120);
  await expect(card(page)).toContainText('The first');
  // Down is reading, and a short way is a tremor.
  await swipe(page, -60);
  await swipe(page, -80, 60);
  await expect(card(page)).toContainText('The first');
  for (const one of logged) expect(await cleared(department, free, one)).toBe('open');
});
