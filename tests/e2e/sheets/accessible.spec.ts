import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { hasSheet, type Scorecard } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { goingOnOf, makingOf, numberOf, pathOf } from '../../support/record-types';
import { test } from '../../support/test';
import { client, type PersonRef, saveSheet, visit, type Who } from './support';

const sheets = registry.records.filter(hasSheet);
const exchanges = registry.records.filter(({ sheet }) => !sheet);
/** Of a period about which no other test says anything. */
const lastOf = ({ values }: Scorecard['periods'][number]) => values.at(-1)?.value ?? 0;

/** Saves one sheet of each kind about the demo student, and opens an exchange. @returns the student's id */
async function somethingToRead(): Promise<string> {
  const api = await client('faculty');
  const { id } = await (await client('student')).get<PersonRef>('auth/me');
  for (const type of sheets) await saveSheet(api, type, id, type.sheet.periods.map(lastOf), 3);
  for (const type of exchanges)
    await api.post(pathOf(type, makingOf(type)), {
      ...Object.fromEntries(
        makingOf(type).fields.map(({ key, type }) => [key, type === 'date' ? '2026-03-09' : 'Late for rounds']),
      ),
      [numberOf(type)]: `AXE/${test.info().project.name}/${Date.now()}`,
      [type.owner.key]: id,
    });
  return id;
}

const look = async (page: Page, who: Who, path: string) => {
  await visit(page, who, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What a page shows before anything is chosen, `fit` looks at.
  if (!path.includes('?')) return;
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
};

test('sheets, filled and read', async ({ page }) => {
  const id = await somethingToRead();
  for (const { route, sheet } of sheets) {
    const chosen = new URLSearchParams({
      student: id,
      ...Object.fromEntries(sheet.periods.map((period) => [period.key, String(lastOf(period))])),
    });
    await look(page, 'faculty', route);
    await look(page, 'faculty', `${route}?${chosen}`);
    await look(page, 'student', route);
  }
});

test('exchanges, with the form that opens one and the form that answers', async ({ page, isMobile }) => {
  await somethingToRead();
  for (const type of exchanges) {
    const { route } = type;
    const [open, reply] = [makingOf(type).label, goingOnOf(type).label];
    await look(page, 'faculty', route);
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByRole('dialog', { name: open })).toBeVisible();
    await expectAccessible(page);
    await look(page, 'student', route);
    // a row of a phone has its buttons where it opens
    if (isMobile) await page.locator('.record-row').getByRole('button').first().click();
    await page.getByRole('button', { name: reply }).first().click();
    await expect(page.getByRole('dialog', { name: reply })).toBeVisible();
    await expectAccessible(page);
  }
});

test('attendance, marked and read', async ({ page }) => {
  const api = await client('drpc');
  const [posting] = await api.get<{ student: PersonRef }[]>('drpAttendance/residents');
  await look(page, 'drpc', 'drp-attendance');
  await look(page, 'drpc', `drp-attendance?student=${posting?.student.id}`);
  await look(page, 'student', 'drp-attendance');
});
