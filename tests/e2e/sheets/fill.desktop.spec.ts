import { expect, type Page } from 'playwright/test';
import { evaluationOf, type Scorecard, scaleOf, sheetRows } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { choose, listOf } from '../../support/fill-entry';
import { test } from '../../support/test';
import { addressOf, client, type PersonRef, placeOf, saveSheet, typeWhere, visit, wordOf } from './support';

const strictType = typeWhere(({ blank, remediation }) => blank === undefined && remediation !== undefined);
const lenientType = typeWhere(({ blank }) => blank !== undefined);
const [strict, lenient] = [strictType.sheet, lenientType.sheet];

/** Of the last year, for which the demo has no sheets yet, each test has periods of its own. */
const LAST = 2;

const anyway = (page: Page) => page.getByRole('button', { name: 'Save anyway' });

// Some of them have not begun, which is asked about.
test.beforeEach(({ page }) => page.addLocatorHandler(anyway(page), (button) => button.click()));
// The page is kept, and would look for it before whatever is done on it later.
test.afterEach(({ page }) => page.removeLocatorHandler(anyway(page)));

const scores = (page: Page) => page.getByRole('textbox', { name: /^Score, / });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** One of two students who are no other test's. */
async function studentOf(which: 'first' | 'second'): Promise<PersonRef> {
  const own = await (await client('student')).get<PersonRef>('auth/me');
  const students = await (await client('faculty')).get<PersonRef[]>('misc/allStudents');
  const student = students.filter(({ id }) => id !== own.id)[which === 'first' ? 0 : 2];
  if (!student) throw new Error('the demo department has too few students');
  return student;
}

/** Types one digit for each row, as a person would: without touching anything else. */
async function typeScores(page: Page, card: Scorecard, digit: (index: number) => number): Promise<void> {
  await scores(page).first().focus();
  for (const index of sheetRows(card).keys()) await page.keyboard.press(String(digit(index)));
}

test('a sheet is filled by digits alone, saved, and there again after a reload', async ({ page }) => {
  const student = await studentOf('first');
  const place = placeOf(strict, LAST, 0);
  await visit(page, 'faculty', strictType.route);
  await choose(listOf(page.locator('main'), 'Student'), student.name);
  for (const [depth, { label }] of strict.periods.entries())
    await choose(listOf(page.locator('main'), label), wordOf(strict, depth, place[depth]));
  const fresh = page.getByRole('region', { name: 'New Entry' });
  await expect(fresh).toContainText(strict.groups['']?.label ?? '');

  await typeScores(page, strict, () => scaleOf(strict.scale).max);
  await expect(
    fresh.getByText(evaluationOf(strict.scale, scaleOf(strict.scale).max) ?? '', { exact: true }),
  ).toHaveCount(sheetRows(strict).length);
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert(page, strict.says.saved)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  const existing = page.getByRole('region', { name: 'Existing Records' });
  await expect(existing.getByText('Dr. Ramanand Vaidyanath')).toBeVisible();
  await expect(existing).toContainText(strict.fact?.value ?? '');
  await expect(scores(page).first()).toHaveValue('');
});

