import type { Page } from 'playwright/test';
import { type EntryResource, meaningOf, showStatus, statesMeaning } from '../../../schemas';
import type { Department, Logged } from '../../support/department';
import { entryWhere } from '../../support/entries';

/** What a verdict at the desk needs nothing but a press for, and may be corrected. */
export const free = entryWhere(
  ({ workflow, people, fields }) =>
    workflow.correct !== undefined &&
    people.length > 0 &&
    !workflow.verify.ask &&
    !fields.some(({ filledBy, required }) => filledBy === 'verifier' && required),
);
export const accepted = showStatus(statesMeaning(free, 'accepted')[0]);
export const card = (page: Page) => page.locator('.desk-card:not(.desk-ahead)');

export const cleared = async (department: Department, entry: EntryResource, { id }: Logged) =>
  meaningOf(entry, (await department.read(entry, id)).status);

export const current = (page: Page) => page.locator('.desk-row[aria-selected=true]');

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
