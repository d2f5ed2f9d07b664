import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type RecordResource } from '../../../schemas';
import { choose, fieldOf, fillField } from '../../support/fill-entry';
import { goingOnOf, makingOf } from '../../support/record-types';
import { atEachSize, test } from '../../support/test';
import { client, type PersonRef, visit } from './support';

const exchange = registry.records.find(({ sheet }) => !sheet) as RecordResource;
const { label, number = { key: '', prefix: '', taken: '' }, owner: student } = exchange;
const [open, reply] = [makingOf(exchange), goingOnOf(exchange)];

/** Of at most thirty letters, which a list shows whole. */
const serial = (name: string) => `${name}/${Date.now()}`;

/** Opens one about the demo student over the API. */
async function opened(name: string): Promise<string> {
  const api = await client('faculty');
  const { id } = await (await client('student')).get<PersonRef>('auth/me');
  const key = serial(name);
  const texts = open.fields.map(({ key: field, type }) => [field, type === 'date' ? '2026-03-09' : `About ${name}`]);
  await api.post(`${exchange.api.path}/${open.path}`, {
    ...Object.fromEntries(texts),
    [number.key]: key,
    [student.key]: id,
  });
  return key;
}

const nameOfStudent = async () => (await (await client('student')).get<PersonRef>('auth/me')).name;

const row = (page: Page, key: string) => page.locator('[data-row]').filter({ hasText: key });

test('faculty open one: everything is asked for, the number is suggested, and the list has it', async ({
  page,
  isMobile,
}) => {
  await visit(page, 'faculty', exchange.route);
  await page.getByRole('button', { name: open.label }).click();
  const form = page.getByRole('dialog', { name: open.label });
  // On a phone the keyboard would cover it.
  if (!isMobile) await expect(fieldOf(form, student.key).locator('input')).toBeFocused();
  await expect(fieldOf(form, number.key).locator('input')).toHaveValue(new RegExp(`^${number.prefix}/.+\\d$`));
  await fieldOf(form, number.key).locator('input').fill('');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(fieldOf(form, student.key)).toContainText(student.required ?? '-');
  for (const field of open.fields) await expect(fieldOf(form, field.key)).toContainText(field.required ?? '-');

  const key = serial('new');
  await choose(fieldOf(form, student.key).locator('.ant-select'), await nameOfStudent());
  for (const field of open.fields) await fillField(form, field, 'Repeatedly late for rounds');
  await fieldOf(form, number.key).locator('input').fill(key);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, key)).toBeVisible();
});

test('a number that is taken is told under it, with a free one to use', async ({ page }) => {
  const key = await opened('taken');
  await visit(page, 'faculty', exchange.route);
  await page.getByRole('button', { name: open.label }).click();
  const form = page.getByRole('dialog', { name: open.label });
  await choose(fieldOf(form, student.key).locator('.ant-select'), await nameOfStudent());
  for (const field of open.fields) await fillField(form, field, 'Again');
  await fieldOf(form, number.key).locator('input').fill(key.toLowerCase());
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(fieldOf(form, number.key)).toContainText(number.taken);
  await form.getByRole('button', { name: new RegExp(`^Use ${number.prefix}/`) }).click();
  await expect(fieldOf(form, number.key)).not.toContainText(number.taken);
});

test('what finds no connection is kept on the device, and is there once there is one', async ({ page }) => {
  await visit(page, 'faculty', exchange.route);
  await page.getByRole('button', { name: open.label }).click();
  const form = page.getByRole('dialog', { name: open.label });
  await choose(fieldOf(form, student.key).locator('.ant-select'), await nameOfStudent());
  for (const field of open.fields) await fillField(form, field, 'Kept');
  let isDown = true;
  await page.route(`**/api/${exchange.api.path}/${open.path}`, (route) => (isDown ? route.abort() : route.fallback()));
  const key = serial('kept');
  await fieldOf(form, number.key).locator('input').fill(key);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: '1 waits on this computer' })).toBeVisible();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(new RegExp(`^Sent .*, kept since .*: ${label.one}`))).toBeVisible();
  await expect(row(page, key)).toHaveCount(1);
});

test('the search finds by number and by student', async ({ page }) => {
  const key = await opened('found');
  await visit(page, 'faculty', exchange.route);
  const search = page.getByRole('searchbox', { name: label.search });
  await search.fill(key.toLowerCase());
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row(page, key)).toBeVisible();
  await search.fill('nobody of this name');
  await expect(page.getByText('No data available').first()).toBeVisible();
});

/** On a phone a row opens, and what it says and asks is there. */
const opening = async (page: Page, key: string, isMobile: boolean) => {
  if (!isMobile) return row(page, key);
  await row(page, key).getByRole('button', { name: key, exact: true }).click();
  return page.getByRole('dialog', { name: label.many });
};

atEachSize(() => {
  test('the student answers once, and the list shows it without being loaded again', async ({ page, isMobile }) => {
    const key = await opened('answer');
    await visit(page, 'student', exchange.route);
    await (await opening(page, key, isMobile))
      .getByRole('button', { name: `${reply.label}, ${label.one} ${key}` })
      .click();
    const form = page.getByRole('dialog', { name: reply.label });
    await expect(form).toContainText('About answer');
    const [field] = reply.fields;
    if (!field) throw new Error('nothing is answered');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(fieldOf(form, field.key)).toContainText(field.required ?? '-');

    let loads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes(`/api/${exchange.api.path}`)) loads += 1;
    });
    await fillField(form, field, 'The bus broke down');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form).toBeHidden();
    const answered = await opening(page, key, isMobile);
    await expect(answered).toContainText('The bus broke down');
    await expect(answered.getByRole('button', { name: reply.label })).toHaveCount(0);
    expect(loads).toBe(0);
    await page.reload();
    await expect(await opening(page, key, isMobile)).toContainText('The bus broke down');
  });
});

test('a list that does not load is told quietly', async ({ page }) => {
  let isDown = true;
  await page.route(new RegExp(`/api/${exchange.api.path}\\?`), (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  // An address with something of its own: its rows do not come with the document.
  await visit(page, 'student', `${exchange.route}?by=itself`);
  const notice = page.getByRole('status').filter({ hasText: 'This could not be loaded.' });
  await expect(notice).toBeVisible();
  isDown = false;
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeHidden();
});
