import { test as base, expect, type Page } from 'playwright/test';
import { type Size, sizeOfFile, sizes } from './sizes';

/**
 * Returns a page by name, in a context of its own, for a further person in a test.
 * With `loaded` the page is as the test before left it: signed in, with the application loaded.
 */
type PageOf = (name: string, as?: { loaded: boolean }) => Promise<Page>;

/** The page events that tests listen to. */
const pageEvents = ['console', 'pageerror', 'request', 'response'] as const;

type Sized = { size: Size };

/**
 * The plain `test` of Playwright, with a new context for each test. Whatever a test imports, it imports this or the one
 * below. Playwright ends a worker and its browser when the next test has other worker fixtures, and another one costs
 * as much as several tests.
 */
export const plainTest = base.extend<Sized & { newPage: () => Promise<Page> }, { kept: Map<string, Page> }>({
  // Options of a context, not projects: the next project would have workers of its own.
  size: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright says that a fixture needs no other
    async ({}, use, { file }) => use(sizeOfFile(file)),
    { option: true },
  ],
  userAgent: ({ size }, use) => use(sizes[size].userAgent),
  viewport: ({ size }, use) => use(sizes[size].viewport),
  isMobile: ({ size }, use) => use(sizes[size].isMobile),
  hasTouch: ({ size }, use) => use(sizes[size].hasTouch),
  /** A page in a context of its own, for a further person, until the test ends. One that stays open goes on working. */
  newPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright says that a fixture needs no other
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/**
 * `test` with pages that a worker keeps. A page that has loaded the application once has its code in memory.
 * Loading it again costs half, and navigating within it a tenth. Each test gets its page as if it were new:
 * nobody is signed in, and nothing is stored, routed or listened to. A test that changes its whole context,
 * for example the clock, uses `plainTest`.
 *
 * While a page has a route, Playwright asks the test about every request and keeps the browser from its cache, so that
 * a load costs two thirds more. A route for what is sent later begins after the load.
 */
export const test = plainTest.extend<{ pageOf: PageOf }>({
  pageOf: async ({ browser, kept, size }, use) => {
    const used = new Set<string>();
    await use(async (called, as = { loaded: false }) => {
      const name = `${size}: ${called}`;
      if (!as.loaded) used.add(name);
      const there = kept.get(name);
      if (there && !there.isClosed()) return there;
      const page = await (await browser.newContext()).newPage();
      kept.set(name, page);
      return page;
    });
    // At the end of its test, because the application goes on asking and drawing where nobody uses it any more.
    for (const name of used) {
      const page = kept.get(name);
      if (page && !page.isClosed()) kept.set(name, await clean(page, size));
    }
  },
  page: async ({ pageOf }, use) => use(await pageOf('page')),
});

async function clean(used: Page, size: Size): Promise<Page> {
  for (const other of used.context().pages()) if (other !== used) await other.close();
  await used.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of pageEvents) used.removeAllListeners(event);
  const page = await emptied(used);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(sizes[size].viewport);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // Leaves the items that wait on the device to their owner. Nobody asks for them here.
    return new Promise<void>((done) => {
      const removal = indexedDB.deleteDatabase('countersign');
      removal.onsuccess = () => done();
      removal.onerror = () => done();
      removal.onblocked = () => done();
    });
  });
  await page.context().clearCookies();
  return page;
}

const PATIENCE_MS = 15_000;

/**
 * Opens a document of the same origin without scripts, so that the storage can be cleared when the application has
 * released it. Tries again, because the application may go to another page at that moment. A page that does not go is
 * replaced by another one of its context.
 */
async function emptied(page: Page): Promise<Page> {
  const isGone = await expect(async () => {
    // A form that was changed would ask before it is left.
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
    await page.goto('/healthz', { timeout: PATIENCE_MS });
  })
    .toPass({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    );
  if (isGone) return page;
  const fresh = await page.context().newPage();
  await page.close();
  await fresh.goto('/healthz');
  return fresh;
}

/**
 * Declares tests that run at desktop and at phone size. What shows the same at both stands outside, and runs at a desk. One
 * worker runs both, so what a test counts on to be alone in, as a department, has its `size` in its name.
 */
export function atEachSize(tests: () => void): void {
  for (const size of ['desktop', 'phone'] as const)
    plainTest.describe(size, () => {
      plainTest.use({ size });
      tests();
    });
}

/** Goes to another page of the area as a link does, without loading the application again. */
export async function follow(page: Page, path: string): Promise<void> {
  // Waits for the application, because the content of the document itself follows no links.
  await page.locator('#content').waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
