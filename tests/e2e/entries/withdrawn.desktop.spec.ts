/** What was withdrawn is in its list, and waits for nobody. */
import { expect } from 'playwright/test';
import { departmentOf } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const entry = entryWhere((one) => one.card !== null && one.workflow.correct !== undefined && !one.api.multipart);

test('the home counts what was withdrawn neither as logged nor as waiting', async ({ page }) => {
  const { resident, log } = await departmentOf('withdrawn and counted');
  const { id, version } = await log(entry);
  await log(entry);
  await resident.api.post(`${entry.api.path}/${id}/withdraw`, { version });
  await signIn(page, resident.email);
  await page.goto('/student/dashboard');
  const tile = page.locator('.quick-tile').filter({ hasText: entry.label.menu });
  await expect(tile).toContainText('1 logged, 1 waiting');
});
