import { expect } from 'playwright/test';
import registry from '../../../resources.config';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

test("a list finds antd's styles in its sheet and makes none itself, but for the variables of its theme", async ({
  page,
}) => {
  await signIn(page, 'faculty@demo.test');
  await page.goto(`/faculty/${registry.entries[0]?.route}`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // What the frame is painted with stands in index.html, right before its title.
  const made = await page.evaluate(() =>
    [...document.querySelectorAll('style:not(:has(+ title))')].map(
      ({ textContent }) => textContent?.trim().slice(0, 80) ?? '',
    ),
  );
  // The icons' own package looks after itself.
  expect(made.filter((css) => css !== '' && !/^\.(css-var|anticon)/.test(css))).toEqual([]);
  expect(made.filter((css) => css.startsWith('.css-var')).length).toBeGreaterThan(3);
});
