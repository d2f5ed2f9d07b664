import { expect, type Locator, type Page } from 'playwright/test';

/** The part of a report that shows one table. */
export const card = (page: Page, title: string | RegExp): Locator => page.getByRole('region', { name: title });

/** Waits for a report. Its heading is there for whoever listens, and on paper. */
export const shown = (page: Page, label: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: label })).toBeAttached();
