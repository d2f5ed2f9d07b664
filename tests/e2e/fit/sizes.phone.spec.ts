/**
 * What a resident, whoever decides and a head see on phones of three sizes, and with letters of twice the size as people with weak
 * eyes set them: nothing is wider than the screen, every control is in reach, and no field makes the screen larger than it is.
 */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { entryWhere } from '../../support/entries';
import { routesOf } from '../../support/pages';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { holdAnswers, movedOn } from './still';

/** One that demo data has entries of. */
const entry = entryWhere(({ workflow }) => workflow.correct !== undefined);

/** What phones are wide, px, and how much larger their letters may be set. */
const phones = [
  { width: 360, letters: 1 },
  { width: 430, letters: 1 },
  { width: 390, letters: 2 },
  { width: 360, letters: 2 },
] as const;

/** As a phone does it: letters alone grow, and no length that is said in them. @returns what makes them as they were */
async function withLetters(page: Page, times: number): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle((times) => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) => style);
    const were = all.map((one) => ({ one, own: one.style.fontSize, size: getComputedStyle(one).fontSize }));
    for (const { one, size } of were)
      one.style.setProperty('font-size', `${Number.parseFloat(size) * times}px`, 'important');
    return were;
  }, times);
  return async () => {
    await before.evaluate((were) => {
      for (const { one, own } of were) one.style.fontSize = own;
    });
    await before.dispose();
  };
}

/** What cannot be seen whole, and by no panning. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pans = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) || pans(one.parentElement));
    const said = (one: Element) =>
      one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? one.tagName;
    const wide =
      document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth}`] : [];
    const controls = [
      ...document.querySelectorAll(
        'header :is(a, button), main :is(a, button, input), [role=dialog] :is(a, button, input)',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 4 && (left < -1 || right > innerWidth + 1) && !pans(one.parentElement);
      });
    const rows = [...document.querySelectorAll('.record-row')].filter((row) => row.scrollHeight > row.clientHeight + 1);
    return [...wide, ...controls.map(said), ...rows.map((row) => `cut: ${said(row)}`)];
  });

/** An iPhone zooms in on a field with letters smaller than this when it gets the focus, px. */
const UNZOOMED = 16;

/** The fields that it would zoom in on. */
const zoomed = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')]
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < least)
        .map((one) => `${one.getAttribute('aria-label') ?? one.id}: ${getComputedStyle(one).fontSize}`),
    UNZOOMED,
  );

const entries = new Set(registry.entries.map(({ route }) => route));
/** Of the lists of entries, which are the same parts in other words, one. */
const once = (routes: readonly string[]) => {
  const [first] = routes.filter((route) => entries.has(route));
  return routes
    .filter((route) => !entries.has(route) || route === first)
    .flatMap((route) => (route === first ? [route, `${route}?add=1`] : [route]));
};

const whose = {
  student: ['dashboard', ...once(routesOf('student'))],
  faculty: ['dashboard', 'queue'],
  hod: ['dashboard'],
} as const;

for (const [role, routes] of Object.entries(whose))
  test(`what ${role} sees fits phones of all sizes, and large letters`, async ({ pageOf }) => {
    const page = await pageOf('phones of all sizes');
    await signIn(page, `${role}@demo.test`);
    const side = role === 'student' ? 'student' : 'faculty';
    await holdAnswers(page);
    await page.goto(`/${side}/dashboard`);
    for (const route of new Set(routes))
      await test.step(route, async () => {
        await movedOn(page, { anew: true });
        await follow(page, `/${side}/${route}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (route.includes('add=')) await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
        await movedOn(page);
        expect(await zoomed(page), route).toEqual([]);
        for (const { width, letters } of phones) {
          await page.setViewportSize({ width, height: 780 });
          const asBefore = await withLetters(page, letters);
          // Another width is drawn a moment after it is there.
          await expect.poll(() => lost(page), `${route} at ${width}, letters ${letters}`).toEqual([]);
          await asBefore();
        }
      });
  });

test('a long title of details wraps, and leaves the cross where it can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'student@demo.test');
  await page.goto(`/student/${entry.route}`);
  await page.getByRole('button', { name: /^1[: ]/ }).click();
  const drawer = page.locator('.ant-drawer-content');
  await expect(drawer.locator('.lead-title')).toBeVisible();
  const wider = await drawer.evaluate((dialog) => {
    for (const title of dialog.querySelectorAll('.ant-drawer-title, .lead-title'))
      title.textContent = 'Biopsy'.repeat(30);
    const parts = [...dialog.querySelectorAll('.ant-drawer-header, .ant-drawer-body')];
    return parts.map((part) => part.scrollWidth - part.clientWidth);
  });
  expect(wider).toEqual([0, 0]);
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('nothing is under the notch of a phone that lies on its side', async ({ pageOf }) => {
  const notch = 59;
  // Of its own: in some browsers the notch stays with the page.
  const page = await pageOf('a phone with a notch');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
  await page.setViewportSize({ width: 852, height: 393 });
  /** What people read or press, and begins or ends there. */
  const under = () =>
    page.evaluate((notch) => {
      const all = [...document.querySelectorAll('a, button, input, h1, h2, h3, p, dt, dd')];
      return all
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 4 && (box.left < notch || box.right > innerWidth - notch))
        .map(({ one }) => one.getAttribute('aria-label') ?? one.textContent);
    }, notch);
  await page.goto('/signin');
  expect(await under()).toEqual([]);
  await signIn(page, 'student@demo.test');
  await page.goto(`/student/${entry.route}`);
  const row = page.getByRole('button', { name: /^1[: ]/ });
  await expect(row).toBeVisible();
  expect(await under()).toEqual([]);

  await row.click();
  await expect(page.locator('.ant-drawer-content .lead-title')).toBeVisible();
  await expect.poll(under).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect.poll(under).toEqual([]);
});
