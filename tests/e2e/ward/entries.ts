import { expect, type Page } from 'playwright/test';
import { type EntryResource, studentFields } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { fillField } from '../../support/fill-entry';
import { follow } from '../../support/test';

/** Whether as much is logged and decided as on a long day: `npm test -- ward` does. Less of it says the same. */
export const isLongDay = process.env.WARD_DAY === 'long';

export const has = (entry: EntryResource, what: 'patient' | 'file' | 'person') =>
  studentFields(entry).some(
    ({ sensitive, type }) => (what === 'patient' && sensitive) || (what !== 'patient' && type === what),
  );
/** The field whose words tell one entry from another. */
export const wordsOf = (entry: EntryResource) =>
  studentFields(entry).find(({ type, sensitive, required }) => type === 'text' && !sensitive && required) ??
  studentFields(entry).find(({ type, sensitive }) => type === 'text' && !sensitive);

export const plain = entryWhere(
  (entry) => !has(entry, 'patient') && !has(entry, 'file') && !has(entry, 'person') && Boolean(wordsOf(entry)),
);

/** Fills an entry in as somebody with a phone does; `words` tells it from others. @returns its open form */
export async function fillIn(page: Page, entry: EntryResource, words: string) {
  await follow(page, `/student/${entry.route}?add=1`);
  const form = page.getByRole('dialog', { name: entry.label.form });
  await expect(form).toBeVisible();
  // What a killed browser still has of the last one is not what is logged now. What was sent goes by itself.
  const restored = form.getByText('Draft restored');
  await expect(async () => {
    if (await restored.isVisible()) await form.getByRole('button', { name: 'Discard' }).click({ timeout: 1000 });
    await expect(restored).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  for (const field of studentFields(entry)) await fillField(form, field, field === wordsOf(entry) ? words : undefined);
  return form;
}

/** The words of all records of a type, as the server has them. */
export async function rows(page: Page, entry: EntryResource): Promise<string[]> {
  const name = wordsOf(entry)?.readName ?? '';
  return page.evaluate(
    async ([path, name]) => {
      const answer = await fetch(`/api/${path}?_end=200&_sort=createdAt&_order=desc`);
      return ((await answer.json()) as Record<string, string>[]).map((row) => row[name ?? ''] ?? '');
    },
    [entry.api.path, name],
  );
}
