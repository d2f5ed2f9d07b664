import { expect } from 'playwright/test';
import registry from '../../../resources.config';
import { adminRole, headRole } from '../../../schemas';
import { reportLabels } from '../../../schemas/reports';
import { expectAccessible } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { card, shown } from './cards';

test('a head narrows a report, and the address remembers it', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  await page.goto('/faculty/dashboard');
  // The sidebar's entry leads where it always led; the page is a click further.
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/faculty\/dashboard$/);
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await shown(page, reportLabels.verification);
  await page.getByRole('tab', { name: reportLabels.activity }).click();
  const residents = card(page, 'Residents, month by month').first();
  // It is drawn when it comes near the window.
  await residents.scrollIntoViewIfNeeded();
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

test('a report that cannot be had says so, and comes back', async ({ page }) => {
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

test('on paper a report has no frame, also where a browser does not know :has', async ({ newPage }) => {
  const page = await newPage();
  await signIn(page, 'hod@demo.test');
  await page.goto('/faculty/reports');
  await shown(page, reportLabels.verification);
  await page.evaluate(() => {
    const forget = (list: CSSStyleSheet | CSSGroupingRule) => {
      for (const [at, rule] of [...[...list.cssRules].entries()].reverse())
        if (rule instanceof CSSStyleRule) rule.selectorText.includes(':has(') && list.deleteRule(at);
        else if (rule instanceof CSSGroupingRule) forget(rule);
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });
  const frame = [page.getByRole('banner'), page.getByRole('complementary')];
  for (const part of frame) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of frame) await expect(part).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});

const { shows = {} } = registry.logbook.reports ?? {};
const ofHeads = shows[headRole] ?? [];
/** Each report once: those of a head, and what only an administrator has. */
const looked = [
  { user: headRole, reports: ofHeads },
  { user: adminRole, reports: (shows[adminRole] ?? []).filter((name) => !ofHeads.includes(name)) },
];

for (const { user, reports } of looked)
  test(`axe finds nothing in ${reports.join(', ')}`, async ({ page }) => {
    await signIn(page, `${user}@demo.test`);
    await page.goto('/faculty/dashboard');
    for (const report of reports) {
      await follow(page, `/faculty/reports?report=${report}`);
      await shown(page, reportLabels[report]);
      await expectAccessible(page);
    }
  });
