import { expect, type Page } from 'playwright/test';
import { competencyOf, ownCatalogue } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { departmentOf } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { choose, fieldOf, listOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const entry = entryWhere((one) => competencyOf(one)?.catalogue === 'procedures');
const competency = competencyOf(entry);
const [group, item] = [competency?.module.key ?? '', competency?.item.key ?? ''];
const lines = ['Airway; Laryngeal mask; Assist', 'Airway; Endotracheal tube; Perform', 'Regional; Spinal; Observe'];

async function openForm(page: Page, resident: string) {
  await signIn(page, resident);
  await page.goto(`/student/${entry.route}?add=1`);
  const form = page.getByRole('dialog', { name: entry.label.form });
  await expect(form).toBeVisible();
  return form;
}

test('a department without a list logs in words of its own, until it has one that loses nothing', async ({
  page,
  pageOf,
}) => {
  test.slow();
  const department = await departmentOf('anaesthesia', ownCatalogue);
  const { resident, teacher } = department;

  const student = await pageOf('somebody else');
  const first = await openForm(student, resident.email);
  await expect(first.getByText('Your department has no list of procedures yet.')).toBeVisible();
  await fieldOf(first, group).locator('input').fill('Theatre');
  await fieldOf(first, item).locator('input').fill('Awake intubation');
  await expectAccessible(student);

  await signIn(page, 'admin@demo.test');
  await page.goto('/faculty/catalogue');
  await choose(listOf(page.locator('main'), 'Department'), department.name);
  await page.getByText(entry.label.menu, { exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByText('Until there is one, residents write procedures in their own words.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the list' }).click();
  const sheet = page.getByRole('dialog', { name: `the list of ${department.name}` });
  const text = sheet.getByRole('textbox');
  await text.fill([...lines, 'Airway; laryngeal MASK'].join('\n'));
  await expect(sheet.getByText('Line 4: This says the same as line 1.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save the list' }).click();
  await expect(sheet.getByText('Please mend the lines that are named first.')).toBeVisible();
  await expectAccessible(page);
  await text.fill(lines.join('\n'));
  await expect(sheet.getByText('3 new, 0 as they are.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save the list' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Regional' })).toBeVisible();
  await expectAccessible(page);

  const form = await openForm(student, resident.email);
  await expect(form.getByText('has no list')).toBeHidden();
  await form.getByRole('combobox', { name: `Find ${competency?.item.label.toLowerCase()}` }).fill('tube');
  await student.getByTitle('Endotracheal tube').click();
  await expect(fieldOf(form, group)).toContainText('Airway');
  await expect(fieldOf(form, item)).toContainText('Endotracheal tube');
  await department.log(entry, { [group]: 'Airway', [item]: 'Endotracheal tube', teacher: teacher.id });

  await page.reload();
  await choose(listOf(page.locator('main'), 'Department'), department.name);
  await page.getByText(entry.label.menu, { exact: true }).filter({ visible: true }).last().click();
  await page.getByRole('button', { name: 'Edit the list' }).click();
  await text.fill([lines[0], lines[2]].join('\n'));
  await expect(
    sheet.getByText('1 entry stands on 1 item that is not in this sheet: “Endotracheal tube”.'),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Save the list' }).click();
  await expect(sheet.getByText('Please say that what is missing is retired')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Retire what is missing' }).check();
  await sheet.getByRole('button', { name: 'Save the list' }).click();
  await expect(sheet).toBeHidden();
  await page.getByText('1 retired').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring back: Endotracheal tube' }).click();
  await expect(page.getByRole('button', { name: 'Retire: Endotracheal tube' })).toBeVisible();

  await student.goto(`/student/${entry.route}`);
  await expect(student.getByText('Endotracheal tube').filter({ visible: true }).first()).toBeVisible();
});
