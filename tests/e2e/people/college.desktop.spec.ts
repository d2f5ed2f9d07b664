import { expect, type Page } from 'playwright/test';
import { startCollege } from '../../../backend/src/people/college/testing/college';
import { freePort } from '../../../scripts/ports.mjs';
import { expectAccessible } from '../../support/axe';
import { demoPassword, signOut } from '../../support/sign-in';
import { test } from '../../support/test';
import { ownServer } from '../queue/server';

/** A server, and a college that vouches for `faculty@demo.test` under another address. */
async function served() {
  const site = `http://127.0.0.1:${await freePort()}`;
  const college = await startCollege(`${site}/api/auth/college/north/callback`);
  const { stop } = await ownServer({
    PORT: new URL(site).port,
    PUBLIC_URL: site,
    OIDC_NORTH_ISSUER: college.issuer,
    OIDC_NORTH_CLIENT_ID: 'logbook',
    OIDC_NORTH_CLIENT_SECRET: 'a secret of theirs',
    OIDC_NORTH_DOMAIN: 'college.test',
  });
  college.state.people.set('sub-1', { hd: 'college.test', email: 'somebody@college.test', email_verified: true });
  const end = async () => {
    await stop();
    await college.stop();
  };
  return { site, end };
}

const byCollege = (page: Page) => page.getByRole('button', { name: 'Continue with your college account' });

/** The server begins with its demo data, beside whatever else the machine does. */
test.setTimeout(240_000);

test('a college account is connected, signs in, and confirms who is there', async ({ page }) => {
  const { site, end } = await served();
  try {
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
    await page
      .getByRole('region', { name: 'Second factor' })
      .getByRole('button', { name: 'Confirm with your college account instead' })
      .click();
    await expect(page.getByText('Your college has confirmed that it is you.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn it on with an app…' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByAltText('The code to scan')).toBeVisible();

    await signOut(page, site);
    await page.goto(`${site}/signin`);
    await byCollege(page).click();
    await expect(page).toHaveURL(/\/faculty\/dashboard/);
  } finally {
    await end();
  }
});
