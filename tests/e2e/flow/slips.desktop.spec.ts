import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { allStaffs } from '../../contract/facts/screens';
import { expectAccessible } from '../../support/axe';
import { noPdfText, pdfText } from '../../support/pdf-text';
import { plainTest as test } from '../../support/test';
import { rowOf, search } from '../people/people';
import { addDepartment, PASSWORD, post, setUp, startEmpty } from './installation';

test('those who were added get slips, and sign in by them', async ({ page, newPage }) => {
  test.skip(noPdfText !== undefined, noPdfText);
  test.slow();
  const installation = await startEmpty();
  try {
    const { url } = installation;
    await setUp(page, installation);
    const place = await addDepartment(page, installation, 'Medicine');
    for (const name of ['Meera', 'Rohan'])
      await post(page, installation, 'staff', {
        staffName: `Dr. ${name} Slip`,
        role: 'lecturer',
        phone: '9876543210',
        joinedDate: '01-02-2024',
        email: `${name.toLowerCase()}@college.test`,
        ...place,
      });

    await page.goto(`${url}${allStaffs.route}`);
    await search(page, 'Meera');
    await page.getByRole('button', { name: 'Print sign-in slips' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print sign-in slips' });
    await expect(dialog.getByText('found by “Meera”')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make the slips' }).click();
    await expect(dialog.getByText('One slip is ready.')).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save' }).click();
    const text = await pdfText(await readFile(await (await saved).path()));
    expect(text).toContain('Dr. Meera Slip');
    expect(text).toContain('Lecturer, Medicine');
    expect(text).not.toContain('Rohan');
    const code = /[A-Z2-9]{5}(?:-[A-Z2-9]{5}){3}/.exec(text)?.[0] ?? '';

    const colleague = await newPage();
    await colleague.goto(`${url}/welcome`);
    await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await colleague.getByLabel('Password again').fill(PASSWORD);
    await colleague.getByRole('button', { name: 'Open my account' }).click();
    await expect(colleague.getByText('Code is required')).toBeVisible();
    await colleague.getByLabel('Code').fill(code.toLowerCase());
    await colleague.getByRole('button', { name: 'Open my account' }).click();
    await colleague.waitForURL('**/faculty/dashboard');

    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await search(page, 'Meera');
    await expect(rowOf(page, 'Meera').getByText('active')).toBeVisible();
    await page.getByRole('button', { name: 'Print sign-in slips' }).click();
    await expect(
      dialog.getByText(/^Everybody .* has signed in already, or has a link or slip that works/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Make the slips' })).toBeDisabled();
  } finally {
    await installation.end();
  }
});
