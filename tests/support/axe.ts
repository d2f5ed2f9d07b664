import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** Nothing wider than the screen, and nothing that axe objects to, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: 'light' });
  await coloursSettled(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, 'wider than the screen').toBeLessThanOrEqual(0);
  expect(await findings(page, ''), 'axe').toEqual([]);
  // In the dark the same document stands in other colours, which are the same on a phone.
  if (test.info().project.name === 'phone') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await coloursSettled(page);
  // On a busy machine the application follows the system's colours some frames later.
  await expect(async () =>
    expect(await findings(page, ", runOnly: ['color-contrast']"), 'axe, dark').toEqual([]),
  ).toPass({ timeout: 20_000 });
}

/** New colours are drawn by the application, and some controls fade into them. */
export const coloursSettled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

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
