import { expect, type Locator, type Page, test } from 'playwright/test';
import registry from '../../../resources.config';
import {
  columnsOf,
  type EntryResource,
  type Side,
  showStatus,
  statesMeaning,
  studentFields,
  verifierFields,
} from '../../../schemas';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';

/** The reason for the product, for every type, against the real server: log, find in the queue, verify, see the result. */
test.slow();

for (const entry of registry.entries) {
  test(`${entry.label.one}: logged, countersigned, seen`, async ({ page, browser, isMobile }) => {
    await signIn(page, 'student@demo.test');
    const id = await log(page, entry);

    const faculty = await (await browser.newContext()).newPage();
    await signIn(faculty, 'faculty@demo.test');
    await findInQueue(faculty, entry, id);
    await verify(faculty, entry, id);
    await faculty.context().close();

    await page.goto(`/student/${entry.route}`);
    if (!isMobile) await expectColumns(page, entry, 'student');
    const record = await (await page.request.get(`/api/${entry.api.path}/${id}`)).json();
    expect(record.status).toBe(accepted(entry));
    expect(record.verifiedBy.name).toBeTruthy();
    const shown = entry.list.columns.student.some((column) => column === 'verifiedBy' || column === 'verification');
    await expect(page.getByText(shown ? record.verifiedBy.name : showStatus(accepted(entry))).first()).toBeVisible();
  });
}

/** The headings of a table; a phone shows cards. */
const expectColumns = (page: Page, entry: EntryResource, side: Side) =>
  expect(page.locator('thead th:not(.ant-table-selection-column)')).toHaveText(
    columnsOf(entry, side).map(({ label }) => label),
  );

const accepted = (entry: EntryResource) => {
  const word = statesMeaning(entry, 'accepted').find((one) => entry.workflow.verify.to.includes(one));
  if (!word) throw new Error('nothing accepts');
  return word;
};

async function log(page: Page, entry: EntryResource): Promise<string> {
  await page.goto(`/student/${entry.route}`);
  await page.getByRole('button', { name: entry.label.add, exact: true }).click();
  const form = page.getByRole('dialog', { name: entry.label.form });
  for (const field of studentFields(entry)) await fillField(page, form, field);
  const saved = page.waitForResponse(
    (one) => one.url().includes(`/api/${entry.api.path}`) && one.request().method() === 'POST',
  );
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
  const answer = await saved;
  expect(answer.status(), await answer.text()).toBe(201);
  await expect(form).toBeHidden();
  return (await answer.json()).id;
}

/** The queue is oldest first, so the new record is asked for by its type. */
async function findInQueue(page: Page, entry: EntryResource, id: string) {
  const answer = await page.request.get(`/api/queue?type=${entry.name}&_end=200`);
  expect((await answer.json()).map((row: { id: string }) => row.id)).toContain(id);
}

async function verify(page: Page, entry: EntryResource, id: string) {
  await page.goto(`/faculty/${entry.route}?verify=${id}`);
  const { verify: act } = entry.workflow;
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
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
  if (field.type === 'score') await dialog.getByRole('radio', { name: 'Good - 3' }).check();
  else await fieldOf(dialog, field.key).locator('textarea, input').first().fill('Seen and countersigned');
}
