/** For whom it waits: taken, offered, held and handed over from the queue, and by the head of the department. */
import { type Browser, expect, type Page } from 'playwright/test';
import { entryWhere } from '../../support/entries';
import { ownServer } from '../../support/own-server';
import { demoPassword } from '../../support/sign-in';
import { plainTest as test } from '../../support/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let server: Awaited<ReturnType<typeof ownServer>>;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(async () => {
  for (const { page } of entered.values()) await page.context().close();
  await server.stop();
});

interface Someone {
  readonly page: Page;
  readonly id: string;
  readonly name: string;
}

const entered = new Map<string, Someone>();

/** Signs somebody in, in a browser that is theirs in all of these tests. */
async function enter(browser: Browser, userName: string): Promise<Someone> {
  const known = entered.get(userName);
  if (known) return known;
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const data = { userName, password: demoPassword, loginType: 'faculty' };
  expect((await page.request.post(`${server.base}/api/auth/login`, { data })).ok()).toBe(true);
  const { id, name } = await (await page.request.get(`${server.base}/api/auth/me`)).json();
  const someone = { page, id, name };
  entered.set(userName, someone);
  return someone;
}

const queue = async ({ page }: Someone, query = '') => {
  await page.goto(`${server.base}/faculty/queue${query}`);
  await expect(page.getByRole('radiogroup', { name: 'For whom it waits' })).toBeVisible();
};
const current = ({ page }: Someone) => page.locator('.desk-row[aria-selected=true]');
const tab = ({ page }: Someone, words: RegExp) => page.locator('.desk-parts label').filter({ hasText: words });
const waitsLine = ({ page }: Someone) => page.locator('.desk-card:not(.desk-ahead) .desk-waits');
const chooseColleague = async ({ page }: Someone, name: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Colleague|Who/ }).fill(name);
  await page.getByTitle(name, { exact: true }).click();
};
const entryOf = (type: string | null) => entryWhere(({ name }) => name === type);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an entry is offered, taken back, offered again, taken and put on hold', async ({ browser }) => {
  const one = await enter(browser, 'faculty@demo.test');
  const other = await enter(browser, 'faculty2@demo.test');
  await queue(one, '?group=none');
  await expect(tab(one, /^For me \d+$/)).toHaveClass(/selected/);
  const line = (await current(one).getAttribute('id')) ?? '';
  await expect(waitsLine(one)).toContainText(/^Waits for you, \d+ days/);
  await queue(other, '?for=pool');
  const unclaimed = new RegExp(`^${await tab(other, /^Unclaimed \d+$/).innerText()}$`);

  const offer = async () => {
    await one.page.keyboard.press('g');
    await chooseColleague(one, other.name);
    await one.page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(one.page.getByText(`1 offered to ${other.name}`)).toBeVisible();
    // The next key is not meant for what was just given away.
    await expect(current(one)).not.toHaveAttribute('id', line);
  };
  await offer();
  await one.page.keyboard.press('u');
  await expect(one.page.getByText('1 taken back')).toBeVisible();
  await expect(one.page.locator('.desk-row').first()).toHaveAttribute('id', line);
  await queue(other, '?for=pool');
  await expect(tab(other, unclaimed)).toBeVisible();
  await queue(one, '?group=none');
  await expect(current(one)).toHaveAttribute('id', line);
  await offer();

  await queue(other, `?for=pool&entry=${line.replace('line-', '')}`);
  await expect(current(other)).toHaveAttribute('id', line);
  await expect(waitsLine(other)).toContainText(`offered by ${one.name}`);
  await other.page.keyboard.press('c');
  await expect(other.page.getByText('1 taken')).toBeVisible();
  await expect(tab(other, unclaimed)).toBeVisible();

  await queue(other, `?group=none&entry=${line.replace('line-', '')}`);
  await expect(current(other)).toHaveAttribute('id', line);
  await other.page.keyboard.press('h');
  const dialog = other.page.getByRole('dialog', { name: 'Put on hold' });
  const fill = async () => {
    await dialog.getByLabel('What you wait for').fill('The histology report');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog.getByRole('alert')).toContainText('until which day');
    await dialog.getByLabel('Until').fill(day(3).split('-').reverse().join('-'));
    await dialog.getByLabel('Until').press('Enter');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
  };
  await fill();
  await expect(other.page.getByText('1 on hold')).toBeVisible();
  // What is on hold comes last, and the next stands in its place.
  await expect(current(other)).not.toHaveAttribute('id', line);
  await queue(other, `?group=none&entry=${line.replace('line-', '')}`);
  await expect(waitsLine(other)).toContainText('You wait: The histology report');
  await other.page.getByRole('button', { name: 'Take off hold' }).click();
  await expect(other.page.getByText('1 off hold')).toBeVisible();
  await expect(waitsLine(other)).toContainText('Waits for you');
  // For the tests after this one it waits no longer.
  await other.page.keyboard.press('h');
  await fill();
  await expect(other.page.getByText('1 on hold')).toBeVisible();
});

