/**
 * What a resident, whoever decides and a head see on phones of three sizes, and with letters of twice the size as people with weak
 * eyes set them: nothing is wider than the screen, and every control is in reach.
 */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { routesOf } from '../../support/pages';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';

/** What phones are wide, px, and how much larger their letters may be set. */
const phones = [
  { width: 360, letters: 1 },
  { width: 430, letters: 1 },
  { width: 390, letters: 2 },
  { width: 360, letters: 2 },
] as const;

/** As a phone does it: letters alone grow, and no length that is said in them. */
const withLetters = (page: Page, times: number): Promise<void> =>
  page.evaluate((times) => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) => style);
    const before = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    for (const [index, one] of all.entries())
      one.style.setProperty('font-size', `${(before[index] ?? 16) * times}px`, 'important');
  }, times);

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
  test(`what ${role} sees fits phones of all sizes, and large letters`, async ({ page }) => {
    await signIn(page, `${role}@demo.test`);
    const side = role === 'student' ? 'student' : 'faculty';
    await page.goto(`/${side}/dashboard`);
    const faults: string[] = [];
    for (const route of new Set(routes))
      for (const { width, letters } of phones) {
        await page.setViewportSize({ width, height: 780 });
        await follow(page, `/${side}/profile`);
        await follow(page, `/${side}/${route}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (route.includes('add=')) await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
        if (letters > 1) await withLetters(page, letters);
        for (const one of await lost(page)) faults.push(`${route} at ${width}, letters ${letters}: ${one}`);
        if (letters > 1) {
          await page.goto(`/${side}/dashboard`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        }
      }
    expect(faults).toEqual([]);
  });
