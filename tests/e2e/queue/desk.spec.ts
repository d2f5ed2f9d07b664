/** The queue at a desk and on a phone, in a department where nobody else decides. */
import { expect, type Page } from 'playwright/test';
import { type EntryResource, meaningOf, showStatus, statesMeaning } from '../../../schemas';
import { type Department, departmentOf, type Logged } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const free = entryWhere(
  ({ workflow, people, fields }) =>
    workflow.correct !== undefined &&
    people.length > 0 &&
    !workflow.verify.ask &&
    !fields.some(({ filledBy, required }) => filledBy === 'verifier' && required),
);
const accepted = showStatus(statesMeaning(free, 'accepted')[0]);
const card = (page: Page) => page.locator('.desk-card:not(.desk-ahead)');
const row = ({ id }: Logged) => `line-${id}`;

const cleared = async (department: Department, entry: EntryResource, { id }: Logged) =>
  meaningOf(entry, (await department.read(entry, id)).status);

test('an undo is offered again after a reload, and what was undone was never sent', async ({ page, isMobile }) => {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/verify')) sent.push(request.url());
  });
  const department = await departmentOf(`undone after a reload ${isMobile}`);
  const one = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  await card(page).getByRole('button', { name: accepted }).click();
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(card(page).getByRole('button', { name: accepted })).toBeVisible();
  expect([sent, await cleared(department, free, one)]).toEqual([[], 'open']);

  // Not undone, it goes out: here once the page is away from the area, by whoever stands in for it.
  await card(page).getByRole('button', { name: accepted }).click();
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  await page.goto('/healthz');
  await expect.poll(() => cleared(department, free, one), { timeout: 25_000 }).toBe('accepted');
});

test('one entry after the other, with its verdict in reach', async ({ page, isMobile }) => {
  const department = await departmentOf(`one after the other ${isMobile}`);
  const logged = [await department.log(free), await department.log(free), await department.log(free)];
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(page.locator('.desk-parts')).toContainText('For me 3');
  await expect(card(page)).toHaveCount(1);
  await expect(page.getByRole('listbox', { name: 'Entries that wait' })).toHaveCount(isMobile ? 0 : 1);
  // What else was logged for that day stands beside it.
  await expect(card(page).getByRole('region', { name: 'The same day' }).getByRole('listitem')).toHaveCount(2);
  await card(page).getByRole('button', { name: accepted }).click();
  await card(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.locator('.desk-parts')).toContainText('For me 2');
  await expect(card(page)).toHaveCount(1);
  const accept = card(page).getByRole('button', { name: accepted });
  await expect(accept).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await accept.click();
  await accept.click();
  await expect(page.getByText('Everything is countersigned')).toBeVisible();
  for (const one of logged)
    await expect.poll(() => cleared(department, free, one), { timeout: 25_000 }).toBe('accepted');
});

test('what was corrected shows what differs, and v accepts it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'keys');
  const department = await departmentOf('corrected at the desk');
  const first = await department.log(free);
  const refused = await department.decide(free, first.id, statesMeaning(free, 'refused')[0] ?? '');
  const text = free.fields.find(({ type, filledBy }) => type === 'text' && filledBy === 'student');
  if (!text) throw new Error('This type has no text of a student');
  const body = Object.fromEntries(
    free.fields
      .filter(({ filledBy, type }) => filledBy === 'student' && type !== 'file')
      .map(({ readName, writeName, type }) => [
        writeName,
        type === 'person' ? (refused[readName] as { id: string }).id : refused[readName],
      ]),
  );
  const corrected = { ...body, [text.writeName]: 'Said otherwise', version: refused.version };
  const second = await department.resident.api.post<Logged>(`${free.api.path}/${first.id}/correct`, corrected);
  const plain = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  const current = page.locator('.desk-row[aria-selected=true]');
  await expect(current).toHaveAttribute('id', row(second));
  await expect(card(page).getByRole('table')).toContainText('Said otherwise');
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(2);
  await page.keyboard.press('v');
  await expect(current).toHaveAttribute('id', row(plain));
  // Of what nobody corrected it says nothing.
  await page.keyboard.press('v');
  await expect(current).toHaveAttribute('id', row(plain));
  await expect.poll(() => cleared(department, free, second), { timeout: 25_000 }).toBe('accepted');
});

test('a view has a name, is shared, and is where one begins', async ({ page, pageOf, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const department = await departmentOf('views with a name');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?order=newest&for=all');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Give the view a name');
  await dialog.getByLabel('Name').fill('Newest of all');
  await dialog.getByRole('checkbox', { name: 'Share it with the department' }).check();
  await dialog.getByRole('checkbox', { name: 'Begin with it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto('/faculty/queue');
  await expect(page).toHaveURL(/for=all&order=newest|order=newest&for=all/);

  const other = await pageOf('colleague');
  await signIn(other, department.colleague.email);
  await other.goto('/faculty/queue');
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('link', { name: 'Newest of all' }).click();
  await expect(other).toHaveURL(/order=newest/);
  await expect(other.locator('.desk-parts label').filter({ hasText: 'Department 1' })).toHaveClass(/selected/);
});

test('the palette leads to a resident, a page and an action', async ({ page, isMobile }) => {
  test.skip(isMobile, 'keys');
  const department = await departmentOf('led by the palette');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  const go = async (words: string) => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'A resident, a page or an action' });
    await box.fill(words);
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toBeVisible();
    await box.press('Enter');
  };
  await expect(card(page)).toBeVisible();
  await go(department.resident.name);
  await expect(page).toHaveURL(new RegExp(`for=all&student=${department.resident.id}`));
  await expect(card(page)).toContainText(department.resident.name);
  await go('waits for nobody');
  await expect(page).toHaveURL(/for=pool/);
  await go(free.label.menu);
  await expect(page).toHaveURL(new RegExp(`/faculty/${free.route}`));
});
