import { expect, type Page } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { free } from '../queue/desk';

const start = (page: Page) => page.getByRole('region', { name: 'What waits for you' });

test('a home learns of what has come by itself, and at once when its own link is pressed', async ({ pageOf }) => {
  // A page of its own, whose clock stays as it is made here.
  const page = await pageOf('a clock');
  const department = await departmentOf('a home that stays true');
  await page.clock.install();
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/dashboard');
  await expect(start(page)).toContainText('Nothing waits for you');
  await department.log(free);
  await page.clock.fastForward(31_000);
  await expect(start(page)).toContainText('1 waits for you');
  await department.log(free);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(start(page)).toContainText('2 wait for you');
});
