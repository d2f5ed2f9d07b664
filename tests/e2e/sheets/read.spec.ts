import { expect } from 'playwright/test';
import { evaluationOf, sheetRows } from '../../../schemas';
import { choose, listOf } from '../../support/fill-entry';
import { atEachSize, test } from '../../support/test';
import { client, type PersonRef, placeOf, saveSheet, typeWhere, visit, wordOf } from './support';

const nestedType = typeWhere(({ periods }) => periods.length > 1);
const singleType = typeWhere(({ periods }) => periods.length === 1);
const [nested, single] = [nestedType.sheet, singleType.sheet];

test.beforeEach(async () => {
  const api = await client('faculty');
  const { id } = await (await client('student')).get<PersonRef>('auth/me');
  await saveSheet(api, nestedType, id, placeOf(nested, 0, 0), 2);
  await saveSheet(api, nestedType, id, placeOf(nested, 0, 1), 8);
  await saveSheet(api, singleType, id, placeOf(single, 1), 5);
});

atEachSize(() => {
  test('a resident reads a sheet by year and then quarter, and cannot change it', async ({ page }) => {
    await visit(page, 'student', nestedType.route);
    const [outer, first, second] = [placeOf(nested, 0)[0], placeOf(nested, 0, 0)[1], placeOf(nested, 0, 1)[1]];
    await choose(listOf(page.locator('main'), nested.periods[0]?.label ?? ''), wordOf(nested, 0, outer));
    await page.getByRole('button', { name: wordOf(nested, 1, first) }).click();
    const words = (score: number) => page.getByText(evaluationOf(nested.scale, score) ?? '', { exact: true });
    await expect(words(2)).toHaveCount(sheetRows(nested).length);
    await page.getByRole('button', { name: wordOf(nested, 1, second) }).click();
    await expect(words(8)).toHaveCount(sheetRows(nested).length);
    await expect(page.getByText(nested.fact?.value ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
});

test('a period without a sheet says so', async ({ page }) => {
  const place = placeOf(nested, 2, 1);
  const query = nested.periods.map(({ key }, index) => `${key}=${place[index]}`).join('&');
  await visit(page, 'student', `${nestedType.route}?${query}`);
  await expect(page.getByText(/^Nothing recorded for/)).toBeVisible();
});

test('a sheet of one period has a button for each, and all its rows on one page', async ({ page }) => {
  await visit(page, 'student', singleType.route);
  for (const { word } of single.periods[0]?.values ?? [])
    await expect(page.getByRole('button', { name: word, exact: true })).toBeVisible();
  await page.getByRole('button', { name: wordOf(single, 0, placeOf(single, 1)[0]), exact: true }).click();
  const word = evaluationOf(single.scale, 5) ?? '';
  await expect(page.getByText(word, { exact: true })).toHaveCount(Math.min(single.pageSize, sheetRows(single).length));
});

test('a failure is told quietly, with a way to try again', async ({ page }) => {
  let isDown = true;
  await page.route(new RegExp(`/api/${singleType.api.path}/my`), (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await visit(page, 'student', singleType.route);
  const notice = page.getByRole('status').filter({ hasText: 'This could not be loaded.' });
  await expect(notice).toBeVisible();
  isDown = false;
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: wordOf(single, 0, placeOf(single, 1)[0]), exact: true })).toBeVisible();
});
