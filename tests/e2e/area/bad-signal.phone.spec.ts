import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from 'playwright/test';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { follow, plainTest as test } from '../../support/test';
import { fillIn, plain, rows } from '../ward/entries';
import { kept } from '../ward/phone';

/** The connection breaks off while this code is on its way. @returns what brings it back */
async function losing(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort('connectionfailed'));
  return () => page.unroute(code);
}

test('the code of the area does not arrive: a sentence, and another try', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  const findAgain = await losing(page, /\/assets\/area-[^/]*\.js$/);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('alert')).toContainText('Your logbook did not load');
  await findAgain();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the code of one page does not arrive: the frame stays', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  const findAgain = await losing(page, /\/assets\/print-page-[^/]*\.js$/);
  await page.goto('/student/print-logbook');
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  await expect(page.getByRole('banner')).toBeVisible();
  await findAgain();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print Logbook' })).toBeVisible();
});

test('the code of a form does not arrive: the other try is in sight, and under nothing', async ({ page }) => {
  await signIn(page, 'student@demo.test');
  const findAgain = await losing(page, /\/assets\/create-sheet-[^/]*\.js$/);
  await page.goto(`/student/${plain.route}?add=1`);
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(page.getByRole('alert').filter({ has: again })).toContainText('The connection broke off');
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await expect
    .poll(() =>
      again.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  await findAgain();
  await again.click();
  await expect(page.getByRole('dialog', { name: plain.label.form })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${plain.route}$`));
});

test('nothing arrives but the document: it says that it is loading', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto('/student/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…')).toBeVisible();
});

test('the network asks to sign in to it: nothing counts as saved, and a list says that it did not load', async ({
  page,
}) => {
  await signIn(page, 'student@demo.test');
  await page.goto('/student/dashboard');
  const words = `Portal ${crypto.randomUUID()}`;
  const form = await fillIn(page, plain, words);
  const asksItself = { contentType: 'text/html', body: '<h1>Welcome. Sign in to this network.</h1>' };
  await page.route(/\/api\//, (route) => route.fulfill(asksItself));
  await form.getByRole('button', { name: plain.label.submit, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByText(`${plain.label.one} saved`)).toHaveCount(0);
  await follow(page, `/student/${entryWhere((entry) => entry !== plain).route}`);
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await page.unroute(/\/api\//);
  await page.goto(`/student/${plain.route}`);
  await expect.poll(async () => (await kept(page)).length).toBe(0);
  expect((await rows(page, plain)).filter((one) => one === words)).toHaveLength(1);
});

test('the code that sends does not arrive at first: it is asked for again when something is saved', async ({
  page,
}) => {
  await signIn(page, 'student@demo.test');
  const lost = page.waitForEvent('requestfailed', (request) => /\/account-outbox-/.test(request.url()));
  const findAgain = await losing(page, /\/assets\/account-outbox-[^/]*\.js/);
  await page.goto('/student/dashboard');
  await lost;
  const form = await fillIn(page, plain, `Code ${crypto.randomUUID()}`);
  await findAgain();
  await form.getByRole('button', { name: plain.label.submit, exact: true }).click();
  await expect(page.getByText(`${plain.label.one} saved`)).toBeVisible();
});

test('scripts that are there before the end of the document wait for it', async ({ page, baseURL }) => {
  const line = await slowLine(baseURL ?? '');
  await signIn(page, 'student@demo.test', line.base);
  await page.goto(`${line.base}/student/dashboard`, { waitUntil: 'commit' });
  const isMissing = () =>
    page.evaluate(() => {
      const names = document.querySelector<HTMLElement>('[data-scripts]')?.dataset.scripts?.split(' ') ?? ['none'];
      const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return names.filter((name) => !there.includes(name));
    });
  await expect.poll(isMissing).toEqual([]);
  line.end();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await line.close();
});

/** A line on which the body of the area's document comes only when it is told to. */
async function slowLine(site: string) {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const server = createServer((asked, given) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const onward = request(site, { path: asked.url, method: asked.method, headers }, async (answer) => {
      given.writeHead(answer.statusCode ?? 502, answer.headers);
      if (asked.url !== '/student/dashboard') return void answer.pipe(given);
      const [head = '', ...body] = (await text(answer)).split('<body');
      given.write(head);
      await ended;
      given.end(['', ...body].join('<body'));
    });
    asked.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { base, end, close };
}
