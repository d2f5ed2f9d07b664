import { expect, type Page } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';
import { expectAccessible } from '../../support/axe';
import { demoPassword, signOut } from '../../support/sign-in';
import { test } from '../../support/test';
import { ownServer } from '../queue/server';

/** A passkey belongs to a name, and the other tests' server has only a number. */
async function served(): Promise<{ site: string; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const { stop } = await ownServer({ PORT: port, PUBLIC_URL: site });
  return { site, stop };
}

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

test('a passkey is made, signs in after the password and alone, and is removed', async ({ page }) => {
  const { site, stop } = await served();
  try {
    await addDevice(page);
    const userName = 'faculty@demo.test';
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
  } finally {
    await stop();
  }
});
