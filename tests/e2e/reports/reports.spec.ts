import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import registry from '../../../resources.config';
import { reportLabels } from '../../../schemas/reports';
import { signIn } from '../../support/sign-in';
import { atEachSize, test } from '../../support/test';
import { card, shown } from './cards';

const [type] = registry.entries.filter(({ card: one }) => one);

atEachSize(() => {
  test('a student sees what is still required, as a chart, as a table and as a file', async ({ page }) => {
    await signIn(page, 'student@demo.test');
    await page.goto('/student/dashboard');
    await page.getByRole('link', { name: 'What is still required' }).click();
    await shown(page, reportLabels.progress);
    const time = card(page, 'Verified against required, over time');
    await expect(time.getByRole('application')).toBeVisible();
    await expect(time.getByText(/of the course’s time has passed/)).toBeVisible();

    const byType = card(page, 'By type of entry');
    await byType.getByText('Table', { exact: true }).click();
    await expect(byType.getByRole('rowheader', { name: type?.label.menu ?? '' })).toBeVisible();
    await byType.getByRole('button', { name: 'Export: By type of entry' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^report-progress-types-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(`"${type?.label.menu}"`);

    // Nothing sticks out at either size, and the phone's page does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
