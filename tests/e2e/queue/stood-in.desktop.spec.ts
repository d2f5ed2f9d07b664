/** A worker stands in for a page that is gone. */
import { expect } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { plainTest as test } from '../../support/test';
import { accepted, card, cleared, free } from './desk';

test.use({ serviceWorkers: 'allow' });

test('an undo is offered again after a reload, and what was undone was never sent', async ({ page }) => {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/verify')) sent.push(request.url());
  });
  const department = await departmentOf('undone after a reload');
  const one = await department.log(free);
  const other = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const accept = card(page).getByRole('button', { name: accepted });
  await accept.click();
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('.desk-row')).toHaveCount(2);
  expect([sent, await cleared(department, free, one)]).toEqual([[], 'open']);

  // What is not undone goes out when the page is away from the area, by whoever stands in for it.
  await accept.click();
  await expect(page.locator('.desk-row')).toHaveCount(1);
  // The page is left before the device has stored the last decision.
  await page.evaluate(holdDevice);
  await accept.press('Enter');
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  await page.goto('/healthz');
  for (const each of [one, other])
    await expect.poll(() => cleared(department, free, each), { timeout: 25_000 }).toBe('accepted');
});

/** Lets every change on the device wait, as long as the page lives. */
async function holdDevice(): Promise<void> {
  const opening = indexedDB.open('countersign');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
  const again = () => {
    store.count().onsuccess = again;
  };
  again();
}
