import { expect, test } from 'playwright/test';
import { type EntryResource, showStatus, statesMeaning } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { mockApi } from '../../support/mock-api';

const free = entryWhere(
  ({ workflow, fields }) =>
    workflow.verify.to.length > 1 &&
    !workflow.verify.ask &&
    !fields.some(({ filledBy, required }) => filledBy === 'verifier' && required),
);
const accepted = (entry: EntryResource) => showStatus(statesMeaning(entry, 'accepted')[0]);

test('several at once: one call, and the rows that failed stay selected', async ({ page, isMobile }) => {
  let calls = 0;
  const store = await mockApi(page, {
    role: 'hod',
    fail: (request) => {
      if (request.url().endsWith('/verify-many')) calls++;
      return undefined;
    },
  });
  await page.goto(`/faculty/${free.route}`);
  const boxes = page.locator('[data-row]').getByRole('checkbox', { name: /^Select/ });
  await expect(page.locator('[data-row]')).toHaveCount(10);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const rows = store.get(free.name) ?? [];
  rows[1] = { ...rows[1], id: rows[1]?.id ?? '', status: free.workflow.initial, version: 5 };
  const bar = page.getByRole('region', { name: 'Selected entries' });
  // On a phone the first press unfolds the bar.
  if (isMobile) await bar.getByRole('button', { name: 'Verify 2 selected', expanded: false }).click();
  await bar.getByRole('button', { name: 'Verify 2 selected' }).click();
  await expect(bar).toContainText('Status is required');
  await bar.getByRole('radio', { name: accepted(free) }).check();
  await bar.getByRole('button', { name: 'Verify 2 selected' }).click();
  await expect(page.getByText(`1 entry set to ${accepted(free)}`)).toBeVisible();
  await expect(bar.getByRole('alert')).toContainText('Somebody else changed this entry');
  await bar.getByRole('button', { name: 'Verify 1 selected' }).click();
  await expect(bar).toBeHidden();
  expect(calls).toBe(2);
  expect(rows.slice(0, 2).map(({ version }) => version)).toEqual([2, 6]);
});
