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

/** What one works with: the keys alone, or a click on the row in hand before each of them. */
export const hands = ['keys', 'mouse and keys'] as const;
export type Hands = (typeof hands)[number];

export const current = (page: Page) => page.locator('.desk-row[aria-selected=true]');

/** Presses keys one after the other. */
export async function press(page: Page, by: Hands, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    // Beside the box that selects it.
    if (by === 'mouse and keys') await current(page).click({ position: { x: 200, y: 20 } });
    await page.keyboard.press(key);
  }
}
