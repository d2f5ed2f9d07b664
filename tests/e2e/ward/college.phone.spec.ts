/** A phone of the ward, handed from one to the next: nobody signed out, and the next one has a college account. */
import { expect, test } from 'playwright/test';
import { freePort } from '../../../scripts/ports.mjs';
import { collegeServer } from '../people/college';
import { type Line, lineTo } from './line';
import { Phone, ready } from './phone';

test.setTimeout(240_000);

const said = { hd: 'demo.test', email: 'student2@demo.test' };
let line: Line;
let college: Awaited<ReturnType<typeof collegeServer>>;
let phone: Phone;
test.beforeEach(async () => {
  const port = await freePort();
  line = await lineTo(`http://127.0.0.1:${port}`);
  college = await collegeServer(line.base, port, said, 'demo.test');
  phone = new Phone(line.base);
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) await phone.shot(info.outputPath('phone.png'));
  await phone.end();
  await line.close();
  await college.end();
});

test('whoever signs in with a college account gets nobody else’s area, though the server is not there to say whose it is', async () => {
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
