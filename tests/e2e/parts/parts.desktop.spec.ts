/**
 * Every part of the pages in every state, as it is drawn, against the images beside this file. After a change that is
 * meant: `npm test -- e2e parts --update-snapshots`, and look at what changed before it is kept.
 */
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { plainTest as test } from '../../support/test';

// The page is of `npm run dev` alone: the build that the other specs run against has none of it.
let development: ViteDevServer;
let page: Page;

test.describe.configure({ mode: 'serial' });
// Other systems have other bars to scroll and other boxes to choose with.
test.skip(process.platform !== 'linux', 'the images are of Linux');

/**
 * Each build of a browser draws letters in its own way. So they are drawn as bars: as wide and as high as the words, in their colour.
 */
const lettersAsBars =
  '*, ::placeholder { text-decoration: line-through 1.3em currentcolor !important; text-shadow: none !important }';

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const root = join(import.meta.dirname, '../../..');
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  development = await createServer({
    configFile: join(root, 'frontend/vite.config.ts'),
    cacheDir: join(root, 'build/dev-web'),
    logLevel: 'silent',
    server: { port: 0, hmr: false },
  });
  await development.listen();
  // Half as fine as a screen: a change shows as well, in a third of the room.
  page = await (await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 0.5 })).newPage();
  await page.goto(`${development.resolvedUrls?.local[0]}dev/parts`);
  // The packages that Vite meets only now make it load the page anew.
  await expect(page.getByRole('heading', { name: 'Parts', level: 1 })).toBeVisible({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: lettersAsBars });
});
test.afterAll(async () => {
  // What turns on it would be drawn on, as long as the worker runs other specs.
  await page?.context().close();
  await development?.close();
});

// Colours take no room: what only a width in the middle has is seen in the light.
for (const [colorScheme, widths] of [
  ['light', [390, 1024, 1440]],
  ['dark', [390, 1440]],
] as const)
  test(`parts in ${colorScheme}`, async () => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // What took the focus scrolled the page, by as much as the last width asked for: half a pixel of it is seen in letters.
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      // Tables learn their new width a moment after the window has it.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expect(page).toHaveScreenshot(`${colorScheme}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
        scale: 'device',
        // Chromium and its headless shell differ by a five-hundredth in the edges of letters and icons.
        maxDiffPixelRatio: 0.003,
        timeout: 30_000,
      });
    }
  });
