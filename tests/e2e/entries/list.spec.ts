import { expect, type Page } from 'playwright/test';
import { columnsOf, type EntryResource, leadOf, showStatus, statesMeaning } from '../../../schemas';
import { type Department, departmentOf } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { atEachSize, follow, test } from '../../support/test';

const told = entryWhere(({ says, api }) => says.loadFailed.student !== 'silent' && !api.multipart);
const row = '[data-row]';

/** A resident's list of a type. */
async function visit(page: Page, { resident }: Department, entry: EntryResource) {
  await signIn(page, resident.email);
  await page.goto(`/student/${entry.route}`);
}

test('ten a page, and the count goes on', async ({ page }) => {
  const long = await departmentOf('a long list');
  for (let logged = 0; logged < 23; logged++) await long.log(told);
  await visit(page, long, told);
  await expect(page.locator(row)).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveText(['1', '2', '3']);
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.locator(row).first()).toContainText('11');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator(row)).toHaveCount(3);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('without a connection a list says so, and comes when there is one', async ({ page }) => {
  const short = await departmentOf('a short list');
  const other = entryWhere((entry) => entry !== told && !entry.api.multipart);
  await short.log(other);
  await visit(page, short, told);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.context().setOffline(true);
  await follow(page, `/student/${other.route}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator(row).first()).toBeVisible();
});

atEachSize(() => {
  test('no row is opened that a search on its way may leave out', async ({ page, size }) => {
    const short = await departmentOf(`a searched list ${size}`);
    await short.log(told);
    await visit(page, short, told);
    const first = page.locator(row).first();
    await expect(first).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(`**/api/${told.api.path}?*q=*`, async (route) => {
      await held;
      await route.fallback();
    });
    await page.getByRole('searchbox').fill('nothing is called so');
    const takesPresses = () =>
      first.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(takesPresses).toBe(false);
    answer();
    await expect(page.getByText('No data available')).toBeVisible();
  });

  test('a list is narrowed by what a status means, and the details tell its history in words', async ({
    page,
    size,
    isMobile,
  }) => {
    const short = await departmentOf(`a short list ${size}`);
    const refused = statesMeaning(told, 'refused')[0] ?? '';
    const { id } = await short.log(told);
    await short.log(told);
    await short.decide(told, id, refused);
    await visit(page, short, told);
    await expect(page.locator(row)).toHaveCount(2);
    // On a phone what narrows a list stands behind one button.
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
    await page.locator('.toolbar-status').getByText(showStatus(refused), { exact: true }).click();
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await expect(page.locator(row)).toHaveCount(1);
    // At a desk the choice says it, and no column says it again.
    if (isMobile) await expect(page.locator(row).locator('.status-refused').first()).toBeVisible();

    await page.locator(row).locator('.serial, .record-title').click();
    const details = page.getByRole('dialog', { name: told.label.one });
    await expect(details.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(details).toContainText('logged this entry');
    await expect(details).toContainText(`marked this entry ${showStatus(refused)}`);
  });

  test('long text is cut at thirty characters and opens whole; a missing value is a dash', async ({
    page,
    size,
    isMobile,
  }) => {
    const entry = entryWhere(({ fields }) =>
      fields.some(({ type, required, filledBy }) => type === 'text' && !required && filledBy === 'student'),
    );
    const remark = fieldWhere(
      entry,
      ({ type, required, filledBy }) => type === 'text' && !required && filledBy === 'student',
    );
    const alone = await departmentOf(`two remarks ${size}`);
    const words = 'Seen with the consultant and read up the same evening';
    await alone.log(entry, { [remark.writeName]: words });
    await alone.log(entry, { [remark.writeName]: undefined });
    await visit(page, alone, entry);
    if (isMobile) {
      // A row of a phone opens wherever it is pressed, and nothing is cut there.
      await page.locator(row).last().locator('.record-line').click({ force: true });
      await expect(page.getByRole('dialog', { name: entry.label.one })).toContainText(words);
      return;
    }
    const column = columnsOf(entry, 'student').find(({ field }) => field === remark)?.label ?? '';
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('checkbox', { name: column, exact: true }).check();
    await page.keyboard.press('Escape');
    const cut = page
      .locator(row)
      .locator('.full-text')
      .filter({ hasText: words.slice(0, 20) });
    await expect(cut).toHaveText(`${words.slice(0, 30)}…`);
    await cut.click();
    await expect(page.getByRole('dialog', { name: 'Full Text' })).toContainText(words);
    await page.keyboard.press('Escape');
    const at = (await page.locator('.list-table thead th').allInnerTexts()).findIndex((text) => text.trim() === column);
    const other = page.locator(row).filter({ hasNotText: words.slice(0, 20) });
    await expect(other.getByRole('cell').nth(at)).toHaveText('-');
  });
});

test('a search that a filter leaves nothing of says so, and searches everything', async ({ page }) => {
  const short = await departmentOf('a filtered search');
  const { title } = leadOf(told, { createdAt: '', ...(await short.log(told)) }, 'student');
  await visit(page, short, told);
  await expect(page.locator(row)).toHaveCount(1);
  const refused = showStatus(statesMeaning(told, 'refused')[0] ?? '');
  await page.locator('.toolbar-status').getByText(refused, { exact: true }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByText(`With these filters nothing is found by “${title}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.locator(row)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(title);
});

test('a column is as wide as its reader wants it, by keyboard and by hand, and stays so', async ({ page }) => {
  const wide = await departmentOf('a list with widths');
  await wide.log(told);
  await visit(page, wide, told);
  await page.getByRole('button', { name: 'Columns' }).click();
  const wider = page.getByRole('button', { name: /: wider$/ }).first();
  const word = ((await wider.getAttribute('aria-label')) ?? '').replace(': wider', '');
  const heading = page.locator('.list-table thead').getByRole('columnheader', { name: word, exact: true });
  const width = async () => Math.round((await heading.boundingBox())?.width ?? 0);
  const before = await width();
  await wider.focus();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(before + 32);
  const handle = await heading.locator('.width-handle').boundingBox();
  if (!handle) throw new Error('the heading has no edge');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 82);
  // It was that wide while it was pulled: it is kept once the hand has let go.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('countersign.widths') ?? ''))
    .toContain(`:${before + 82}`);
  await expect(heading).not.toHaveAttribute('aria-sort', /.+/);
  await page.reload();
  await expect.poll(width).toBe(before + 82);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Widths as they were' }).click();
  await expect.poll(width).toBe(before);
});

test('what was said last stands above the table, also after a record that leaves it out', async ({ page }) => {
  const entry = entryWhere(({ list }) => list.summary.length > 0);
  const field = fieldWhere(entry, ({ key }) => key === entry.list.summary[0]);
  const spoken = await departmentOf('what was said last');
  for (const words of ['Said before', 'Said last', undefined]) await spoken.log(entry, { [field.writeName]: words });
  await visit(page, spoken, entry);
  await expect(page.locator('.summary dt')).toHaveText(entry.list.summary.map((key) => entry.byKey[key]?.label ?? ''));
  await expect(page.locator('.summary dd').first()).toContainText('Said last');
});
