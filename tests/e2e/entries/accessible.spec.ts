import { expect, type Page, test } from 'playwright/test';
import type { EntryResource } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { entryWhere, isDependent } from '../../support/entries';
import { mockApi } from '../../support/mock-api';

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
  await page.goto(`/faculty/${entry.route}?verify=${entry.name}-0`);
  await expect(page.locator('.verify-body')).toBeVisible();
};

const screens: readonly { name: string; role: 'student' | 'hod'; show: (page: Page) => Promise<void> }[] = [
  {
    name: 'a list',
    role: 'student',
    show: async (page) => {
      await page.goto(`/student/${logged.route}`);
      await expect(page.locator('[data-row]')).toHaveCount(10);
    },
  },
  { name: 'a form with its faults', role: 'student', show: (page) => add(page, logged) },
  { name: 'a form with a file', role: 'student', show: (page) => add(page, filed) },
  {
    name: 'the details',
    role: 'student',
    show: async (page) => {
      await page.goto(`/student/${filed.route}`);
      await page.locator('.serial, .record-title').nth(2).click();
      await expect(page.locator('.history li')).not.toHaveCount(0);
    },
  },
  {
    name: 'a verifier list with a selection',
    role: 'hod',
    show: async (page) => {
      await page.goto(`/faculty/${logged.route}`);
      await page.locator('[data-row]').first().getByRole('checkbox').check();
      await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
    },
  },
  { name: 'a verify form with ratings', role: 'hod', show: (page) => verify(page, rated) },
  { name: 'a decision', role: 'hod', show: (page) => verify(page, asking) },
];

for (const { name, role, show } of screens)
  test(`axe finds nothing in ${name}`, async ({ page }) => {
    await mockApi(page, { role });
    await show(page);
    await expectAccessible(page);
  });
