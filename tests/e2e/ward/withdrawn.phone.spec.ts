/** An act on an entry that waits on a phone: the entry, its list and the page of what waits say so. */
import { expect } from 'playwright/test';
import { leadOf } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { plain } from './entries';
import { kept, ready } from './phone';
import { test } from './test';

test.setTimeout(240_000);

test('a withdrawal without a network is named where the entry is, and is not done twice', async ({ line, phone }) => {
  const department = await departmentOf('withdrawn without a network');
  const logged = await department.log(plain);
  const { title } = leadOf(plain, { createdAt: '', ...logged }, 'student');
  const page = await phone.open();
  await phone.signIn(page, department.resident.email);
  await page.goto(`${line.base}/student/${plain.route}`);
  const open = async () => {
    await page.getByRole('button', { name: /^1[: ]/ }).click();
    const drawer = page.getByRole('dialog', { name: plain.label.one, exact: true });
    await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
    return drawer;
  };
  await ready(page);
  const drawer = await open();

  line.cut();
  await phone.signal(false);
  await drawer.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Withdraw this entry?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(drawer).toBeHidden();
  const label = `Withdrawn: ${plain.label.one}: ${title}`;
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(label);
  await page.getByRole('button', { name: /^1[: ]/ }).click();
  await expect(drawer).toContainText(label);
  await expect(drawer.getByRole('button', { name: /Withdraw|Correct/ })).toHaveCount(0);

  // The verifier was faster: it is refused, and nothing goes out by itself any more.
  await department.decide(plain, logged.id, plain.workflow.verify.to[0] ?? '');
  await drawer.getByRole('link', { name: 'Show what waits' }).click();
  await expect(page.getByText('It goes out by itself.')).toBeVisible();
  line.mend();
  await phone.signal(true);
  await expect.poll(async () => (await kept(page))[0]?.state, { timeout: 60_000 }).toBe('conflict');
  await expect(page.getByText(label)).toBeVisible();
  await expect(page.getByText('It goes out by itself.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden();
  await page.getByRole('link', { name: 'Open the entry' }).click();
  await expect(drawer).toContainText(label);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete what waits?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await expect(page.locator('.waiting-page')).toBeFocused();
});
