import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';
import { type Mode, palette } from '../../frontend/src/theme/palette';
import { sizes } from './sizes';

/** The program, to be run by a page. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** Expects that nothing is wider than the screen, and that axe finds nothing, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'light');
  // Skips dark mode on a phone. Its document is the same, and its colours are the same as on a desktop.
  if (page.viewportSize()?.width === sizes.phone.viewport.width) return;
  await inColours(page, 'dark');
  expect(await findings(page, ", runOnly: ['color-contrast']"), 'axe, dark').toEqual([]);
}

/**
 * Expects the same of both layouts in one load: at a desk in light mode, and then as narrow as a phone in dark mode. No
 * colour depends on the width, so that each is seen once. The page stays narrow and dark.
 */
export async function expectAccessibleAtEachSize(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'light');
  await page.setViewportSize(sizes.phone.viewport);
  await expectAccessibleIn(page, 'dark');
}

async function expectAccessibleIn(page: Page, mode: Mode): Promise<void> {
  // A page that is kept may have it from an earlier look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await inColours(page, mode);
  // Asks again, because another width is drawn a moment after it is there.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'wider than the screen')
    .toBeLessThanOrEqual(0);
  expect(await findings(page, ''), `axe, ${mode}`).toEqual([]);
  expect(await page.evaluate(picturesRead), 'pictures that are read by the name of their file').toEqual([]);
}

const picturesRead = (): (string | null)[] =>
  [...document.querySelectorAll('.anticon')]
    .filter((one) => one.classList.contains(`anticon-${one.ariaLabel}`) && !one.closest('[aria-hidden="true"]'))
    .map(({ ariaLabel }) => ariaLabel);

/**
 * Switches the system's colours. Waits until the application has drawn itself again and no control is fading.
 */
export async function inColours(page: Page, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async (surface) => {
    const isDrawn = () =>
      [...document.querySelectorAll('[class*="css-var-"]')].every(
        (one) => getComputedStyle(one).getPropertyValue('--ant-color-bg-container').trim() === surface,
      );
    const isFading = () =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // Waits for two frames. In the first the page learns of the change, and in the second its changes begin
    // to fade.
    for (let still = 0; still < 2; still = isDrawn() && !isFading() ? still + 1 : 0)
      await new Promise(requestAnimationFrame);
  }, palette[colorScheme].surface);
}

/**
 * The findings of axe, in a form that is readable in a failed test. Where a dialog is open, it is looked at alone. The
 * page behind it is looked at where nothing lies over it.
 */
async function findings(page: Page, runOnly: string): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    // Leaves out messages and notices, which antd puts outside the landmarks. Does not load style sheets
    // again, which is only needed for rules about films.
    `(() => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility());
      const include = dialogs.length > 0 ? dialogs : [document];
      const context = { include, exclude: [['.ant-message'], ['.ant-notification']] };
      const options = { resultTypes: ['violations'], preload: false ${runOnly} };
      return axe.run(context, options).then((result) => result.violations);
    })()`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}