test('the head sees who answers and who is away for long, and hands over', async ({ browser }) => {
  const head = await enter(browser, 'hod@demo.test');
  const one = await enter(browser, 'faculty@demo.test');
  const { page } = head;
  const { id: person } = one;
  const data = { person, from: day(2), to: day(41) };
  const declared = await page.request.post(`${server.base}/api/absences`, { data, headers: { origin: server.base } });
  expect(declared.status()).toBe(201);
  await page.goto(`${server.base}/faculty/dashboard`);
  const table = page.getByRole('region', { name: 'Who answers' });
  await expect(table.getByText(/is away for 40 days/)).toContainText(one.name);
  const row = table.getByRole('row').filter({ hasText: one.name });
  const waiting = Number(await row.getByRole('cell').nth(1).innerText());
  const other = await enter(browser, 'faculty2@demo.test');
  const handOver = async () => {
    await row.getByRole('button', { name: /^Hand over/ }).click();
    await chooseColleague(head, other.name);
    await page.getByRole('button', { name: `Hand over ${waiting}` }).click();
    await expect(page.getByText(`${waiting} handed to ${other.name}`)).toBeVisible();
    await expect(row.getByRole('cell').nth(1)).toHaveText('0');
  };
  await handOver();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(`${waiting} taken back`)).toBeVisible();
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(waiting));
  await handOver();

  // Whoever got them sees from whom, and gives one back.
  await queue(other, '?group=none');
  await expect(waitsLine(other)).toContainText(`handed over by ${head.name}`);
  const given = (await current(other).getAttribute('id')) ?? '';
  await waitsLine(other).getByRole('button', { name: 'Give back' }).click();
  await expect(other.page.getByText('1 given back')).toBeVisible();
  await queue(one, '?group=none');
  await expect(current(one)).toHaveAttribute('id', given);
});

test('what was handed over is not decided by a page that still shows it as one’s own', async ({ browser }) => {
  const head = await enter(browser, 'hod@demo.test');
  const one = await enter(browser, 'faculty@demo.test');
  const other = await enter(browser, 'faculty2@demo.test');
  await queue(one, '?group=none');
  const id = ((await current(one).getAttribute('id')) ?? '').replace('line-', '');
  const resource = await current(one).getAttribute('data-type');
  const handTo = async (to: string) => {
    const data = { items: [{ resource, id }], to };
    const answer = await head.page.request.post(`${server.base}/api/queue/assign`, {
      data,
      headers: { origin: server.base },
    });
    expect(await answer.json()).toMatchObject({ results: [{ ok: true }] });
  };
  await handTo(other.id);
  await one.page.keyboard.press('3');
  await one.page.keyboard.press('a');
  const notice = one.page.getByRole('alert').filter({ hasText: 'A colleague has it now' });
  await expect(notice).toContainText('not saved');
  await notice.getByRole('button', { name: 'Look again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(one.page.locator(`[id='line-${id}']`)).toHaveCount(0);
  const read = async () =>
    (await one.page.request.get(`${server.base}/api/${entryOf(resource).api.path}/${id}`)).json();
  expect(await read()).toMatchObject({ version: 1, verifiedBy: null });
  await handTo(one.id);
});

test('what waits for an absent colleague is a part of its own, and is decided in their place', async ({ browser }) => {
  const one = await enter(browser, 'faculty@demo.test');
  const other = await enter(browser, 'faculty2@demo.test');
  await one.page.goto(`${server.base}/faculty/dashboard`);
  await one.page.getByRole('button', { name: 'I am away' }).click();
  const dialog = one.page.getByRole('dialog', { name: 'I am away' });
  const dayFields = [dialog.getByLabel('First day'), dialog.getByLabel('Last day')];
  for (const [index, field] of dayFields.entries()) {
    await field.fill(day(index).split('-').reverse().join('-'));
    await field.press('Enter');
  }
  await chooseColleague(one, other.name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(one.page.getByText('Your absence is noted')).toBeVisible();
  const until = day(1).split('-').reverse().join('-');
  const header = one.page.getByRole('banner');
  await header.getByRole('button', { name: `Away until ${until}` }).click();
  await expect(dialog).toContainText(`to ${until}`);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  await queue(other);
  await tab(other, new RegExp(`^For ${one.name} \\d+$`)).click();
  await expect(current(other)).toBeVisible();
  await expect(waitsLine(other)).toContainText(`Waits for ${one.name}`);
  const id = ((await current(other).getAttribute('id')) ?? '').replace('line-', '');
  const type = await current(other).getAttribute('data-type');
  await other.page.keyboard.press('3');
  await other.page.keyboard.press('a');
  await expect(other.page.locator(`[id='line-${id}']`)).toHaveCount(0);
  const record = async () =>
    (await other.page.request.get(`${server.base}/api/${entryOf(type).api.path}/${id}`)).json();
  const decided = { verifiedBy: { id: other.id }, meta: { for: { id: one.id } } };
  await expect.poll(record).toMatchObject(decided);

  await header.getByRole('button', { name: /^Away until/ }).click();
  await dialog.getByRole('button', { name: 'I am back' }).click();
  await expect(one.page.getByText('You are back')).toBeVisible();
  await expect(header.getByRole('button', { name: 'I am away', includeHidden: true })).toHaveCount(1);
});

test('of several hand-overs that may be taken back the key is shown at the newest', async ({ browser }) => {
  // The head has given this one all that waited for the other.
  const one = await enter(browser, 'faculty2@demo.test');
  const other = await enter(browser, 'faculty@demo.test');
  await queue(one, '?group=none');
  for (const [count, keys] of [
    [1, ['g']],
    [2, ['x', 'j', 'x', 'g']],
  ] as const) {
    await expect(waitsLine(one)).toContainText(/^Waits for you/);
    const line = (await current(one).getAttribute('id')) ?? '';
    for (const key of keys) await one.page.keyboard.press(key);
    await chooseColleague(one, other.name);
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hand over/ })
      .click();
    await expect(one.page.getByText(`${count} offered to ${other.name}`)).toBeVisible();
    // Now, and not once the one before has gone.
    expect(await one.page.locator('.ant-notification kbd').filter({ visible: true }).count()).toBe(1);
    await expect(current(one)).not.toHaveAttribute('id', line);
  }
});
