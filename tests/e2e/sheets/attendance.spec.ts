import { expect, type Page } from 'playwright/test';
import { choose, listOf } from '../../support/fill-entry';
import { atEachSize, follow, test } from '../../support/test';
import { client, type PersonRef, visit } from './support';

type Posting = { student: PersonRef; fromDate: string; toDate: string };
type Day = { day: string; mayMark: boolean; state: string | null };

// They mark the days of the same residents.
test.describe.configure({ mode: 'default' });

const SCREEN = 'drp-attendance';

/** A resident of the demo coordinator with days to mark, another for each screen size, and the month of those days. */
async function someone(isMobile = false): Promise<{ student: PersonRef; month: string; days: Day[] }> {
  const api = await client('drpc');
  const postings = await api.get<Posting[]>('drpAttendance/residents');
  const { today } = await api.get<{ today: string }>('auth/me');
  const begun = postings.filter(({ fromDate }) => fromDate < today);
  const posting = begun[isMobile ? 1 : 0];
  if (!posting) throw new Error('the demo coordinator has too few residents');
  const month = posting.fromDate.slice(0, 7);
  const { id } = posting.student;
  const { days } = await api.get<{ days: Day[] }>(`drpAttendance?student=${id}&month=${month}`);
  const marked = days.filter(({ state }) => state !== null);
  if (marked.length > 0)
    await api.post('drpAttendance', { student: id, days: marked.map(({ day }) => ({ day, state: null })) });
  return { student: posting.student, month, days: days.filter(({ mayMark }) => mayMark) };
}

const dayButton = (page: Page, day: string | undefined) => page.locator(`[data-day="${day}"]`);

atEachSize(() => {
  test('a coordinator marks by click and by key, saves, and finds it again', async ({ page, isMobile }) => {
    const { student, month, days } = await someone(isMobile);
    await visit(page, 'drpc', SCREEN);
    await choose(listOf(page.locator('main'), 'Resident'), student.name);
    await page.goto(`/faculty/${SCREEN}?student=${student.id}&month=${month}`);
    const [first, second, third] = days.map(({ day }) => day);

    await dayButton(page, first).click();
    await expect(dayButton(page, first)).toHaveAccessibleName(/Present not saved/);
    await dayButton(page, first).click();
    await expect(dayButton(page, first)).toHaveAccessibleName(/Absent/);
    await dayButton(page, second).focus();
    await page.keyboard.press('l');
    await expect(dayButton(page, second)).toHaveAccessibleName(/Leave/);
    await dayButton(page, third).focus();
    await page.keyboard.press('p');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('3 days not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Attendance saved')).toBeVisible();

    await page.reload();
    await expect(dayButton(page, first)).toHaveAccessibleName(/Absent$/);
    await expect(dayButton(page, second)).toHaveAccessibleName(/Leave$/);
    await expect(dayButton(page, third)).toHaveAccessibleName(/Present$/);
  });
});

test('all working days at once leave an absence alone, and a failed save loses nothing', async ({ page }) => {
  const { student, month, days } = await someone();
  await visit(page, 'drpc', `${SCREEN}?student=${student.id}&month=${month}`);
  const [first] = days.map(({ day }) => day);
  await dayButton(page, first).focus();
  let failing: 500 | 0 | null = 500;
  await page.route(/\/api\/drpAttendance$/, (route) => {
    if (failing === null || route.request().method() !== 'POST') return route.fallback();
    return failing ? route.fulfill({ status: 500, json: {} }) : route.abort();
  });
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /^Mark \d+ unmarked days? present$/ }).click();
  await expect(dayButton(page, first)).toHaveAccessibleName(/Absent/);
  await expect(page.getByText(`${days.length} days not saved`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you marked stays here' })).toBeVisible();
  await expect(page.getByText(`${days.length} days not saved`)).toBeVisible();
  failing = 0;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: '1 waits on this computer' })).toBeVisible();
  await expect(page.getByText('not saved', { exact: false })).toHaveCount(0);
  failing = null;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(dayButton(page, first)).toHaveAccessibleName(/Absent/);
});

test('another resident, and a link from a month that failed to load, ask about marks', async ({ page }) => {
  const { student, month, days } = await someone();
  const postings = await (await client('drpc')).get<Posting[]>('drpAttendance/residents');
  const other = postings.find((posting) => posting.student.id !== student.id)?.student.name ?? '';
  await visit(page, 'drpc', `${SCREEN}?student=${student.id}&month=${month}`);
  await dayButton(page, days[0]?.day).click();
  await expect(page.getByText('1 day not saved')).toBeVisible();
  const resident = listOf(page.locator('main'), 'Resident');
  const turn = async () => {
    await resident.click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(other, { exact: true }).first().click();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await turn();
  await press('Keep editing');
  await expect(resident).toContainText(student.name);
  await expect(page.getByText('1 day not saved')).toBeVisible();

  await page.route(/\/api\/drpAttendance\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await follow(page, `/faculty/${SCREEN}?student=${student.id}&month=2001-01`);
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.getByRole('link', { name: 'All residents' }).click();
  await press('Keep editing');
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.unroute(/\/api\/drpAttendance\?/);
  await turn();
  await press('Discard');
  await expect(resident).toContainText(other);
  await expect(page.getByText('not saved', { exact: false })).toHaveCount(0);
});

test('a weekly holiday cannot be marked', async ({ page }) => {
  const { student, month } = await someone();
  await visit(page, 'drpc', `${SCREEN}?student=${student.id}&month=${month}`);
  const holiday = page.getByRole('button', { name: /^Sunday .*Holiday/ }).first();
  await holiday.click({ force: true });
  await expect(holiday).toHaveAttribute('aria-disabled', 'true');
  await expect(holiday).toHaveAccessibleName(/Holiday/);
});

test('the resident sees the days and the share of working days, and changes nothing', async ({ page }) => {
  await visit(page, 'student', SCREEN);
  await expect(page.getByText(/of \d+ working days/).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('a failure is told quietly', async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/drpAttendance/, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await visit(page, 'student', SCREEN);
  const notice = page.getByRole('status').filter({ hasText: 'This could not be loaded.' });
  await expect(notice).toBeVisible();
  isDown = false;
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
