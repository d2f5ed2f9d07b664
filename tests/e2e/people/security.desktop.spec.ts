import { Secret, TOTP } from 'otpauth';
import { expect } from 'playwright/test';
import { allStaffs } from '../../contract/facts/screens';
import { expectAccessible } from '../../support/axe';
import { departmentOf } from '../../support/department';
import { demoPassword, signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { search } from './people';

test('a second factor is turned on, asked for at the sign-in, and turned off', async ({ page, pageOf }) => {
  const { teacher } = await departmentOf('security');
  await signIn(page, teacher.email);
  await page.goto('/faculty/profile');
  await page.getByRole('link', { name: 'Password and devices' }).click();
  await expect(page.getByText('(this device)')).toBeVisible();
  await page.getByRole('button', { name: 'Turn it on with an app…' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  const codeAt = (away: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + away * 30_000 });
  const codes = page.locator('.recovery-codes li');
  // The code of the half minute before is too old when the next one begins at this moment.
  await expect(async () => {
    await page.getByLabel('Code', { exact: true }).fill(codeAt(-1));
    await page.getByRole('button', { name: 'Turn it on', exact: true }).click();
    await expect(codes).toHaveCount(10, { timeout: 10_000 });
  }).toPass();
  const paper = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  const other = await pageOf('somebody else');
  await other.goto('/signin');
  await other.getByText('Faculty Login').click();
  await other.getByLabel('Email').fill(teacher.email);
  await other.getByLabel('Password').fill(demoPassword);
  await expect(other.getByLabel('Code')).toBeHidden();
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByLabel('Code')).toBeFocused();
  await other.getByLabel('Code').fill(codeAt(0));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/faculty\/dashboard/);

  await page.reload();
  await page
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(page.getByText('The device is signed out')).toBeVisible();

  await page.getByRole('button', { name: 'Turn it off…' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByLabel(/^Code of your app/).fill(paper);
  await page.getByRole('button', { name: 'Turn it off', exact: true }).click();
  await expect(page.getByText('Off: your password alone signs you in.')).toBeVisible();
});

test('an administrator turns the second factor off of somebody who has lost it', async ({ page, pageOf }) => {
  const { teacher } = await departmentOf('lost factor');
  await signIn(page, teacher.email);
  await page.goto('/faculty/sign-in-and-devices');
  const post = async (path: string, data: object) => {
    const headers = { origin: new URL(page.url()).origin };
    return (await page.request.post(`/api/auth/second-factor${path}`, { data, headers })).json();
  };
  const { secret } = await post('', { password: demoPassword });
  await post('/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });

  const admin = await pageOf('somebody else');
  await signIn(admin, 'admin@demo.test');
  await admin.goto(allStaffs.route);
  await search(admin, teacher.name);
  const turnOff = async () => {
    await admin.getByRole('button', { name: `${allStaffs.edit} ${teacher.name}` }).click();
    await admin.getByRole('button', { name: 'Help to sign in…' }).click();
    await admin.getByRole('button', { name: 'Second factor lost…' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Turn the second factor off' });
    await dialog.getByLabel('Your password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
  };
  await turnOff();
  await expect(admin.getByText(`${teacher.name} can sign in with the password alone`)).toBeVisible();
  await expect(admin.getByRole('dialog')).toBeHidden();
  await turnOff();
  await expect(admin.getByText('This account has no second factor.')).toBeVisible();
  await expectAccessible(admin);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('a resident asks for another name, an administrator agrees, and who saw the entries is told', async ({
  page,
  pageOf,
}) => {
  const { resident } = await departmentOf('security');
  const wanted = `${resident.name} Rao`;
  await signIn(page, resident.email);
  await page.goto('/student/profile');
  await page.getByLabel('Name', { exact: true }).fill(wanted);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Your new name counts once your head of department agrees.')).toBeVisible();
  await expect(page.locator('[data-field="name"]')).toContainText(`You asked for the name “${wanted}”`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(resident.name);
  await expectAccessible(page);

  const admin = await pageOf('somebody else');
  await signIn(admin, 'admin@demo.test');
  await admin.goto('/faculty/dashboard');
  await admin.getByRole('button', { name: `Agree to ${wanted}` }).click();
  await expect(admin.getByText(`${resident.name} is ${wanted} from now on`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(wanted);

  await page.getByRole('link', { name: 'Who saw my entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who saw my entries' })).toBeVisible();
  await expectAccessible(page);
  await admin.goto('/faculty/patient-disclosures');
  await admin.getByLabel('IPD/OPD No.').fill('nobody has this');
  await admin.getByRole('button', { name: 'Look up' }).click();
  await expect(admin.getByText('No entry is about this patient.')).toBeVisible();
  await expectAccessible(admin);
});
