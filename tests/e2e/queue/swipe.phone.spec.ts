/** A thumb goes from entry to entry on a phone, and decides nothing by that. */
import { expect, type Page } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
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
  const logged = [await department.log(free), await department.log(free)];
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(page.locator('.desk-parts')).toContainText('For me 2');
  const shown = () => card(page).getByRole('article').first().innerText();
  await expect(card(page)).toHaveCount(1);
  const first = await shown();
  await swipe(page, -120);
  await expect.poll(shown).not.toBe(first);
  await swipe(page, 120);
  await expect.poll(shown).toBe(first);
  // Down is reading, and a short way is a tremor.
  await swipe(page, -60);
  await swipe(page, -80, 60);
  expect(await shown()).toBe(first);
  for (const one of logged) expect(await cleared(department, free, one)).toBe('open');
});
