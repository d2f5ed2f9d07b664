import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page, test } from 'playwright/test';
import registry from '../../../resources.config';
import { reportLabels } from '../../../schemas/reports';
import { signIn } from '../../support/sign-in';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

const card = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title });
const shown = (page: Page, label: string) =>
  expect(page.getByRole('heading', { level: 2, name: label })).toBeAttached();
const [type] = registry.entries.filter(({ card: one }) => one);

test('a student sees what is still required, as a chart, as a table and as a file', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'What is still required' }).click();
  await shown(page, reportLabels.progress);
  const time = card(page, 'Verified against required, over time');
  await expect(time.getByRole('application')).toBeVisible();
  await expect(time.getByText(/of the course has passed/)).toBeVisible();

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

test('a head narrows a report, and the address remembers it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every size');
  await signIn(page, 'hod@demo.test');
  await page.goto('/faculty/dashboard');
  // The sidebar's entry leads where it always led; the page is a click further.
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/faculty\/dashboard$/);
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await shown(page, reportLabels.verification);
  await page.getByRole('button', { name: reportLabels.activity }).click();
  const residents = card(page, 'Residents, month by month').first();
  const name = await residents.getByRole('rowheader').first().innerText();
  await page.getByLabel('Resident', { exact: true }).fill(name);
  await page.getByLabel('Resident', { exact: true }).press('Enter');
  await expect(page.getByText(`${name} · `)).toBeVisible();
  await expect(page).toHaveURL(/report=activity&student=/);
  await page.reload();
  await expect(page.getByText(`${name} · `)).toBeVisible();
  await expect(residents).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(residents).toBeVisible();
});

test('a report that cannot be had says so, and comes back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same at every size');
  await signIn(page, 'student2@demo.test');
  let broken = true;
  await page.route('**/api/reports/progress*', (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'There is no type called “x”' } }) : route.continue(),
  );
  await page.goto('/student/reports?report=progress&type=x');
  await expect(page.getByText('There is no type called “x”')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(card(page, 'By type of entry')).toBeVisible();
});

const heads = ['verification', 'progress', 'activity', 'attendance'] as const;
const looked = [
  { colorScheme: 'light', user: 'hod', reports: heads },
  { colorScheme: 'dark', user: 'hod', reports: ['progress', 'activity'] },
  { colorScheme: 'dark', user: 'admin', reports: ['overview'] },
] as const;

for (const { colorScheme, user, reports } of looked)
  test(`axe finds nothing in ${reports.join(', ')}, ${colorScheme}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same at every size');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, `${user}@demo.test`);
    for (const report of reports) {
      await page.goto(`/faculty/reports?report=${report}`);
      await shown(page, reportLabels[report]);
      expect(await findings(page), report).toEqual([]);
    }
  });
