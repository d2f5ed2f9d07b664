/** What the tests of corrections share: a type that may be corrected, and a department in which nobody else corrects. */
import { expect, type Page } from 'playwright/test';
import { type EntryResource, feedbackField, isBulk, statesMeaning, verifierFields } from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';

const isText = ({ type, filledBy, sensitive, when }: EntryResource['fields'][number]) =>
  type === 'text' && filledBy === 'student' && !sensitive && !when;
export const entry = entryWhere(
  (one) =>
    !one.api.multipart &&
    one.fields.some(isText) &&
    !one.workflow.verify.ask &&
    one.workflow.correct !== undefined &&
    one.workflow.correct.reasons.length > 0 &&
    verifierFields(one).every((field) => !field.required || isBulk(one, field)),
);
export const words = fieldWhere(entry, isText);
export const feedback = feedbackField(entry);
export const [reason = ''] = entry.workflow.correct?.reasons ?? [];
export const wordOf = (meaning: 'accepted' | 'refused') => statesMeaning(entry, meaning)[0] ?? '';

/** Decided by the colleague, over the API. */
export async function decided(meaning: 'accepted' | 'refused', says?: string): Promise<Logged> {
  const { log, colleague } = await departmentOf('corrected');
  const { id } = await log(entry, { [words.writeName]: 'As it was' });
  return colleague.api.post(`${entry.api.path}/verify`, {
    [entry.api.verifyKey]: id,
    status: wordOf(meaning),
    ...(says && feedback && { [feedback.writeName]: says }),
  });
}

export async function asStudent(page: Page): Promise<void> {
  const { resident } = await departmentOf('corrected');
  await signIn(page, resident.email);
  await page.goto(`/student/${entry.route}`);
}

/** The details of the newest entry. */
export async function details(page: Page) {
  // At a desk “1: details”, on a phone the number and what it was.
  await page
    .getByRole('button', { name: /^1[: ]/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: entry.label.one, exact: true });
  await expect(drawer.getByRole('heading', { name: 'History' })).toBeVisible();
  return drawer;
}
