/** What a hand does by accident decides nothing that nobody saw. */
import { expect, type Page } from 'playwright/test';
import { departmentOf, type Logged } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { kept } from '../ward/phone';
import { accepted, card, cleared, current, free, press, stopClock, worded } from './desk';

const row = ({ id }: Logged) => `line-${id}`;

/** The queue of somebody for whom so many entries wait. @returns those, the first of them in sight */
async function waiting(page: Page, name: string, many: number): Promise<Logged[]> {
  const department = await departmentOf(name);
  const logged: Logged[] = [];
  while (logged.length < many) logged.push(await department.log(free));
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(current(page)).toHaveAttribute('id', row(logged[0] as Logged));
  return logged;
}

const tab = (page: Page) => page.locator('.desk-parts');

test('a key that is held decides once, and so does Enter on a button', async ({ page }) => {
  const [, second, third] = await waiting(page, 'held at the desk', 4);
  const hold = async (key: string) => {
    for (let times = 0; times < 5; times++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await hold('a');
  await expect(current(page)).toHaveAttribute('id', row(second as Logged));
  await expect(tab(page)).toContainText('For me 3');
  await card(page).getByRole('button', { name: accepted }).focus();
  await hold('Enter');
  await expect(current(page)).toHaveAttribute('id', row(third as Logged));
  await expect(tab(page)).toContainText('For me 2');
});

test('a browser that deletes what it stored loses no decision of the page that is open', async ({ page }) => {
  const name = 'cleared by the browser';
  const [first, second] = await waiting(page, name, 2);
  const department = await departmentOf(name);
  await page.context().setOffline(true);
  await press(page, 'a');
  await expect(current(page)).toHaveAttribute('id', row(second as Logged));
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.evaluate(
    () =>
      new Promise((done, failed) => {
        const gone = indexedDB.deleteDatabase('countersign');
        gone.onsuccess = done;
        gone.onerror = failed;
      }),
  );
  // It is tried, without a network, and is on the device again.
  await expect.poll(async () => (await kept(page)).length, { timeout: 30_000 }).toBe(1);
  await page.context().setOffline(false);
  await expect.poll(() => cleared(department, free, first as Logged), { timeout: 30_000 }).toBe('accepted');
});

test('a double click decides once', async ({ page }) => {
  const [, second] = await waiting(page, 'double click at the desk', 3);
  await card(page).getByRole('button', { name: accepted }).dblclick();
  await expect(current(page)).toHaveAttribute('id', row(second as Logged));
  await expect(tab(page)).toContainText('For me 2');
  await card(page).getByRole('button', { name: accepted }).press('Enter');
  await expect(tab(page)).toContainText('For me 1');
});

test('words that somebody writes at once lose no letter that is a key', async ({ page }) => {
  const department = await departmentOf('written at once');
  const one = await department.log(worded);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(current(page)).toHaveAttribute('id', row(one));
  await stopClock(page);
  await press(page, 'a');
  const box = card(page).locator('textarea');
  await expect(box).toBeFocused();
  await page.keyboard.type('Attended all sessions');
  await expect(box).toHaveValue('Attended all sessions');
});

test('a reason that is typed at once, beside its field, is its words, and accepts nothing', async ({ page }) => {
  const [first, second] = await waiting(page, 'typed beside the field', 3);
  await press(page, 'r');
  await expect(card(page).getByRole('group', { name: 'Why it is rejected' })).toBeVisible();
  await press(page, 'Shift+W');
  await page.keyboard.type('as asked for 2 again');
  await expect(card(page).locator('textarea').first()).toHaveValue('Was asked for 2 again');
  await expect(current(page)).toHaveAttribute('id', row(first as Logged));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab(page)).toContainText('For me 3');
  // Out of the field, out of the refusal, and on.
  await press(page, 'Escape', 'Escape', 'a');
  await expect(current(page)).toHaveAttribute('id', row(second as Logged));
});
