import { expect, type Page } from 'playwright/test';
import { wordMeaning } from '../../../schemas';
import { validBody, verdictBody } from '../../contract/support/body';
import { bytesOf } from '../../contract/support/files';
import { expectAccessible } from '../../support/axe';
import { entryWhere } from '../../support/entries';
import { choose, day, listOf } from '../../support/fill-entry';
import { plainTest as test } from '../../support/test';
import { submit } from '../people/people';
import { addDepartment, type Installation, PASSWORD, post, setUp, signInAt, startEmpty } from './installation';

const entry = entryWhere(({ api, fields }) => !api.multipart && !fields.some(({ type }) => type === 'rubric'));

/** Follows the link that somebody was handed, and chooses a password. */
async function choosePassword(page: Page, installation: Installation, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('token');
  await post(page, installation, 'auth/reset-password', { token, password: PASSWORD });
}

const home = (page: Page) => page.getByRole('region', { name: 'First steps' });

test('an empty installation says what comes next, until the first entry is countersigned', async ({
  page,
  newPage,
}) => {
  test.slow();
  const installation = await startEmpty();
  try {
    const { url } = installation;
    await setUp(page, installation);
    await page.goto(`${url}/faculty/dashboard`);
    await expect(home(page).getByText('1 of 6 done')).toBeVisible();
    await expect(home(page).getByText('No mail server is set up')).toBeVisible();
    await expect(home(page).getByRole('link', { name: 'Add teachers' })).toBeVisible();
    await expectAccessible(page);
    await home(page).getByRole('link', { name: 'Add a department' }).click();
    await expect(page).toHaveURL(/\/faculty\/departments$/);

    const place = await addDepartment(page, installation, 'Medicine');
    const person = { role: 'lecturer', phone: '9876543210', joinedDate: '01-02-2024', ...place };
    const add = (staffName: string, email: string) =>
      post(page, installation, 'staff', { ...person, staffName, email });
    const head = await add('Dr. Head', 'head@college.test');
    const teacher = await add('Dr. Teacher', 'teacher@college.test');
    await page.goto(`${url}/faculty/dashboard`);
    await expect(home(page).getByText('1 of 1 department without one.')).toBeVisible();
    await expect(
      home(page).getByText('2 teachers. 2 have not come yet: print sign-in slips from the list.'),
    ).toBeVisible();
    for (const { id } of [head, teacher]) {
      const { link } = await post<{ link: string }>(page, installation, `staff/${id}/invitation`, {});
      await choosePassword(page, installation, link);
    }
    await home(page).getByRole('link', { name: 'Appoint a head' }).click();
    await page.getByRole('button', { name: 'Appoint Head: Medicine' }).click();
    const appoint = page.getByRole('dialog', { name: 'Appoint Head' });
    await choose(listOf(appoint, 'Head of Department'), 'Dr. Head');
    await day(appoint, 'Since', '01-07-2025');
    await expect(appoint.getByText('Dr. Head becomes Head of Department')).toBeVisible();
    await expectAccessible(page);
    await appoint.getByLabel('Your password').fill(PASSWORD);
    await submit(appoint);
    await expect(appoint).toBeHidden();
    // They have come already, so nothing is said of a link.
    await expect(page.getByText('Head of Department saved', { exact: true })).toBeVisible();
    const [medicine] = await (await page.request.get(`${url}/api/departments`)).json();
    expect(medicine).toMatchObject({ head: { id: head.id }, headSince: '2025-07-01' });

    await page.goto(`${url}/faculty/dashboard`);
    await home(page).getByRole('link', { name: 'Add the logo' }).click();
    await expect(page).toHaveURL(/\/faculty\/institute$/);
    const [college] = await (await page.request.get(`${url}/api/institutions`)).json();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytesOf('png').bytes) };
    const changed = await page.request.patch(`${url}/api/institutions/${college.id}`, {
      multipart: { version: String(college.version), logo },
      headers: { origin: url },
    });
    expect(changed.ok(), await changed.text()).toBe(true);

    await post(page, installation, 'auth/sign-up', {
      studentName: 'Dr. New Resident',
      college: place.collegeId,
      department: place.deptId,
      courses: 'MD Medicine',
      phoneNumber: '9876543210',
      emailAddress: 'resident@college.test',
      password: PASSWORD,
      agreeTerms: true,
    });
    const ofHead = await newPage();
    await signInAt(ofHead, installation, 'head@college.test');
    await ofHead.goto(`${url}/faculty/dashboard`);
    await expect(home(ofHead).getByText('1 of 4 done')).toBeVisible();
    await expectAccessible(ofHead);
    await home(ofHead).getByRole('link', { name: 'Verify' }).click();
    await expect(ofHead).toHaveURL(/account=signed-up/);
    const [resident] = await (await ofHead.request.get(`${url}/api/students?accountState=pending`)).json();
    const approved = await ofHead.request.patch(`${url}/api/students/${resident.id}`, {
      data: { isApproved: true },
      headers: { origin: url },
    });
    expect(approved.ok(), await approved.text()).toBe(true);
    await ofHead.goto(`${url}/faculty/dashboard`);
    await expect(home(ofHead).getByText('3 of 4 done')).toBeVisible();

    const ofResident = await newPage();
    await signInAt(ofResident, installation, 'resident@college.test', 'student');
    const { path, verifyKey } = entry.api;
    const material = { department: 'medicine', faculty: teacher.id, title: () => '' };
    const logged = await post(ofResident, installation, path, validBody(entry, material));
    const status = wordMeaning(entry, 'accepted');
    const verdict = { [verifyKey]: logged.id, status, ...verdictBody(entry) };
    await post(ofHead, installation, `${path}/verify`, verdict);

    for (const one of [ofHead, page]) {
      await one.goto(`${url}/faculty/dashboard`);
      await expect(one.getByRole('heading', { name: /^(Waiting for you|Pending Verifications)$/ })).toBeVisible();
      await expect(home(one)).toBeHidden();
    }
  } finally {
    await installation.end();
  }
});
