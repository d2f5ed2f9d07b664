import { expect, type Page } from 'playwright/test';
import { type EntryResource, showStatus, statesMeaning } from '../../../schemas';
import { expectAccessibleAtEachSize } from '../../support/axe';
import { departmentOf } from '../../support/department';
import { entryWhere, isDependent } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const logged = entryWhere(({ fields }) => fields.some(isDependent) && fields.some(({ sensitive }) => sensitive));
const filed = entryWhere(({ fields }) => fields.some(({ type }) => type === 'file'));
const rated = entryWhere(({ fields }) => fields.some(({ type }) => type === 'rubric'));
const asking = entryWhere(({ workflow }) => workflow.verify.ask !== undefined);

const add = async (page: Page, entry: EntryResource) => {
  await page.goto(`/student/${entry.route}?add=1`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: entry.label.submit, exact: true }).click();
};
const verify = async (page: Page, entry: EntryResource) => {
  const { id } = await (await departmentOf('looked at')).log(entry);
  await page.goto(`/faculty/${entry.route}?verify=${id}`);
  await expect(page.locator('.verify-body')).toBeVisible();
};

const screens: readonly { name: string; side: 'student' | 'faculty'; show: (page: Page) => Promise<void> }[] = [
  {
    name: 'a list',
    side: 'student',
    show: async (page) => {
      const department = await departmentOf('looked at');
      const records = [await department.log(logged), await department.log(logged), await department.log(logged)];
      const words = (['accepted', 'refused'] as const).map((meaning) => statesMeaning(logged, meaning)[0] ?? '');
      for (const [index, word] of words.entries()) await department.decide(logged, records[index]?.id ?? '', word);
      await page.goto(`/student/${logged.route}`);
      for (const word of words) await expect(page.getByText(showStatus(word)).first()).toBeVisible();
    },
  },
  { name: 'a form with its faults', side: 'student', show: (page) => add(page, logged) },
  { name: 'a form with a file', side: 'student', show: (page) => add(page, filed) },
  {
    name: 'the details',
    side: 'student',
    show: async (page) => {
      await (await departmentOf('looked at')).log(filed);
      await page.goto(`/student/${filed.route}`);
      await page.locator('[data-row] :is(.serial, .record-title)').first().click();
      await expect(page.locator('.history li')).not.toHaveCount(0);
    },
  },
  {
    name: 'a verifier list with a selection',
    side: 'faculty',
    show: async (page) => {
      await (await departmentOf('looked at')).log(logged);
      await page.goto(`/faculty/${logged.route}`);
      await page.locator('[data-row]').first().getByRole('checkbox').check();
      await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
    },
  },
  { name: 'a verify form with ratings', side: 'faculty', show: (page) => verify(page, rated) },
  { name: 'a decision', side: 'faculty', show: (page) => verify(page, asking) },
];

for (const { name, side, show } of screens)
  test(`axe finds nothing in ${name}, at each size`, async ({ page }) => {
    const { resident, teacher } = await departmentOf('looked at');
    await signIn(page, side === 'student' ? resident.email : teacher.email);
    await show(page);
    await expectAccessibleAtEachSize(page);
  });
