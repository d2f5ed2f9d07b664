/** What comes with the document: read before a script is there, and not asked for again when they are. */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { expectAccessible } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const [entry] = registry.entries;
const list = entry?.route ?? '';

const pages = [
  { who: 'student@demo.test', path: `/student/${list}`, heading: entry?.label.many },
  { who: 'student@demo.test', path: '/student/dashboard', heading: /^Welcome, / },
  { who: 'faculty@demo.test', path: `/faculty/${list}`, heading: entry?.label.many },
  { who: 'faculty@demo.test', path: '/faculty/dashboard', heading: /^Welcome, / },
  { who: 'faculty@demo.test', path: '/faculty/queue', heading: 'Pending Verifications' },
] as const;

/** A question without how many rows it wants: one that wants others than came with the page is the same asked twice. */
const questionIn = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  for (const name of ['_start', '_end']) searchParams.delete(name);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
};

/** The questions that the document answers. */
const answered = async (page: Page): Promise<string[]> =>
  Object.keys(JSON.parse((await page.locator('#answers').textContent()) ?? '{}')).map(questionIn);

for (const { who, path, heading } of pages)
  test(`${path} is read without a script, and asks nothing twice`, async ({ pageOf }) => {
    const page = await pageOf('the first page');
    await signIn(page, who);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    const known = await answered(page);
    expect(known.length).toBeGreaterThan(1);

    await page.unroute(/\/assets\/.*\.js$/);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(questionIn(request.url())));
    await page.goto(path);
    await expect(page.locator('#content').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => known.includes(url))).toEqual([]);
  });

test('another person in the same browser gets a document of their own', async ({ page }) => {
  const name = async (who: string) => {
    await signIn(page, who);
    const text = await (await page.request.get('/student/dashboard')).text();
    return /<h1>Welcome, ([^<]+)/.exec(text)?.[1];
  };
  const [one, other] = [await name('student@demo.test'), await name('student2@demo.test')];
  expect([one, other].every(Boolean)).toBe(true);
  expect(one).not.toBe(other);
  await page.request.post('/api/auth/logout');
  expect(await (await page.request.get('/student/dashboard')).text()).not.toContain('Welcome, ');
});
