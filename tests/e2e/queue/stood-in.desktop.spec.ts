/** A worker stands in for a page that is gone. */
import { expect, test } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { accepted, card, cleared, free } from './desk';

test.use({ serviceWorkers: 'allow' });

test('an undo is offered again after a reload, and what was undone was never sent', async ({ page }) => {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/verify')) sent.push(request.url());
  });
  const department = await departmentOf('undone after a reload');
  const one = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await card(page).getByRole('button', { name: accepted }).click();
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page).getByRole('button', { name: accepted })).toBeVisible();
  expect([sent, await cleared(department, free, one)]).toEqual([[], 'open']);

  // Not undone, it goes out: here once the page is away from the area, by whoever stands in for it.
  await card(page).getByRole('button', { name: accepted }).click();
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  await page.goto('/healthz');
  await expect.poll(() => cleared(department, free, one), { timeout: 25_000 }).toBe('accepted');
});
