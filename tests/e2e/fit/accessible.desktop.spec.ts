/** What only a press opens, and what a desk alone has, at each size: axe finds nothing. `fit` looks at the pages themselves. */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import {
  type EntryResource,
  hasSheet,
  isDay,
  isRated,
  isUpload,
  type Scorecard,
  showStatus,
  statesMeaning,
} from '../../../schemas';
import { expectAccessibleAtEachSize } from '../../support/axe';
import { departmentOf } from '../../support/department';
import { entryWhere, isDependent } from '../../support/entries';
import { goingOnOf, makingOf, numberOf, pathOf } from '../../support/record-types';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { client, type PersonRef, saveSheet } from '../sheets/support';

const logged = entryWhere(({ fields }) => fields.some(isDependent) && fields.some(({ sensitive }) => sensitive));
const filed = entryWhere(({ fields }) => fields.some(isUpload));
const rated = entryWhere(({ fields }) => fields.some(isRated));
const asking = entryWhere(({ workflow }) => workflow.verify.ask !== undefined);
const sheets = registry.records.filter(hasSheet);
const exchanges = registry.records.filter(({ sheet }) => !sheet);

const looked = () => departmentOf('looked at');
const resident = async () => (await looked()).resident.email;
const teacher = async () => (await looked()).teacher.email;
const demo = (user: string) => async () => `${user}@demo.test`;

const submit = (page: Page, word: string) =>
  page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
const add = async (page: Page, entry: EntryResource) => {
  await page.goto(`/student/${entry.route}?add=1`);
  await submit(page, entry.label.submit);
};
const verify = async (page: Page, entry: EntryResource) => {
  const { id } = await (await looked()).log(entry);
  await page.goto(`/faculty/${entry.route}?verify=${id}`);
  await expect(page.locator('.verify-body')).toBeVisible();
};
const accounts = async (page: Page) => {
  await page.goto('/faculty/all-students');
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
};

/** Of a period about which no other test says anything. */
const lastOf = ({ values }: Scorecard['periods'][number]) => values.at(-1)?.value ?? 0;
const demoStudent = async () => (await client('student')).get<PersonRef>('auth/me');

/** Opens an exchange with the demo student, and then the form of an act on it. */
const act = async (page: Page, type: (typeof exchanges)[number], side: string, label: string) => {
  await (await client('faculty')).post(pathOf(type, makingOf(type)), {
    ...Object.fromEntries(
      makingOf(type).fields.map((field) => [field.key, isDay(field) ? '2026-03-09' : 'Late for rounds']),
    ),
    [numberOf(type)]: `AXE/${Date.now()}`,
    [type.owner.key]: (await demoStudent()).id,
  });
  await page.goto(`/${side}/${type.route}`);
  await page.getByRole('button', { name: label }).first().click();
  await expect(page.getByRole('dialog', { name: label })).toBeVisible();
};

const screens: readonly { name: string; who: () => Promise<string>; show: (page: Page) => Promise<void> }[] = [
  {
    name: 'a list with its states',
    who: resident,
    show: async (page) => {
      const department = await looked();
      const records = [await department.log(logged), await department.log(logged), await department.log(logged)];
      const words = (['accepted', 'refused'] as const).map((meaning) => statesMeaning(logged, meaning)[0] ?? '');
      for (const [index, word] of words.entries()) await department.decide(logged, records[index]?.id ?? '', word);
      await page.goto(`/student/${logged.route}`);
      for (const word of words) await expect(page.getByText(showStatus(word)).first()).toBeVisible();
    },
  },
  { name: 'a form with its faults', who: resident, show: (page) => add(page, logged) },
  { name: 'a form with a file', who: resident, show: (page) => add(page, filed) },
  {
    name: 'the details',
    who: resident,
    show: async (page) => {
      await (await looked()).log(filed);
      await page.goto(`/student/${filed.route}`);
      await page.locator('[data-row] :is(.serial, .record-title)').first().click();
      await expect(page.locator('.history li')).not.toHaveCount(0);
    },
  },
  {
    name: 'a verifier list with a selection',
    who: teacher,
    show: async (page) => {
      await (await looked()).log(logged);
      await page.goto(`/faculty/${logged.route}`);
      await page.locator('[data-row]').first().getByRole('checkbox').check();
      await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
    },
  },
  { name: 'a verify form with ratings', who: teacher, show: (page) => verify(page, rated) },
  { name: 'a decision', who: teacher, show: (page) => verify(page, asking) },
  { name: 'a list of accounts', who: demo('hod'), show: accounts },
  {
    name: 'the account dialog',
    who: demo('hod'),
    show: async (page) => {
      await accounts(page);
      await page
        .getByRole('button', { name: /^Verify / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the form of a colleague with its sentences',
    who: demo('admin'),
    show: async (page) => {
      await page.goto('/faculty/all-staffs');
      await page.getByRole('button', { name: 'Add Staff' }).first().click();
      await submit(page, 'Submit');
    },
  },
  {
    name: 'tables behind tabs',
    who: demo('admin'),
    show: async (page) => {
      await page.goto('/faculty/drp-coordinator?show=postings');
      await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
    },
  },
  {
    name: 'the trail',
    who: demo('admin'),
    show: async (page) => {
      await page.goto('/faculty/audit');
      await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
    },
  },
  {
    name: 'a support request with its sentences',
    who: demo('faculty'),
    show: async (page) => {
      await page.goto('/faculty/support');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('Message is required')).toBeVisible();
    },
  },
  ...sheets.map((type) => ({
    name: `a filled sheet of ${type.name}`,
    who: demo('faculty'),
    show: async (page: Page) => {
      const { periods } = type.sheet;
      const { id } = await demoStudent();
      await saveSheet(await client('faculty'), type, id, periods.map(lastOf), 3);
      const at = periods.map((period): [string, string] => [period.key, String(lastOf(period))]);
      await page.goto(`/faculty/${type.route}?${new URLSearchParams([['student', id], ...at])}`);
      await page.waitForLoadState('networkidle');
    },
  })),
  ...exchanges.flatMap((type) => [
    {
      name: `the form that opens ${type.name}`,
      who: demo('faculty'),
      show: (page: Page) => act(page, type, 'faculty', makingOf(type).label),
    },
    {
      name: `the form that answers ${type.name}`,
      who: demo('student'),
      show: (page: Page) => act(page, type, 'student', goingOnOf(type).label),
    },
  ]),
  {
    name: 'attendance that is marked',
    who: demo('drpc'),
    show: async (page) => {
      const [posting] = await (await client('drpc')).get<{ student: PersonRef }[]>('drpAttendance/residents');
      await page.goto(`/faculty/drp-attendance?student=${posting?.student.id}`);
      await page.waitForLoadState('networkidle');
    },
  },
];

for (const { name, who, show } of screens)
  test(`axe finds nothing in ${name}, at each size`, async ({ page }) => {
    await signIn(page, await who());
    await show(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectAccessibleAtEachSize(page);
  });
