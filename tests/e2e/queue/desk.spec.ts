/** The queue at a desk and on a phone, in a department where nobody else decides. */
import { expect } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { atEachSize, test } from '../../support/test';
import { accepted, card, cleared, free } from './desk';

atEachSize(() => {
  test('one entry after the other, with its verdict in reach', async ({ page, size, isMobile }) => {
    const department = await departmentOf(`one after the other ${size}`);
    const logged = [await department.log(free), await department.log(free), await department.log(free)];
    await signIn(page, department.teacher.email);
    await page.goto('/faculty/queue?group=none');
    await expect(page.locator('.desk-parts')).toContainText('For me 3');
    await expect(card(page)).toHaveCount(1);
    await expect(page.getByRole('listbox', { name: 'Entries that wait' })).toHaveCount(isMobile ? 0 : 1);
    // What else was logged for that day stands beside it, and folded where the verdict is below.
    const sameDay = card(page).getByRole('region', { name: 'The same day' });
    if (isMobile) await sameDay.getByText('The same day, the same resident: 2').click();
    await expect(sameDay.getByRole('listitem')).toHaveCount(2);
    const accept = card(page).getByRole('button', { name: accepted });
    await accept.click();
    await page.locator('.desk-entry').getByRole('button', { name: 'Skip' }).click();
    await expect(page.locator('.desk-parts')).toContainText('For me 2');
    await expect(card(page)).toHaveCount(1);
    await expect(accept).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBeLessThanOrEqual(0);
    // By Enter, because a click as soon after another as this one counts as the same.
    await accept.press('Enter');
    await accept.press('Enter');
    await expect(page.getByText('Everything is countersigned')).toBeVisible();
    for (const one of logged)
      await expect.poll(() => cleared(department, free, one), { timeout: 25_000 }).toBe('accepted');
  });
});
