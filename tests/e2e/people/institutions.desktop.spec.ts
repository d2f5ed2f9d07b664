import { expect } from 'playwright/test';
import { institute } from '../../contract/facts/screens';
import { choose, listOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { rowOf, search, submit, unique } from './people';

test('an institution is added, corrected and deleted', async ({ page }) => {
  const name = unique('Test College');
  await signIn(page, 'admin@demo.test');
  await page.goto(institute.route);
  await page.getByRole('button', { name: institute.form }).click();
  const add = page.getByRole('dialog', { name: institute.form });
  for (const word of institute.formButtons) await expect(add.getByRole('button', { name: word })).toBeVisible();
  await submit(add);
  await expect(add.getByText('State is required')).toBeVisible();
  await expect(add.getByText('Institute name is required')).toBeVisible();
  await choose(listOf(add, 'State'), 'Gujarat');
  await add.getByLabel('Institute Name').fill(name);
  await submit(add);
  await expect(add).toBeHidden();

  await search(page, name);
  await expect(rowOf(page, name)).toContainText('Gujarat');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Institution' });
  await choose(listOf(edit, 'State'), 'Karnataka');
  await submit(edit);
  await expect(rowOf(page, name)).toContainText('Karnataka');

  const ask = async () => {
    await page.getByRole('button', { name: `${institute.deleteAction} ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(institute.deleteDialog.text)).toBeVisible();
    return dialog;
  };
  await submit(await ask(), institute.deleteDialog.cancel);
  await expect(rowOf(page, name)).toBeVisible();
  await submit(await ask(), institute.deleteDialog.confirm);
  await expect(page.getByText('No data available')).toBeVisible();
});

test('Reset empties the form and its sentences', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto(institute.route);
  await page.getByRole('button', { name: institute.form }).click();
  const add = page.getByRole('dialog', { name: institute.form });
  await add.getByLabel('Institute Name').fill('Half a name');
  await submit(add);
  await expect(add.getByText('State is required')).toBeVisible();
  await add.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(add.getByLabel('Institute Name')).toHaveValue('');
  await expect(add.getByText('State is required')).toBeHidden();
});

test('one that is still used stays, with a reason, and nobody is offered to delete their own', async ({ page }) => {
  const name = unique('Used College');
  await signIn(page, 'admin@demo.test');
  const me = await (await page.request.get('/api/auth/me')).json();
  await page.goto(institute.route);
  const headers = { origin: new URL(page.url()).origin };
  const college = { institutionName: name, state: 'gujarat' };
  const added = await page.request.post('/api/institutions', { data: college, headers });
  const department = { name: unique('Department'), institution: (await added.json()).id, catalogue: 'surgery' };
  expect((await page.request.post('/api/departments', { data: department, headers })).status()).toBe(201);
  // A long name is cut in its cell.
  await search(page, me.collegeName.split(' ')[0]);
  await expect(page.getByRole('button', { name: `Edit ${me.collegeName}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${me.collegeName}` })).toHaveCount(0);
  await search(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await submit(dialog, institute.deleteDialog.confirm);
  await expect(dialog.getByRole('alert')).toContainText('still used');
});

test('a department is added to an institution', async ({ page }) => {
  const name = unique('Department');
  await signIn(page, 'admin@demo.test');
  const me = await (await page.request.get('/api/auth/me')).json();
  await page.goto('/faculty/departments');
  await page.getByRole('button', { name: 'Add Department' }).click();
  const add = page.getByRole('dialog', { name: 'Add Department' });
  await choose(listOf(add, 'Institution'), me.collegeName);
  await add.getByLabel('Name', { exact: true }).fill(name);
  await add.getByRole('radio', { name: 'Surgery', exact: true }).check();
  await submit(add);
  await expect(add).toBeHidden();
  await search(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await submit(page.getByRole('dialog'), 'Yes, Delete');
  await expect(page.getByText('No data available')).toBeVisible();
});

test('the only institution is filled in, and the form begins with the name', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.route('**/api/institutions?**', async (route) => {
    const answer = await route.fetch();
    const [first] = await answer.json();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '1' }, json: [first] });
  });
  await page.goto('/faculty/departments');
  const button = page.getByRole('button', { name: 'Add Department' });
  await button.press('Enter');
  const add = page.getByRole('dialog', { name: 'Add Department' });
  await expect(add.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(add.locator('.ant-select-selection-item')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  // Its list is there now.
  await button.press('Enter');
  await page.keyboard.type('Nuclear Medicine');
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Nuclear Medicine');
});
