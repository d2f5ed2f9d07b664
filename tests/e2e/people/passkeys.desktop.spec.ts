/** What signs in besides a password: a passkey, and the account of a college. */
import { expect, type Page } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';
import { expectAccessible } from '../../support/axe';
import { demoPassword, signOut } from '../../support/sign-in';
import { test } from '../../support/test';
import { collegeServer } from './college';

/** A server, and a college that vouches for `faculty@demo.test` under another address. */
async function served() {
  // A passkey belongs to a name, and the other tests' server has only a number.
  const port = await freePort();
  return collegeServer(
    `http://localhost:${port}`,
    port,
    { hd: 'college.test', email: 'somebody@college.test' },
    'college.test',
  );
}

const byCollege = (page: Page) => page.getByRole('button', { name: 'Continue with your college account' });

/** A device with a fingerprint sensor, which a finger lies on. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The server begins with its demo data, beside whatever else the machine does. */
test.setTimeout(240_000);

let site: string;
let end: () => Promise<void>;
test.beforeAll(async () => {
  ({ site, end } = await served());
});
test.afterAll(() => end());

test('a passkey is made, signs in after the password and alone, and is removed', async ({ pageOf }) => {
  // A page of its own: the device stays with it.
  const page = await pageOf('a device with a sensor');
  await addDevice(page);
  const userName = 'faculty2@demo.test';
  const answer = await page.request.post(`${site}/api/auth/login`, { data: { userName, password: demoPassword } });
  expect(answer.ok(), await answer.text()).toBe(true);

  await page.goto(`${site}/faculty/sign-in-and-devices`);
  await page.getByRole('button', { name: 'Turn it on with a passkey…' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.getByText('signing in asks for a passkey')).toBeVisible();
  await expect(page.getByText(/^Passkey, made with Chrome/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('one of your passkeys already')).toBeVisible();

  await signOut(page, site);
  await page.goto(`${site}/signin`);
  await page.getByText('Faculty Login').click();
  await page.getByLabel('Email').fill(userName);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/faculty\/dashboard/);

  await signOut(page, site);
  await page.goto(`${site}/signin?to=${encodeURIComponent('/faculty/sign-in-and-devices')}`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/faculty\/sign-in-and-devices/);

  await page.getByRole('button', { name: /^Remove…/ }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('Off: your password alone signs you in.')).toBeVisible();
});

test('a college account is connected, signs in, and confirms who is there', async ({ page }) => {
  await page.goto(`${site}/signin`);
  await byCollege(page).click();
  await expect(page.getByText('not connected with an account here')).toBeVisible();
  await expectAccessible(page);

  const data = { userName: 'faculty@demo.test', password: demoPassword };
  expect((await page.request.post(`${site}/api/auth/login`, { data })).ok()).toBe(true);
  await page.goto(`${site}/faculty/sign-in-and-devices`);
  await page.getByRole('button', { name: 'Connect…' }).click();
  await page.getByRole('region', { name: 'College account' }).getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Go to your college’s sign-in' }).click();
  await expect(page.getByText('Your college account is connected')).toBeVisible();

  await signOut(page, site);
  await page.goto(`${site}/signin?to=${encodeURIComponent('/faculty/sign-in-and-devices')}`);
  await byCollege(page).click();
  await expect(page).toHaveURL(`${site}/faculty/sign-in-and-devices`);
  await expect(page.getByText('connected since')).toBeVisible();

  await page.getByRole('button', { name: 'Turn it on with an app…' }).click();
  const section = page.getByRole('region', { name: 'Second factor' });
  const opened = page.waitForEvent('popup');
  await section.getByRole('button', { name: 'Confirm with your college account instead' }).click();
  const tab = await opened;
  await expect(tab.getByText('Your college has confirmed that it is you.')).toBeVisible();
  await expectAccessible(tab);
  await tab.close();
  // The form is still there, and learns of it when the person comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(section.getByText('Your college has just confirmed that it is you')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByAltText('The code to scan')).toBeVisible();

  await signOut(page, site);
  await page.goto(`${site}/signin`);
  await byCollege(page).click();
  await expect(page).toHaveURL(/\/faculty\/dashboard/);
});
