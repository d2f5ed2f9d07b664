import type { Page } from 'playwright/test';
import { type EntryResource, feedbackField, meaningOf, scoreField, showStatus, statesMeaning } from '../../../schemas';
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
/** What cannot be decided without words. */
export const worded = entryWhere((entry) => {
  const [score, feedback] = [scoreField(entry), feedbackField(entry)];
  return score !== undefined && feedback?.required !== undefined && entry.people.length > 0;
});
export const accepted = showStatus(statesMeaning(free, 'accepted')[0]);
export const card = (page: Page) => page.locator('.desk-card:not(.desk-ahead)');

export const cleared = async (department: Department, entry: EntryResource, { id }: Logged) =>
  meaningOf(entry, (await department.read(entry, id)).status);

export const current = (page: Page) => page.locator('.desk-row[aria-selected=true]');

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Lets the page's clock stand, where a person types faster than a busy machine does. @returns what lets it go on */
export async function stopClock(page: Page): Promise<() => Promise<void>> {
  const goOn = await page.evaluateHandle(() => {
    const [now, at] = [Date.now, Date.now()];
    Date.now = () => at;
    return () => {
      Date.now = now;
    };
  });
  return () => goOn.evaluate((go) => go());
}
