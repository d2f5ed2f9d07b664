import { expect } from 'playwright/test';
import { allStaffs } from '../../contract/facts/screens';
import { day } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { addressFor, handOver, rowOf, search, submit, unique } from './people';

test('a head of department adds, edits and closes a colleague, whose link is handed over', async ({ page, pageOf }) => {
  test.slow();
  const name = unique('Dr. Colleague');
  await signIn(page, 'hod@demo.test');
  await page.goto(allStaffs.route);
  await page.getByRole('button', { name: allStaffs.add }).click();
  const add = page.getByRole('dialog', { name: allStaffs.add });

  await submit(add);
  for (const sentence of [
    'Name is required',
    'Role is required',
    'Phone is required',
    'Email is required',
    'Joined date is required',
  ])
    await expect(add.getByText(sentence)).toBeVisible();
  await add.getByLabel('Name', { exact: true }).fill(name);
  await expect(add.getByText('Name is required')).toBeHidden();
  await add.getByRole('radio', { name: 'Lecturer', exact: true }).check();
  await add.getByLabel('Phone').fill('0000000001');
  await add.getByLabel('Email').fill('nobody');
  await day(add, 'Joined Date', '05-05-2025');
  await submit(add);
  await expect(add.getByText('Please enter a valid email address')).toBeVisible();
  await add.getByLabel('Email').fill(addressFor(name));
  await submit(add);
  await expect(add).toBeHidden();
  expect(await handOver(page, name)).toContain('/welcome?token=');

  await search(page, name);
  await expect(rowOf(page, name)).toContainText('Lecturer');
  await expect(rowOf(page, name)).toContainText('05-05-2025');

  await page.getByRole('button', { name: `${allStaffs.edit} ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Email')).toHaveValue(addressFor(name));
  await edit.getByLabel('Phone').fill('0000000002');
  await submit(edit);
  await expect(edit).toBeHidden();
  await expect(rowOf(page, name)).toContainText('0000000002');
  await page.reload();
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('0000000002');

  const admin = await pageOf('somebody else');
  await signIn(admin, 'admin@demo.test');
  await admin.goto('/faculty/mail');
  await search(admin, name);
  await rowOf(admin, name)
    .getByRole('button', { name: /^Read:/ })
    .click();
  await expect(admin.getByRole('dialog').getByRole('link')).toBeVisible();
});

test('an account can be closed and opened again', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  const name = unique('Dr. Leaver');
  await page.goto(allStaffs.route);
  const made = await page.request.post('/api/staff', {
    headers: { origin: new URL(page.url()).origin },
    data: { staffName: name, role: 'lecturer', phone: '0000000003', email: addressFor(name), joinedDate: '2025-05-05' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await search(page, name);
  // Nobody could sign in to it yet: there is no password.
  await expect(page.getByRole('button', { name: `New link ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Activate ${name}`, exact: true })).toBeHidden();
  // Whoever was added by mistake is taken back, and may be invited again.
  const choose = async (button: string, told: string) => {
    await page.getByRole('button', { name: `${button} ${name}`, exact: true }).click();
    await submit(page.getByRole('dialog', { name: `${button} Staff Member` }));
    await expect(page.getByText(`${name} ${told}`)).toBeVisible();
  };
  await choose('Deactivate', 'is now inactive');
  await expect(rowOf(page, name).getByText('inactive', { exact: true })).toBeVisible();
  await choose('Activate', 'waits for a new link');
  await expect(rowOf(page, name).getByText('invited', { exact: true })).toBeVisible();
  const headers = { origin: new URL(page.url()).origin };
  const { link } = await (await page.request.post(`/api/staff/${id}/invitation`, { headers, data: {} })).json();
  const token = new URL(link).searchParams.get('token');
  const password = 'the tea is not yet cold';
  const chosen = await page.request.post('/api/auth/reset-password', { headers, data: { token, password } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await page.reload();
  await search(page, name);
  for (const [button, word] of [
    ['Deactivate', 'inactive'],
    ['Activate', 'active'],
  ] as const) {
    await page.getByRole('button', { name: `${button} ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: word, exact: true })).toBeChecked();
    await submit(dialog);
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name).getByText(word, { exact: true })).toBeVisible();
  }
});

test('what is typed before the dialog is there stands in its first field', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  const name = unique('Dr. Typed');
  await page.goto(allStaffs.route);
  await page.getByRole('button', { name: allStaffs.add }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  const add = page.getByRole('dialog', { name: allStaffs.add });
  await expect(add.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(add).toBeHidden();
  // The row is fetched first.
  await page
    .getByRole('button', { name: new RegExp(`^${allStaffs.edit} `) })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' MD');
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue(/^.+ MD$/);
});

test('a dialog whose code does not load leaves its page, and comes once that is loaded again', async ({ browser }) => {
  // Without the code that other tests have loaded.
  const page = await (await browser.newContext()).newPage();
  const code = '**/assets/edit-sheet-*.js';
  await page.route(code, (route) => route.abort());
  await signIn(page, 'hod@demo.test');
  await page.goto(allStaffs.route);
  await page.getByRole('button', { name: allStaffs.add }).click();
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(again).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(code);
  await again.click();
  await page.getByRole('button', { name: allStaffs.add }).click();
  await expect(page.getByRole('dialog', { name: allStaffs.add }).getByLabel('Name', { exact: true })).toBeFocused();
  await page.context().close();
});

test('a failed save keeps what was entered', async ({ page }) => {
  await signIn(page, 'hod@demo.test');
  await page.goto(allStaffs.route);
  await page.getByRole('button', { name: allStaffs.add }).click();
  const add = page.getByRole('dialog', { name: allStaffs.add });
  await add.getByLabel('Name', { exact: true }).fill('Dr. Kept');
  await add.getByRole('radio', { name: 'Professor', exact: true }).check();
  await add.getByLabel('Phone').fill('0000000001');
  await add.getByLabel('Email').fill('kept@example.test');
  await day(add, 'Joined Date', '05-05-2025');
  await page.route('**/api/staff*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await submit(add);
  await expect(add.getByText('Not saved yet.')).toBeVisible();
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Dr. Kept');
});

test('a lecturer reads the list and changes nothing', async ({ page }) => {
  await signIn(page, 'faculty@demo.test');
  await page.goto(allStaffs.route);
  await expect(page.locator('tr.ant-table-row, li.record').first()).toBeVisible();
  await expect(page.getByRole('button', { name: allStaffs.add })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});
