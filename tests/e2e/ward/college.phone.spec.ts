/** A phone of the ward, handed from one to the next: nobody signed out, and the next one has a college account. */
import { expect } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';
import { collegeServer } from '../people/college';
import { ready } from './phone';
import { test as base } from './test';

const said = { hd: 'demo.test', email: 'student2@demo.test' };
const test = base.extend<{ college: Awaited<ReturnType<typeof collegeServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright says that a fixture needs no other
  site: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
  college: async ({ line, site }, use) => {
    const college = await collegeServer(line.base, new URL(site).port, said, 'demo.test');
    await use(college);
    await college.end();
  },
});
test.setTimeout(240_000);

test('whoever signs in with a college account gets nobody else’s area, though the server is not there to say whose it is', async ({
  college,
  line,
  phone,
}) => {
  const page = await phone.open();
  const frame = page.getByRole('banner');
  await phone.signIn(page, 'student@demo.test');
  await page.goto(`${line.base}/student/dashboard`);
  await ready(page);
  await expect(frame).toBeVisible();

  // The session ends by itself.
  await page.context().clearCookies({ name: 'token' });
  await page.goto(`${line.base}/signin`);
  // From the college on, nothing but the way back from it gets through.
  await page.route(`${college.issuer}/**`, (route) => {
    line.cut('/api/auth/college/north/callback');
    return route.continue();
  });
  await page.getByRole('button', { name: 'Continue with your college account' }).click();
  await page.waitForURL(`${line.base}/student/dashboard`);
  await expect(page.getByText('Your logbook cannot be reached')).toBeVisible();
  await expect(frame).toHaveCount(0);

  line.mend();
  await page.reload();
  await expect(frame).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).json())).toMatchObject({ email: said.email });
});
