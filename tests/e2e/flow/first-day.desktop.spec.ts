import { expect, type Page } from 'playwright/test';
import { allStaffs } from '../../contract/facts/screens';
import { bytesOf } from '../../contract/support/files';
import { expectAccessible } from '../../support/axe';
import { choose, day, listOf } from '../../support/fill-entry';
import { plainTest as test } from '../../support/test';
import { submit } from '../people/people';
import { PASSWORD, startEmpty } from './installation';

/** What the page asked for and was refused. */
function refusedOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

test('an empty installation gets its first administrator, who lets a colleague in without a mail', async ({
  newPage,
}) => {
  test.slow();
  const installation = await startEmpty();
  try {
    const { url } = installation;
    const page = await newPage();
    const refused = refusedOn(page);

    await page.goto(`${url}/signin`);
    await expect(page.getByRole('heading', { name: 'This installation is empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
    await expect(page.getByText('New here?')).toBeHidden();
    await page.goto(`${url}/signup`);
    await expect(page.getByRole('heading', { name: 'Sign-up is not open yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden();
    await page.goto(`${url}/forgot-password`);
    await expect(page.getByRole('heading', { name: 'An administrator hands you the link' })).toBeVisible();
    // 'Email field, send-reset-link button, back-to-login link', with a mail server or without.
    for (const part of [page.getByLabel('Email'), page.getByRole('button', { name: 'Send reset link' })])
      await expect(part).toBeVisible();
    expect(refused).toEqual([]);

    const address = installation.setupAddress;
    expect(address.startsWith(`${url}/setup#`)).toBe(true);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Set up', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${url}/setup`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up' }).click();
    for (const sentence of ['Name', 'Password', 'State', 'Institute name'])
      await expect(page.getByText(`${sentence} is required`, { exact: true })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Dr. First Person');
    await page.getByLabel('Email').fill('first@college.test');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('State').selectOption({ label: 'Gujarat' });
    await page.getByLabel('Institute Name').fill('College of the First Day');
    await page.getByLabel('Address').fill('Hospital Road, Ahmedabad');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
    const file = (name: string, kind: 'pdf' | 'png') => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(bytesOf(kind).bytes),
    });
    await page.getByLabel('Logo').setInputFiles(file('logo.png', 'pdf'));
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText('Logo must be a JPEG or PNG file')).toBeVisible();
    await page.getByLabel('Logo').setInputFiles(file('logo.png', 'png'));
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.waitForURL('**/faculty/dashboard');
    await expect(page.getByText('No mail server', { exact: true })).toBeVisible();
    await expect(page.getByText('Asia/Kolkata: today is')).toBeVisible();
    await expect(page.getByText('The college', { exact: true })).toBeVisible();
    await expect(page.getByText('1 college.')).toBeVisible();

    await page.goto(`${url}/faculty/departments`);
    await page.getByRole('button', { name: 'Add Department' }).first().click();
    const department = page.getByRole('dialog', { name: 'Add Department' });
    await choose(listOf(department, 'Institution'), 'First Day');
    await department.getByLabel('Name').fill('Medicine');
    await department.getByRole('radio', { name: 'Medicine', exact: true }).check();
    await submit(department);
    await expect(department).toBeHidden();

    await page.goto(`${url}${allStaffs.route}`);
    await page.getByRole('button', { name: 'Add Staff' }).first().click();
    const add = page.getByRole('dialog', { name: 'Add Staff' });
    await expect(add.getByText('No email is sent from here')).toBeVisible();
    await add.getByLabel('Name', { exact: true }).fill('Dr. Invited');
    await add.getByRole('radio', { name: 'Lecturer', exact: true }).check();
    await add.getByLabel('Phone').fill('9876543210');
    await add.getByLabel('Email').fill('invited@college.test');
    await day(add, 'Joined Date', '05-05-2025');
    await choose(listOf(add, 'College'), 'First Day');
    await choose(listOf(add, 'Department'), 'Medicine');
    await submit(add);
    const shown = page.getByRole('dialog', { name: 'A link for Dr. Invited' });
    const first = await shown.getByLabel('The link').inputValue();
    expect(first.startsWith(`${url}/welcome?token=`)).toBe(true);
    await expect(shown.getByRole('img', { name: /for the camera/ })).toBeVisible();
    await expect(page.getByText('on its way by mail')).toBeHidden();
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'New link Dr. Invited' }).click();
    await page
      .getByRole('dialog', { name: 'Make a new link' })
      .getByRole('button', { name: 'Make a new link' })
      .click();
    const link = await shown.getByLabel('The link').inputValue();
    expect(link).not.toBe(first);

    const colleague = await newPage();
    await colleague.goto(first);
    const setPassword = async () => {
      await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await colleague.getByLabel('Password again').fill(PASSWORD);
      await colleague.getByRole('button', { name: 'Open my account' }).click();
    };
    await expect(colleague.getByText('This link does not work any more')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Open my account' })).toBeHidden();
    await colleague.goto(link);
    await colleague.reload();
    await expect(colleague.getByLabel('Code')).toBeHidden();
    await setPassword();
    await colleague.waitForURL('**/faculty/dashboard');
    // A slip is typed by whoever comes next, whatever somebody has left in this tab.
    await colleague.goto(`${url}/welcome?token=${'q'.repeat(43)}`);
    await colleague.goto(`${url}/welcome`);
    await expect(colleague.getByLabel('Code')).toBeVisible();

    await page.goto(address);
    await page.reload();
    await expect(page.getByText('This installation is set up already')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up' })).toBeHidden();
  } finally {
    await installation.end();
  }
});
