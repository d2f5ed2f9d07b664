import { test as base, type Page } from 'playwright/test';

/**
 * A page by name, in a context of its own: for a further person of a test.
 * `loaded`: as the test before left it, signed in and with the application loaded, for tests that only go on.
 */
type PageOf = (name: string, as?: { loaded: boolean }) => Promise<Page>;

/** What a test listens to of its page. */
const heard = ['console', 'pageerror', 'request', 'response'] as const;

/**
 * `test` with pages that a worker keeps. A page that has loaded the application once has its code at hand: loading it
 * again costs half, and going on within it a tenth. A test finds its page as if it were new: nobody is signed in,
 * nothing is stored, routed or listened to. What a test does to its whole context (a clock of its own) asks for the
 * plain `test` of Playwright.
 */
export const test = base.extend<{ pageOf: PageOf }, { kept: Map<string, Page> }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright says that a fixture needs no other
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, kept }, use) => {
    await use(async (name, as = { loaded: false }) => {
      const there = kept.get(name);
      if (there && !there.isClosed()) {
        if (!as.loaded) await clean(there);
        return there;
      }
      const page = await (await browser.newContext()).newPage();
      kept.set(name, page);
      return page;
    });
  },
  page: async ({ pageOf }, use) => use(await pageOf('page')),
});

async function clean(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of heard) page.removeAllListeners(event);
  await page.emulateMedia({ colorScheme: 'light' });
  // A document of the same origin that runs nothing: what is stored can be cleared after the application has let go.
  await page.goto('/healthz');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // What waits on the device stays for its owner, who is not asked for here.
    return new Promise<void>((done) => {
      const removal = indexedDB.deleteDatabase('countersign');
      removal.onsuccess = () => done();
      removal.onerror = () => done();
      removal.onblocked = () => done();
    });
  });
  await page.context().clearCookies();
}

/** Of a test that would say the same at the size of a phone, and runs at that of a desk alone: see playwright.config.ts. */
export const atADesk = { tag: '@desk' };

/** Goes to another page of the area as a link does, without loading the application again. */
export async function follow(page: Page, path: string): Promise<void> {
  // What comes with the document follows no link.
  await page.locator('#content').waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
