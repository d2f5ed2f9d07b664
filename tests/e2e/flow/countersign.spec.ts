/** The reason for the product, against the real server: log, find in the queue, verify, see the result. */
import { expect, type Locator, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import {
  columnsOf,
  type EntryResource,
  may,
  type Side,
  showStatus,
  statesMeaning,
  studentFields,
  verifierFields,
} from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { eachShape } from '../../support/entries';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { atEachSize, follow, test } from '../../support/test';

const keeping = { loaded: true };

/**
 * The types that go all the way at both sizes, and are looked at by axe: in the proof that a type is an edit of one file
 * its types, in the long tests all.
 */
const closely = process.env.EVERY_TYPE
  ? registry.entries.map(({ name }) => name)
  : process.env.EDITED_TYPES?.split(',');

/** The types that draw everything between them: the API of every type is the contracts'. */
const asked = closely ? registry.entries.filter(({ name }) => closely.includes(name)) : eachShape();

// Until here they stay loaded from one test to the next.
test.afterAll(async ({ kept }) => {
  for (const page of kept.values()) await page.goto('/healthz');
});

const lookedAt = async (page: Page) => {
  if (closely) await expectAccessible(page);
};

const goesAllTheWay = (entry: EntryResource) =>
  test(`${entry.label.one}: logged, countersigned, seen`, async ({ pageOf, isMobile }) => {
    test.slow();
    const verifier = may(entry, 'verify', 'faculty') ? 'faculty' : 'hod';
    const faculty = await pageOf(`who countersigns as ${verifier}`, keeping);
    await openAs(faculty, `${verifier}@demo.test`, '/faculty/dashboard');
    const { name } = await (await faculty.request.get('/api/auth/me')).json();
    const page = await pageOf('who logs', keeping);
    await openAs(page, 'student@demo.test', `/student/${entry.route}`);
    const id = await log(page, entry, verifier === 'faculty' ? name : undefined);

    await openAs(faculty, `${verifier}@demo.test`, `/faculty/${entry.route}?verify=${id}`);
    await findInQueue(faculty, entry, id);
    await verify(faculty, entry);

    await page.reload();
    if (!isMobile) await expectColumns(page, entry, 'student');
    await lookedAt(page);
    const record = await (await page.request.get(`/api/${entry.api.path}/${id}`)).json();
    expect(record.status).toBe(accepted(entry));
    expect(record.verifiedBy.name).toBeTruthy();
    // Who verified it stands in the list where the table has room for the column.
    const verification = columnsOf(entry, 'student').find(({ system }) => system === 'verification');
    const heading = page.getByRole('columnheader', { name: verification?.label ?? '-', exact: true });
    const words = (await heading.count()) > 0 ? record.verifiedBy.name : showStatus(accepted(entry));
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  });

// On a phone one type goes all the way. The long tests take every one there.
for (const [index, entry] of asked.entries())
  if (index === 0 || closely) atEachSize(() => goesAllTheWay(entry));
  else goesAllTheWay(entry);

/** Signs in and loads the application at the first time; later it goes on within it. */
async function openAs(page: Page, user: string, path: string) {
  if (new URL(page.url()).pathname.startsWith(path.slice(0, path.indexOf('/', 1)))) return follow(page, path);
  await signIn(page, user);
  await page.goto(path);
}

/** The specified columns of a table: those that it has room for, and the others among those to choose; a phone shows cards. */
async function expectColumns(page: Page, entry: EntryResource, side: Side) {
  const headings = page.locator('thead th:not(.ant-table-selection-column)');
  await expect(headings.first()).toBeVisible();
  const choice = page.getByRole('button', { name: /^Columns/ });
  const offered = page.locator('.column-choice .ant-checkbox-wrapper');
  if ((await choice.count()) > 0) {
    await choice.click();
    await expect(offered.first()).toBeVisible();
  }
  const all = [...(await headings.allInnerTexts()), ...(await offered.allInnerTexts())].map((text) => text.trim());
  expect(all).toEqual(expect.arrayContaining(columnsOf(entry, side).map(({ label }) => label)));
  await page.keyboard.press('Escape');
}

const accepted = (entry: EntryResource) => {
  const word = statesMeaning(entry, 'accepted').find((one) => entry.workflow.verify.to.includes(one));
  if (!word) throw new Error('nothing accepts');
  return word;
};

async function log(page: Page, entry: EntryResource, name: string | undefined): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: entry.label.many, exact: true })).toBeVisible();
  await page.getByRole('button', { name: entry.label.add, exact: true }).click();
  const form = page.getByRole('dialog', { name: entry.label.form });
  await expect(form).toBeVisible();
  await lookedAt(page);
  for (const field of studentFields(entry)) await fillField(form, field, undefined, name);
  const saved = page.waitForResponse(
    (one) => one.url().endsWith(`/api/${entry.api.path}`) && one.request().method() === 'POST',
  );
  // Leave on the days of another run stops one press.
  await expect(async () => {
    if (await form.isVisible())
      await form.getByRole('button', { name: entry.label.submit, exact: true }).click({ timeout: 2000 });
    await expect(form).toBeHidden({ timeout: 3000 });
  }).toPass();
  const answer = await saved;
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** The queue is oldest first, so the new record is asked for by its type. */
async function findInQueue(page: Page, entry: EntryResource, id: string) {
  const answer = await page.request.get(`/api/queue?type=${entry.name}&_end=200`);
  expect((await answer.json()).map((row: { id: string }) => row.id)).toContain(id);
}

async function verify(page: Page, entry: EntryResource) {
  const { verify: act } = entry.workflow;
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  await lookedAt(page);
  const done = page.waitForResponse((one) => one.url().endsWith('/verify'));
  if (act.ask) {
    await expect(dialog).toContainText(act.ask);
    await dialog.getByRole('button', { name: decisionOf(entry) }).click();
  } else {
    if (act.to.length > 1) await dialog.getByRole('radio', { name: showStatus(accepted(entry)) }).check();
    for (const field of verifierFields(entry).filter(({ required }) => required)) await fill(dialog, field);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  }
  expect((await done).status()).toBe(200);
  await expect(dialog).toBeHidden();
}

const decisionOf = (entry: EntryResource) => new RegExp(accepted(entry).slice(0, 6), 'i');

async function fill(dialog: Locator, field: ReturnType<typeof verifierFields>[number]) {
  const part = fieldOf(dialog, field.key);
  if (field.type === 'score' && (await part.getByRole('radio').count()) === 0) await part.locator('input').fill('3');
  else if (field.type === 'score') await dialog.getByRole('radio', { name: 'Good - 3' }).check();
  else await fieldOf(dialog, field.key).locator('textarea, input').first().fill('Seen and countersigned');
}
