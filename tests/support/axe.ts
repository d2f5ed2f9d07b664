import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from 'playwright/test';
import { type Mode, palette } from '../../frontend/src/theme/palette';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** Nothing wider than the screen, and nothing that axe objects to, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  await inColours(page, 'light');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, 'wider than the screen').toBeLessThanOrEqual(0);
  expect(await findings(page, ''), 'axe').toEqual([]);
  // In the dark the same document stands in other colours, which are the same on a phone.
  if (test.info().project.name === 'phone') return;
  await inColours(page, 'dark');
  expect(await findings(page, ", runOnly: ['color-contrast']"), 'axe, dark').toEqual([]);
}

/** As it looks where the system is light or dark: once the application has drawn itself anew, and no control fades any more. */
export async function inColours(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (surface) => {
    const isDrawn = () =>
      [...document.querySelectorAll('[class*="css-var-"]')].every(
        (one) => getComputedStyle(one).getPropertyValue('--ant-color-bg-container').trim() === surface,
      );
    const isFading = () =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // Two frames: in the first the page learns of it, in the second what it changed begins to fade.
    for (let still = 0; still < 2; still = isDrawn() && !isFading() ? still + 1 : 0)
      await new Promise(requestAnimationFrame);
  }, palette[colorScheme].surface);
}

/** What axe finds, in a form that a failed test can be read from. */
async function findings(page: Page, runOnly: string): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    // A notice that comes and goes stands beside the landmarks: antd puts it there. Style sheets are
    // loaded again for rules about films, and there are none.
    `axe.run({ exclude: [['.ant-message']] }, { resultTypes: ['violations'], preload: false ${runOnly} }).then((result) => result.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