test('a missing or impossible score is told in one alert, and what was typed stays', async ({ page }) => {
  const student = await studentOf('first');
  await visit(page, 'faculty', addressOf(strictType, student.id, placeOf(strict, 0, 0)));
  await scores(page).first().focus();
  await page.keyboard.press('0');
  await expect(scores(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('7');
  await save(page).click();
  await expect(alert(page, strict.says.invalid)).toBeVisible();
  await expect(scores(page).first()).toBeFocused();
  await expect(scores(page).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(scores(page).nth(1)).toHaveValue('7');
  await expect(scores(page).nth(1)).toHaveAttribute('aria-invalid', 'false');
});

test('a low score asks for a remediation, which is kept and shown; without one it is saved with a warning', async ({
  page,
}) => {
  const rule = strict.remediation;
  if (!rule) throw new Error('this sheet asks for none');
  const student = await studentOf('first');
  await visit(page, 'faculty', addressOf(strictType, student.id, placeOf(strict, LAST, 1)));
  await typeScores(page, strict, (index) => (index === 0 ? rule.below - 1 : rule.below));
  await expect(page.getByLabel(rule.label)).toBeFocused();
  await save(page).click();
  await expect(alert(page, strict.says.saved)).toContainText(rule.hint);

  await typeScores(page, strict, (index) => (index === 0 ? rule.below - 1 : rule.below));
  await page.getByLabel(rule.label).fill('A seminar each week');
  await save(page).click();
  const existing = page.getByRole('region', { name: 'Existing Records' });
  await expect(existing.getByRole('heading', { name: rule.label })).toBeVisible();
  await expect(existing).toContainText('A seminar each week');
});

test('the quick buttons lead to the periods that have a sheet', async ({ page }) => {
  const student = await studentOf('second');
  const api = await client('faculty');
  const [outer, inner] = placeOf(strict, LAST, 1);
  await visit(page, 'faculty', `${strictType.route}?student=${student.id}&${strict.periods[0]?.key}=${outer}`);
  await expect(page.getByRole('heading', { name: strict.quick.heading })).toBeVisible();
  await expect(page.getByText(strict.quick.none ?? '')).toBeVisible();

  await saveSheet(api, strictType, student.id, [outer ?? 0, inner ?? 0], 5);
  await page.reload();
  await page.getByRole('button', { name: strict.quick.button.replace('{value}', String(inner)) }).click();
  const evaluation = evaluationOf(strict.scale, 5) ?? '';
  await expect(page.getByRole('region', { name: 'Existing Records' }).getByText(evaluation).first()).toBeVisible();
});

test('a failed save says so and keeps every score; without a connection the sheet is kept and sent later', async ({
  page,
}) => {
  const student = await studentOf('first');
  await visit(page, 'faculty', addressOf(strictType, student.id, placeOf(strict, LAST, 2)));
  await typeScores(page, strict, () => 6);
  let failing: 500 | 0 | null = 500;
  await page.route(`**/api/${strictType.api.path}/add`, (route) =>
    failing === null ? route.fallback() : failing ? route.fulfill({ status: 500, json: {} }) : route.abort(),
  );
  await save(page).click();
  await expect(alert(page, strict.says.saveFailed)).toBeVisible();
  await expect(scores(page).last()).toHaveValue('6');
  failing = 0;
  await save(page).click();
  await expect(page.getByRole('link', { name: '1 waits on this computer' })).toBeVisible();
  failing = null;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const existing = page.getByRole('region', { name: 'Existing Records' });
  await expect(existing.getByText('Dr. Ramanand Vaidyanath')).toBeVisible();
});

test('a draft outlives a look at another student', async ({ page }) => {
  const [student, other] = [await studentOf('first'), await studentOf('second')];
  await visit(page, 'faculty', addressOf(strictType, student.id, placeOf(strict, 0, 2)));
  await scores(page).first().focus();
  await page.keyboard.press('8');
  await choose(listOf(page.locator('main'), 'Student'), other.name);
  await expect(scores(page).first()).toHaveValue('');
  await choose(listOf(page.locator('main'), 'Student'), student.name);
  await expect(scores(page).first()).toHaveValue('8');
});

test('somebody who saved meanwhile is not overwritten unasked', async ({ page }) => {
  const student = await studentOf('second');
  const api = await client('faculty');
  const place = placeOf(strict, 1, 0);
  await saveSheet(api, strictType, student.id, place, 5);
  await visit(page, 'faculty', addressOf(strictType, student.id, place));
  await typeScores(page, strict, () => 9);
  await saveSheet(api, strictType, student.id, place, 4);
  await save(page).click();
  await expect(alert(page, 'Somebody else saved this sheet')).toBeVisible();
  await expect(scores(page).first()).toHaveValue('9');
  await save(page).click();
  await expect(alert(page, strict.says.saved)).toBeVisible();
});

test('nor when the page has loaded their sheet by itself since the form was begun', async ({ page }) => {
  const [student, other] = [await studentOf('second'), await studentOf('first')];
  const api = await client('faculty');
  const place = placeOf(strict, 1, 1);
  await saveSheet(api, strictType, student.id, place, 5);
  await visit(page, 'faculty', addressOf(strictType, student.id, place));
  const existing = page.getByRole('region', { name: 'Existing Records' });
  const theirs = (score: number) => existing.getByText(evaluationOf(strict.scale, score) ?? '', { exact: true });
  await typeScores(page, strict, () => 9);
  await saveSheet(api, strictType, student.id, place, 3);
  await page.evaluate(() => ['offline', 'online'].forEach((type) => void dispatchEvent(new Event(type))));
  await expect(theirs(3)).toHaveCount(sheetRows(strict).length);
  await save(page).click();
  await expect(alert(page, 'Somebody else saved this sheet')).toBeVisible();

  // A draft that was left is as old as when it was begun.
  await saveSheet(api, strictType, student.id, place, 7);
  await choose(listOf(page.locator('main'), 'Student'), other.name);
  await choose(listOf(page.locator('main'), 'Student'), student.name);
  await expect(theirs(7)).toHaveCount(sheetRows(strict).length);
  await expect(scores(page).first()).toHaveValue('9');
  await save(page).click();
  await expect(alert(page, 'Somebody else saved this sheet')).toBeVisible();
  await save(page).click();
  await expect(alert(page, strict.says.saved)).toBeVisible();
});

test('lists that do not load are told with a way to try again', async ({ page }) => {
  const student = await studentOf('first');
  let isDown = true;
  const fail = new RegExp(`/api/${strictType.api.path}/(residents|all)`);
  await page.route(fail, (route) => (isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await visit(page, 'faculty', addressOf(strictType, student.id, placeOf(strict, 0, 0)));
  const notices = page.getByRole('status');
  await expect(notices.filter({ hasText: strict.says.studentsFailed })).toBeVisible();
  await expect(notices.filter({ hasText: strict.says.loadFailed })).toBeVisible();
  isDown = false;
  await notices.filter({ hasText: strict.says.studentsFailed }).getByRole('button', { name: 'Retry' }).click();
  await notices.filter({ hasText: strict.says.loadFailed }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(strict.says.loadFailed)).toHaveCount(0);
  await expect(page.getByText(student.name)).toBeVisible();
});

test('a blank is saved as the registry says; Save goes, and the year can be shown and edited', async ({ page }) => {
  const student = await studentOf('first');
  const [value] = placeOf(lenient, LAST);
  await visit(page, 'faculty', lenientType.route);
  await choose(listOf(page.locator('main'), 'Student'), student.name);
  await choose(listOf(page.locator('main'), lenient.periods[0]?.label ?? ''), wordOf(lenient, 0, value));
  await expect(scores(page)).toHaveCount(sheetRows(lenient).length);
  await scores(page).first().focus();
  await page.keyboard.press('9');
  await save(page).click();
  const asked = page.getByRole('dialog', { name: 'Blank scores' });
  await expect(asked).toContainText(
    `${sheetRows(lenient).length - 1} of ${sheetRows(lenient).length} scores are blank`,
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await save(page).click();
  await asked.getByRole('button', { name: `Save them as ${lenient.blank}` }).click();
  await expect(alert(page, lenient.says.saved)).toBeVisible();
  await expect(save(page)).toHaveCount(0);

  await page.reload();
  const show = page.getByRole('button', { name: lenient.quick.button.replace('{word}', wordOf(lenient, 0, value)) });
  await show.click();
  const existing = page.getByRole('region', { name: 'Existing Records' });
  const lowest = evaluationOf(lenient.scale, lenient.blank ?? 0) ?? '';
  await expect(existing.getByText(lowest, { exact: true })).toHaveCount(sheetRows(lenient).length - 1);
  await expect(save(page)).toHaveCount(0);

  await existing.getByRole('switch', { name: 'Edit' }).click();
  await expect(scores(page).first()).toHaveValue('9');
  await scores(page).first().focus();
  await page.keyboard.press('3');
  await save(page).click();
  await expect(alert(page, lenient.says.saved)).toBeVisible();
  await existing.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of/ });
  await expect(history).toContainText('9 → 3');
  await expect(history.getByRole('listitem')).toHaveCount(2);
});
