/**
 * A college begins: from an empty folder in production, without a mail server, to the first countersigned entry of a resident of a
 * department that none of the catalogues fits. In a browser, by its first steps, as people do it; what is pressed is counted, and no
 * address is opened but the printed one, those of slips, and the entry page.
 */
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { expect as seen } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersOptions, statesMeaning } from '../../../schemas';
import { isScored, takesWords } from '../../../schemas/field-types/traits';
import { browserArgs, findChromium } from '../../../scripts/chromium.mjs';
import { PASSWORD, startEmpty } from '../../e2e/flow/installation';
import { entryWhere } from '../../support/entries';
import { choose, day, fillField, listOf } from '../../support/fill-entry';
import { noPdfText, pdfText } from '../../support/pdf-text';
import { type Engine, engines, prepare } from '../support/engines';

const MOST_PRESSES = 60;
const [TEACHERS, RESIDENTS] = [60, 120];
const place = 'Government Medical College, Thiruvananthapuram';
const department = 'Anaesthesia';

const head = { name: 'Dr. Latha Menon', email: 'latha.menon@college.test' };
const teacher = { name: 'Dr. Anil Kurup', email: 'anil.kurup@college.test' };
const resident = { name: 'Asha Nair', email: 'asha.nair@college.test' };

/** Rows as they are copied out of a spreadsheet. */
const pasted = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');
const mail = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@college.test`;
const staffSheet = pasted([
  ['Name', 'Designation', 'Mobile No', 'E-mail', 'Date of joining', 'Department'],
  ...[
    head,
    teacher,
    ...Array.from({ length: TEACHERS - 2 }, (_, at) => ({ name: `Dr. Teacher ${at}`, email: mail(`teacher ${at}`) })),
  ].map(({ name, email }, at) => [
    name,
    at === 0 ? 'Professor' : 'Assistant Professor',
    `98765${10000 + at}`,
    email,
    '01-06-2019',
    department,
  ]),
]);
const residentSheet = pasted([
  ['Resident', 'E-mail', 'Course', 'Start', 'PG Guide', 'Admission No'],
  ...[
    resident,
    ...Array.from({ length: RESIDENTS - 1 }, (_, at) => ({ name: `Resident ${at}`, email: mail(`resident ${at}`) })),
  ].map(({ name, email }, at) => [
    name,
    email,
    'MD Anaesthesia',
    '01-07-2025',
    at % 2 === 0 ? 'Anil Kurup' : head.name,
    `AN-${at}`,
  ]),
]);
const procedures = ['Airway; Endotracheal intubation; Under supervision', 'Regional; Spinal block; Perform'].join('\n');

const logged = entryWhere(({ fields }) =>
  fields.some(({ key, sensitive }) => key === 'ipdOpdNo' && sensitive === 'number'),
);

describe.skipIf(noPdfText)('a college that begins', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: browserArgs });
  });
  afterAll(() => browser.close());

  it.each(engines)(
    'has its first countersigned entry within sixty presses, on %s',
    (engine) => begin(browser, engine),
    300_000,
  );
});

/** Whatever somebody presses. */
class Presses {
  count = 0;

  async of(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' });
    await context.exposeBinding('pressed', () => {
      this.count += 1;
    });
    await context.addInitScript(() => {
      addEventListener(
        'pointerdown',
        (event) => event.isTrusted && (globalThis as unknown as { pressed(): void }).pressed(),
        true,
      );
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }
}

async function begin(browser: Browser, engine: Engine): Promise<void> {
  const storage = await prepare(engine);
  const installation = await startEmpty(storage.environment);
  const presses = new Presses();
  const begun = Date.now();
  try {
    const { url } = installation;
    const admin = await presses.of(browser);
    const press = (at: Page | Locator, name: string | RegExp) =>
      at.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();

    await admin.goto(installation.setupAddress);
    await admin.getByLabel('Name', { exact: true }).fill('Dr. First Person');
    await admin.getByLabel('Email').fill('first@college.test');
    await admin.getByLabel('Password').fill(PASSWORD);
    // A list of the browser's own is opened and pressed.
    presses.count += 2;
    await admin.getByLabel('State').selectOption({ label: 'Kerala' });
    await admin.getByLabel('Institute Name').fill(place);
    await press(admin, 'Set up');
    await admin.waitForURL('**/faculty/dashboard');

    await step(admin, 'Add a department');
    // The empty list has such a button too.
    await admin.getByRole('button', { name: 'Add Department' }).first().click();
    const added = admin.getByRole('dialog', { name: 'Add Department' });
    await choose(listOf(added, 'Institution'), place);
    await added.getByLabel('Name').fill(department);
    await added.getByRole('radio', { name: 'A list of its own' }).check();
    await press(added, 'Submit');
    await added.waitFor({ state: 'hidden' });

    const codes = new Map<string, string>();
    for (const [word, sheet, count] of [
      ['Add teachers', staffSheet, TEACHERS],
      ['Add residents', residentSheet, RESIDENTS],
    ] as const) {
      await home(admin);
      await step(admin, word);
      for (const [email, code] of await bring(admin, sheet, `Add ${count} people`)) codes.set(email, code);
    }
    expect(codes.size).toBe(TEACHERS + RESIDENTS);

    await home(admin);
    await step(admin, 'Appoint a head');
    const link = await appoint(admin);

    const chief = await presses.of(browser);
    await comeIn(chief, link);
    await step(chief, 'Add a list');
    await chief.getByText(logged.label.menu, { exact: true }).filter({ visible: true }).last().click();
    await press(chief, 'Add the list');
    const list = chief.getByRole('dialog', { name: `the list of ${department}` });
    await list.getByRole('textbox').fill(procedures);
    await press(list, 'Save the list');
    await list.waitFor({ state: 'hidden' });

    // Nobody who has not come yet is offered as a teacher.
    const faculty = await presses.of(browser);
    await comeIn(faculty, `${url}/welcome?token=${codes.get(teacher.email)}`);

    const student = await presses.of(browser);
    await comeIn(student, `${url}/welcome?token=${codes.get(resident.email)}`);
    await student.getByRole('link', { name: logged.label.menu }).first().click();
    await press(student, logged.label.add);
    const id = await log(student);

    await faculty.reload();
    await faculty
      .getByRole('link', { name: /^Start/ })
      .or(faculty.getByRole('button', { name: /^Start/ }))
      .first()
      .click();
    await countersign(faculty);
    const record = async () => (await student.request.get(`${url}/api/${logged.api.path}/${id}`)).json();
    const isAccepted = async () => statesMeaning(logged, 'accepted').includes((await record()).status);
    // What was decided may be taken back for some seconds, and is sent then.
    await seen.poll(isAccepted, { timeout: 60_000 }).toBe(true);
    expect(await record()).toMatchObject({ verifiedBy: { name: teacher.name }, student: { name: resident.name } });

    const seconds = Math.round((Date.now() - begun) / 1000);
    console.info(
      `${engine}: from nothing to the first countersigned entry in ${presses.count} presses and ${seconds} s`,
    );
    expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);
  } finally {
    await installation.end();
    await storage.drop();
  }
}

const home = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click();
/** Goes where one of the first steps leads. */
const step = (page: Page, word: string) =>
  page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: word }).click();

/**
 * Appoints a teacher of the department as its head, with the administrator's password.
 * @returns the link that takes the place of their slip, which opens no head
 */
async function appoint(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: `Appoint Head: ${department}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Appoint Head' });
  await choose(listOf(dialog, 'Head of Department'), head.name);
  await day(dialog, 'Since', '01-07-2025');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const shown = admin.getByRole('dialog', { name: `A link for ${head.name}` });
  const link = await shown.getByRole('textbox', { name: 'The link' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await shown.waitFor({ state: 'hidden' });
  return link;
}

/** Pastes a sheet, looks at what would become of it, saves it, and prints their slips. @returns the codes by address */
async function bring(page: Page, sheet: string, word: string): Promise<ReadonlyMap<string, string>> {
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import: / });
  if (!sheet.startsWith('Name')) await choose(listOf(dialog, 'Department, where a row has none'), department);
  await dialog.getByLabel('Or paste it here, with its headings').fill(sheet);
  await dialog.getByRole('button', { name: 'Check what I pasted' }).click();
  await dialog.getByRole('button', { name: word }).click();
  await seen(dialog.getByText(/people were added/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Print sign-in slips' }).click();
  const slips = page.getByRole('dialog', { name: 'Print sign-in slips' });
  await slips.getByRole('button', { name: 'Make the slips' }).click();
  await seen(slips.getByText(/slips are ready/)).toBeVisible({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await slips.getByRole('link', { name: 'Save' }).click();
  await slips.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const text = await pdfText(await readFile(await (await saved).path()));
  const found = text.matchAll(/([\w.]+@college\.test)[\s\S]*?([A-Z2-9]{5}(?:-[A-Z2-9]{5}){3})/g);
  return new Map([...found].map(([, email = '', code = '']) => [email, code]));
}

/** Opens the address of a slip or a link, chooses a password, and is in. */
async function comeIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await page.waitForURL('**/dashboard');
}

async function log(page: Page): Promise<string> {
  const form = page.getByRole('dialog', { name: logged.label.form });
  await form.waitFor();
  const find = form.getByRole('combobox', { name: /^Find / });
  await find.fill('intubation');
  await page.getByTitle('Endotracheal intubation').click();
  for (const field of logged.fields)
    if (field.filledBy === 'student' && field.required && !(offersOptions(field) && field.options.from === 'catalogue'))
      await fillField(form, field, undefined, teacher.name);
  const saved = page.waitForResponse(
    (one) => one.url().endsWith(`/api/${logged.api.path}`) && one.request().method() === 'POST',
  );
  await form.getByRole('button', { name: logged.label.submit, exact: true }).click();
  const answer = await saved;
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Accepts what stands first in the queue. */
async function countersign(page: Page): Promise<void> {
  await page.locator('.desk-row[aria-selected=true]').waitFor();
  const needs = logged.fields.filter(({ filledBy, required }) => filledBy === 'verifier' && required);
  if (needs.some(isScored)) await page.keyboard.press('3');
  if (needs.some(takesWords)) {
    await page.keyboard.press('f');
    await page.keyboard.type('Seen and countersigned');
    await page.keyboard.press('Escape');
  }
  await page.locator('.desk-card:not(.desk-ahead) .desk-buttons .ant-btn-primary').click();
}
