import { expect, type Page } from 'playwright/test';
import { facultyRoutes, legacyRedirects, studentRoutes } from '../../contract/facts/screens';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';

const ofStudents = [
  ...studentRoutes.top,
  studentRoutes.reports,
  ...Object.keys(studentRoutes.alias),
  ...Object.values(studentRoutes.groups).flat(),
];
const ofTeachers = ['all-staffs', 'quaterly-appraisal', 'memo', 'aetcom', 'print-logbook'];
const ofCoordinators = facultyRoutes.filter((route) =>
  /^(dashboard|all-students|institute|profile|support|reports|drp-|offline-drp)/.test(route),
);
const ofAdministrators = [
  'dashboard',
  'all-students',
  'all-staffs',
  'institute',
  'profile',
  'reports',
  'requests',
  'mail',
  'audit',
];

/** What each role can open; the rest of the specification's routes answers it with a page that says so. */
const roles = [
  { user: 'student', side: 'student', opens: ofStudents },
  { user: 'faculty', side: 'faculty', opens: facultyRoutes },
  { user: 'hod', side: 'faculty', opens: facultyRoutes },
  { user: 'drpc', side: 'faculty', opens: ofCoordinators, never: ofTeachers },
  { user: 'admin', side: 'faculty', opens: ofAdministrators },
] as const;

/** What goes wrong unseen: exceptions, and answers that a page should not have asked for. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.push(`${page.url()}: ${line.text()}`));
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
  return faults;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const { user, side, opens, ...others } of roles)
  test(`${user}@demo.test opens every page that is theirs, and no other`, async ({ page }) => {
    test.slow();
    const faults = listen(page);
    await signIn(page, `${user}@demo.test`);
    await page.goto(`/${side}/dashboard`);
    await expect(heading(page)).toBeVisible();
    for (const route of opens)
      await test.step(route, async () => {
        await follow(page, `/${side}/${route}`);
        await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
        await expect(heading(page)).toBeVisible();
        await expect(heading(page)).not.toHaveText(/not here|not found/i);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    for (const route of 'never' in others ? others.never : [])
      await test.step(`not ${route}`, async () => {
        // From a page that is theirs: the sentence of the refusal before would do for this one, too.
        await follow(page, `/${side}/profile`);
        await expect(heading(page)).not.toHaveText('Page not found');
        await follow(page, `/${side}/${route}`);
        await expect(heading(page)).toHaveText('Page not found');
      });
    expect(faults).toEqual([]);
  });

test('old addresses without an area lead to the page of one’s own', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  for (const [old, now] of Object.entries(legacyRedirects)) {
    await page.goto(old);
    await expect(page).toHaveURL(new RegExp(`${now}$`));
    await expect(heading(page)).toBeVisible();
  }
});

test('whoever is not signed in is asked to sign in first', async ({ page }) => {
  await page.goto('/student/procedures');
  await expect(page).toHaveURL(/\/signin\?/);
});
