/** A ward without a signal: what is logged there is in the logbook once, whatever becomes of the phone meanwhile. */
import { expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type EntryResource, studentFields } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { entryWhere } from '../../support/entries';
import { fillField } from '../../support/fill-entry';
import { ownServer } from '../../support/own-server';
import { demoPassword } from '../../support/sign-in';
import { fillIn, has, isLongDay, plain, rows, wordsOf } from './entries';
import { kept, ready } from './phone';
import { test as base } from './test';

/** How many entries are logged of each sort, beside one that is refused, and how many answers the line loses. */
const many = isLongDay ? { plain: 12, filed: 2, patients: 5, lost: 3 } : { plain: 3, filed: 1, patients: 2, lost: 1 };
/** How many are in the logbook without anybody asking for more, and how many wait for that. */
const [complete, waiting] = [many.plain + many.filed, many.patients + 1];

const named = entryWhere((entry) => !has(entry, 'patient') && !has(entry, 'file') && has(entry, 'person'));
const filed = entryWhere(
  (entry) => !has(entry, 'patient') && has(entry, 'file') && wordsOf(entry)?.required !== undefined,
);
const patients = entryWhere((entry) => has(entry, 'patient') && !has(entry, 'person'));

let server: Awaited<ReturnType<typeof ownServer>>;
// biome-ignore lint/correctness/noEmptyPattern: how Playwright says that a fixture needs no other
const test = base.extend({ site: async ({}, use) => use(server.base) });
test.setTimeout(400_000);
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.stop());

/** Logs one as somebody with a phone does. */
async function log(page: Page, entry: EntryResource, words: string): Promise<void> {
  const form = await fillIn(page, entry, words);
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
  await expect(form).toBeHidden();
}

const all = [plain, named, filed, patients];
const here = async (page: Page, begin: string) =>
  (await Promise.all(all.map((entry) => rows(page, entry)))).flat().filter((words) => words.startsWith(begin));

