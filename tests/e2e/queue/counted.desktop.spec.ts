/** How many wait is one number on the screen, whatever a colleague and the network do. */
import { expect } from 'playwright/test';
import { statesMeaning } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { accepted, card, current, free, press, worded } from './desk';

test('after a colleague was faster the tab and the strip say the same', async ({ page }) => {
  const department = await departmentOf('one number after a conflict');
  const first = await department.log(free);
  await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto(`/faculty/queue?group=none&type=${free.name}`);
  const tab = page.locator('.desk-parts label').filter({ hasText: 'For me' });
  await expect(tab).toHaveText('For me 3 of 3');
  await expect(current(page)).toHaveAttribute('id', `line-${first.id}`);
  await department.decide(free, first.id, statesMeaning(free, 'refused')[0] ?? '');
  await press(page, 'a');
  await expect(page.getByRole('alert').filter({ hasText: 'was faster' })).toBeVisible();
  await expect(page.locator('.desk-count')).toContainText('2 of 2 waiting');
  await expect(tab).toHaveText('For me 2 of 2');
  // The frame counts once more than it did before, and comes to the same.
  await expect(page.getByRole('link', { name: /^Pending Verifications/ })).toContainText('2');
});

test('words for an entry that a colleague decides meanwhile stay with it, and what became of it can be read', async ({
  page,
}) => {
  const department = await departmentOf('words that stay');
  const first = await department.log(free);
  const second = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(current(page)).toHaveAttribute('id', `line-${first.id}`);
  await card(page).locator('textarea').fill('Well explained');
  await department.decide(free, first.id, statesMeaning(free, 'accepted')[0] ?? '');
  await page.locator('.desk-parts label').filter({ hasText: 'Department' }).click();
  await page.locator(`[id="line-${first.id}"]`).click();
  await expect(card(page).getByText('does not wait here any more')).toBeVisible();
  await expect(card(page).locator('textarea')).toHaveValue('Well explained');
  const theirs = page.waitForEvent('popup');
  await card(page).getByRole('link', { name: 'What became of it' }).click();
  await expect((await theirs).getByRole('dialog')).toContainText(accepted);
  // Where they were written another entry comes up, and a notice leads to them.
  await page.locator('.desk-parts label').filter({ hasText: 'For me' }).click();
  await expect(current(page)).toHaveAttribute('id', `line-${second.id}`);
  await expect(page.locator(`[id="line-${first.id}"]`)).toContainText('does not wait here any more');
  await page.getByRole('status').filter({ hasText: 'What you wrote' }).getByRole('button').click();
  await expect(card(page).locator('textarea')).toHaveValue('Well explained');
});

test('a filter has words, also where nothing fits it', async ({ page }) => {
  const department = await departmentOf('nothing of this type');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto(`/faculty/queue?group=none&type=${worded.name}`);
  await expect(page.getByTitle(worded.label.menu, { exact: true })).toBeVisible();
  await expect(page.getByText(worded.name, { exact: true })).toHaveCount(0);
});

test('what the network kept away comes with the network', async ({ page }) => {
  const department = await departmentOf('online again');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.route('**/api/queue?**', (route) => route.abort());
  await page.goto('/faculty/queue?group=none&order=newest');
  const failed = page.getByText('The entries that wait for you could not be loaded.');
  await expect(failed).toBeVisible();
  await page.unroute('**/api/queue?**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(card(page)).toBeVisible();
  await expect(failed).toBeHidden();
});
