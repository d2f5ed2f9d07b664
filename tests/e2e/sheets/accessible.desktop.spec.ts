import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { hasSheet, type Scorecard } from '../../../schemas';
import { expectAccessibleAtEachSize } from '../../support/axe';
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

const DESK = { width: 1440, height: 900 };

/** What pages show before anything is chosen, `fit` looks at. */
const show = async (page: Page, who: Who, path: string) => {
  await page.setViewportSize(DESK);
  await visit(page, who, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('sheets that are filled in, at each size', async ({ page }) => {
  const id = await somethingToRead();
  for (const { route, sheet } of sheets) {
    const chosen = new URLSearchParams({
      student: id,
      ...Object.fromEntries(sheet.periods.map((period) => [period.key, String(lastOf(period))])),
    });
    await show(page, 'faculty', `${route}?${chosen}`);
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtEachSize(page);
  }
});

test('the form that opens an exchange and the form that answers, at each size', async ({ page }) => {
  await somethingToRead();
  for (const type of exchanges) {
    const { route } = type;
    const [open, reply] = [makingOf(type).label, goingOnOf(type).label];
    for (const [who, label] of [
      ['faculty', open],
      ['student', reply],
    ] as const) {
      await show(page, who, route);
      await page.getByRole('button', { name: label }).first().click();
      await expect(page.getByRole('dialog', { name: label })).toBeVisible();
      await expectAccessibleAtEachSize(page);
    }
  }
});

test('attendance that is marked, at each size', async ({ page }) => {
  const api = await client('drpc');
  const [posting] = await api.get<{ student: PersonRef }[]>('drpAttendance/residents');
  await show(page, 'drpc', `drp-attendance?student=${posting?.student.id}`);
  await page.waitForLoadState('networkidle');
  await expectAccessibleAtEachSize(page);
});
