/** A phone that is handed on without a signal: whoever logged out there is out, before anybody opens it again. */
import { expect, type Page } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { fillIn, plain, rows } from './entries';
import { kept, ready } from './phone';
import { test } from './test';

test.setTimeout(240_000);

const statusOfMe = (page: Page) => page.evaluate(async () => (await fetch('/api/auth/me')).status);

test('logging out without a network ends the session with the next one, and keeps what waits for its owner', async ({
  line,
  phone,
}) => {
  const department = await departmentOf('signed out without a network');
  const words = `Signed out ${crypto.randomUUID().slice(0, 8)}`;
  const page = await phone.open();
  await phone.signIn(page, department.resident.email);
  await page.goto(`${line.base}/student/dashboard`);
  await ready(page);
  const beside = await phone.page();
  await beside.goto(`${line.base}/student/dashboard`);
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();

  line.cut();
  await phone.signal(false);
  const form = await fillIn(page, plain, words);
  await form.getByRole('button', { name: plain.label.submit, exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // It is known here that nothing can go out first.
  const dialog = page.getByRole('dialog', { name: 'Logout' });
  await expect(dialog).toContainText('it stays on this device');
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  const out = 'You are signed out on this phone';
  await expect(page.getByText(out)).toBeVisible();
  await expect(beside.getByText(out)).toBeVisible();
  await page.goto(`${line.base}/student/memo`);
  await expect(page.getByText(out)).toBeVisible();
  await beside.close();

  // Whoever has the phone by now opens it where there is a network.
  line.mend();
  await phone.signal(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${line.base}/signin`);
  await page.goto(`${line.base}/student/dashboard`);
  await page.waitForURL(/\/signin/);
  expect(await statusOfMe(page)).toBe(401);
  expect(await kept(page)).toHaveLength(1);
  await phone.signIn(page, 'student2@demo.test');
  await page.goto(`${line.base}/student/dashboard`);
  await ready(page);
  expect(await statusOfMe(page)).toBe(200);
  expect(line.posted).toEqual([]);

  await phone.signIn(page, department.resident.email);
  await page.goto(`${line.base}/student/dashboard`);
  await expect.poll(async () => (await kept(page)).length, { timeout: 60_000 }).toBe(0);
  expect((await rows(page, plain)).filter((one) => one === words)).toHaveLength(1);
});