test('entries without a network are in the logbook once each, whatever becomes of the phone', {
  tag: '@long',
}, async ({ line, phone }) => {
  const begin = `Ward ${crypto.randomUUID().slice(0, 8)}`;
  let page = await phone.open();
  await phone.signIn(page, 'student@demo.test');
  await page.goto(`${line.base}/student/dashboard`);
  await ready(page);
  line.cut();
  await phone.signal(false);
  // Whom one is logged with leaves before it arrives: the last one is refused.
  for (let index = 0; index < many.plain; index++) await log(page, plain, `${begin} plain ${index}`);
  for (let index = 0; index < many.filed; index++) await log(page, filed, `${begin} file ${index}`);
  for (let index = 0; index < many.patients; index++) await log(page, patients, `${begin} patient ${index}`);
  await log(page, named, `${begin} refused`);
  expect(await kept(page)).toHaveLength(complete + waiting);
  // No patient rests on the device.
  expect(JSON.stringify(await kept(page))).not.toMatch(/"(patientName|ipdOpdNo)"\s*:/);

  await phone.kill();
  page = await phone.open();
  await phone.signal(false);
  const began = performance.now();
  await page.goto(`${line.base}/student/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  test
    .info()
    .annotations.push({ type: 'opened without a network', description: `${Math.round(performance.now() - began)} ms` });
  // The first page of a browser may not have been told that there is no signal, if it went to another process for it.
  await expect(async () => {
    await phone.signal(true);
    await phone.signal(false);
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  }).toPass();
  // What nobody knows here is not told as nothing.
  await expect(page.getByText('This could not be loaded.')).toHaveCount(2);
  await expect(page.getByText(/^(Nothing came back|Logged in 0)/).filter({ visible: true })).toHaveCount(0);
  const link = page.getByRole('link', { name: new RegExp(`${complete + waiting} wait`) });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(complete + waiting);
  const bottom = await page.getByText('You are offline.').evaluate((note) => note.getBoundingClientRect().bottom);
  expect(bottom, 'the note covers nothing').toBeLessThan(
    (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0,
  );
  await expectAccessible(page);

  // Of somebody else nothing is sent or seen, though it is the same phone.
  const person = studentFields(named).find(({ type }) => type === 'person')?.writeName ?? '';
  const refused = (await kept(page)).find(({ body }) => body[person]);
  await leaves(String(refused?.body[person]));
  await page.goto('about:blank');
  const other = await phone.page();
  line.cut('/api/auth/login');
  await phone.signIn(other, 'student2@demo.test');
  line.mend();
  await phone.signal(true);
  await other.goto(`${line.base}/student/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(other);
  await expect(other.getByRole('link', { name: /wait/ })).toHaveCount(0);
  expect(line.posted.filter(({ status }) => status < 300)).toEqual([]);
  expect(await kept(other)).toHaveLength(complete + waiting);

  // The first one is back, and the line loses answers. A page is loaded again in the midst of it.
  line.lose(many.lost);
  await phone.signIn(other, 'student@demo.test');
  await other.close();
  line.posted.length = 0;
  await page.goto(`${line.base}/student/dashboard`);
  await expect.poll(() => line.posted.length, { timeout: 60_000 }).toBeGreaterThan(many.lost * 2 - 1);
  await page.reload();
  await expect.poll(async () => (await kept(page)).length, { timeout: 120_000 }).toBe(waiting);
  expect((await here(page, begin)).toSorted()).toEqual(
    [
      ...Array.from({ length: many.plain }, (_, index) => `${begin} plain ${index}`),
      ...Array.from({ length: many.filed }, (_, index) => `${begin} file ${index}`),
    ].toSorted(),
  );

  // Some ask for the patient.
  for (let left = many.patients; left > 0; left--) {
    await page.goto(`${line.base}/student/${patients.route}`);
    await page.getByRole('button', { name: 'Fill in' }).first().click();
    const form = page.getByRole('dialog', { name: patients.label.form });
    await expect(form.getByText('Please fill in what never rests there')).toBeVisible();
    for (const field of studentFields(patients).filter(({ sensitive }) => sensitive)) await fillField(form, field);
    await form.getByRole('button', { name: patients.label.submit, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await kept(page)).length).toBe(left);
  }
  // One says why it is not there.
  expect(await kept(page)).toMatchObject([{ state: 'refused' }]);
  await page.goto(`${line.base}/student/waiting`);
  await expect(page.getByText(/Not saved:/)).toBeVisible();
  const there = await here(page, begin);
  expect([there.length, new Set(there).size]).toEqual([complete + many.patients, complete + many.patients]);
});

test('a clock that is years behind and then years ahead loses nothing and doubles nothing', {
  tag: '@long',
}, async ({ line, phone }) => {
  const begin = `Clock ${crypto.randomUUID().slice(0, 8)}`;
  const page = await phone.open();
  await page.clock.install({ time: '2014-03-01T08:00:00Z' });
  await phone.signIn(page, 'student@demo.test');
  await page.goto(`${line.base}/student/dashboard`);
  await ready(page);
  line.cut();
  await phone.signal(false);
  await log(page, plain, `${begin} behind`);
  await page.clock.setSystemTime('2039-03-01T08:00:00Z');
  await log(page, plain, `${begin} ahead`);
  expect(await kept(page)).toHaveLength(2);
  // Somebody sets it right, as phones do when the signal is back: what was kept years ago or years ahead goes at once.
  await page.clock.setSystemTime(new Date());
  line.mend();
  await phone.signal(true);
  await expect.poll(async () => (await kept(page)).length, { timeout: 60_000 }).toBe(0);
  expect((await rows(page, plain)).filter((words) => words.startsWith(begin)).toSorted()).toEqual([
    `${begin} ahead`,
    `${begin} behind`,
  ]);
  // The server believes no device that far: it says when they came.
  const stored = await page.evaluate(
    async (path) => (await fetch(`/api/${path}?_end=2&_sort=createdAt&_order=desc`)).json(),
    plain.api.path,
  );
  for (const { createdAt, meta } of stored as { createdAt: string; meta?: { loggedAt?: string } }[]) {
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(600_000);
    expect(meta?.loggedAt).toBeUndefined();
  }
});

/** A teacher leaves. */
async function leaves(id: string): Promise<void> {
  const admin = await apiAt(server.base, 'admin@demo.test');
  const accounts = registry.directories.find(({ holds }) => holds.what === 'accounts' && holds.ranks.includes('admin'));
  const answer = await fetch(`${server.base}/api/${accounts?.api.path}/${id}`, {
    method: 'PATCH',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ isApproved: false }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function apiAt(base: string, userName: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: demoPassword, loginType: 'faculty' }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}
