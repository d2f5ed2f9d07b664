/**
 * Every page of a role at the sizes of a desk, a small laptop and a phone: what is looked for is in sight, nothing moves
 * while it comes, nothing is wider than the screen, and axe finds nothing, in the light and in the dark, in whatever
 * pages are made of other parts.
 */
import { expect, type Page } from 'playwright/test';
import type { Mode } from '../../../frontend/src/theme/palette';
import registry from '../../../resources.config';
import { decidesOnAccounts, headRole, learns, type Role, roles, sideOf } from '../../../schemas';
import { MOST_ANSWERS } from '../../support/answers';
import { axe, inColours } from '../../support/axe';
import { ownServer } from '../../support/own-server';
import { routesOf } from '../../support/pages';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { holdAnswers, movedOn } from './still';

/** Forms of words that stand alone are looked at by the specs of their pages. */
const [DESK, LAPTOP, PHONE] = [1440, 1024, 390] as const;
/** The share of the screen that may move, times how far, while a page comes. */
const MOST_SHIFT = 0.02;

/** Lists of entries are the same parts in other words: of one of them for each role more is asked. */
const madeLike = (route: string) => (registry.entries.some((entry) => entry.route === route) ? 'entries' : route);

/** Whose pages are the head's with less on them: what is looked at is their home, and what the head has not. */
const lessThanHead = roles.filter((role) => !learns(role) && !decidesOnAccounts(role));
const ownRoutesOf = (role: Role): string[] => {
  const heads = new Set(lessThanHead.includes(role) ? routesOf(headRole).map(madeLike) : []);
  return [...new Set(routesOf(role))].filter((route) => !heads.has(madeLike(route)));
};

/** What is looked for is said first; what waits for a yes, or lacks what it needs, stands above the rows. */
const asking: readonly string[] = [
  'audit',
  ...registry.directories.flatMap(({ proposals, needs, route }) => ((proposals || needs) && route ? [route] : [])),
];

type Measured = { tooWide: number; outOfSight: string[]; first: number | null; height: number | null };

/** What stands where, as the reader sees it. */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const inSight = ({ left, right }: DOMRect) => left >= 0 && Math.floor(right) <= innerWidth;
    const wanted = [...document.querySelectorAll('.list-table thead :is(.column-status, .column-actions)')];
    const row = document.querySelector('[data-row]')?.getBoundingClientRect();
    return {
      tooWide: document.documentElement.scrollWidth - innerWidth,
      outOfSight: wanted
        .filter((cell) => !inSight(cell.getBoundingClientRect()))
        .map(({ textContent }) => textContent ?? ''),
      first: row ? row.top + scrollY : null,
      height: row?.height ?? null,
    };
  });

/** antd puts the button of the tabs that have no room among the tabs. */
const antdOwn = ", rules: { 'aria-required-children': { enabled: false } }";

/** The ids of what axe finds. */
const found = (page: Page, rules: string): Promise<string[]> =>
  page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], preload: false ${rules} }).then(({ violations }) => violations
      .map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 120)))`,
  );

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByText('Loading...').filter({ visible: true })).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(/not here|not found|not for you/i);
};

const lists = new Set(
  [...registry.entries, ...registry.directories, ...registry.records.filter(({ sheet }) => !sheet)].map(
    (one): string | null => one.route,
  ),
);

/** At this width nothing is wider than the screen, and what is looked for is in sight. */
const fits = async (page: Page, route: string, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  // Another width is drawn a moment after it is there.
  await expect(async () => {
    const { tooWide, outOfSight, first, height } = await measure(page);
    expect(tooWide, `${route} is wider than ${width}`).toBeLessThanOrEqual(0);
    expect(outOfSight, `${route} at ${width}`).toEqual([]);
    if (width > PHONE || first === null || height === null) return;
    if (!asking.includes(route)) expect(first, `the first row of ${route}`).toBeLessThan(290);
    expect(height, `a row of ${route}`).toBeGreaterThanOrEqual(72);
    expect(height, `a row of ${route}`).toBeLessThanOrEqual(144);
  }).toPass({ timeout: 20_000 });
};

/** Nothing of a page moves while its answers come in, and a list asks for few. */
const standsStill = async (page: Page, route: string) => {
  await settled(page);
  const { sum, of, answers } = await movedOn(page);
  expect
    .soft(sum, `${route} moves at ${page.viewportSize()?.width}:\n${of.join('\n')}`)
    .toBeLessThanOrEqual(MOST_SHIFT);
  if (lists.has(route)) expect(answers, `the questions of ${route}`).toBeLessThanOrEqual(MOST_ANSWERS);
};

// On a server of their own: what another test adds meanwhile would move a page.
let server: Awaited<ReturnType<typeof ownServer>>;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.stop());

for (const role of roles)
  test(`the pages of ${role} fit, stand still and are accessible`, async ({ pageOf }) => {
    // Forty pages, three widths and two themes: on a busy machine that takes its time. One visit measures all.
    test.setTimeout(600_000);
    // Pages of their own, whose answers come as nobody else's: one at a desk, the other on a phone.
    const [page, phone] = [await pageOf('fit'), await pageOf('fit on a phone')];
    const each = [page, phone];
    const faults: string[] = [];
    for (const one of each) {
      one.on('pageerror', ({ message }) => faults.push(message));
      one.on('console', (line) => {
        // That there is no worker here is the test's own doing, and it says so.
        // A whole browser looks for an icon where there is no page.
        const isOurs = !/blocked by Playwright$/.test(line.text()) && !line.location().url.endsWith('/favicon.ico');
        if (isOurs && ['error', 'warning'].includes(line.type())) faults.push(`${one.url()}: ${line.text()}`);
      });
      one.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
    }
    const side = sideOf(role);
    for (const [one, width] of [
      [page, DESK],
      [phone, PHONE],
    ] as const) {
      await holdAnswers(one);
      // What the role before stored belongs to the address of this server.
      await one.goto(`${server.base}/healthz`);
      await one.evaluate(() => localStorage.clear());
      await signIn(one, `${role}@demo.test`, server.base);
      await one.setViewportSize({ width, height: 900 });
      await one.goto(`${server.base}/${side}/dashboard`);
      await standsStill(one, 'the home');
    }
    await phone.evaluate(axe);
    const looked = new Set<string>();
    const modes: Mode[] = ['light', 'dark'];
    const widths = [DESK, LAPTOP, PHONE];
    for (const route of ownRoutesOf(role))
      await test.step(route, async () => {
        const looksLike = madeLike(route);
        const isNew = !looked.has(looksLike);
        const seen = isNew ? each : [page];
        // What is made like a page before begins at the width at which that one ended, and ends at the other.
        if (isNew) await page.setViewportSize({ width: DESK, height: 900 });
        for (const one of seen) {
          await movedOn(one, { anew: true });
          await follow(one, `/${side}/${route}`);
        }
        for (const one of seen) await standsStill(one, route);
        if (!isNew) {
          for (const width of widths) await fits(page, route, width);
          widths.reverse();
          return;
        }
        for (const width of [DESK, LAPTOP]) await fits(page, route, width);
        // What is there on a phone already need not become as narrow first.
        await fits(phone, route, PHONE);
        for (const mode of modes) {
          await inColours(phone, mode);
          const rules = mode === 'light' ? antdOwn : ", runOnly: ['color-contrast']";
          expect(await found(phone, rules), `axe at ${route}, ${mode}`).toEqual([]);
        }
        // Colours take no room: the next page begins in those in which this one ended.
        modes.reverse();
        looked.add(looksLike);
      });
    expect(faults).toEqual([]);
  });
