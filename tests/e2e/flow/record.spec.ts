/** The types whose records live by their acts: opened by whoever may, found by whoever goes on with them, and gone on with. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type Act, type RecordResource, type Role, sideOf } from '../../../schemas';
import { expectAccessible } from '../../support/axe';
import { choose, fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { atEachSize, test } from '../../support/test';
import { unique } from '../../support/unique';

/** In the proof that a kind is one function: its types, which are looked at more closely. */
const edited = process.env.EDITED_TYPES?.split(',');

type Person = { name: string; departmentName: string | null };

const goesOn = (type: RecordResource) =>
  test(`${type.label.one}: opened, found, answered, seen`, async ({ page, pageOf, isMobile }) => {
    test.slow();
    const [opening, going] = [actOf(type, true), actOf(type, false)];
    const opener = await openAs(page, type, opening);
    const goer = await openAs(await pageOf('somebody else'), type, going);
    await lookedAt(opener.page);

    await opener.page.getByRole('button', { name: opening.label, exact: true }).first().click();
    const form = opener.page.getByRole('dialog', { name: opening.label });
    await expect(form).toBeVisible();
    await lookedAt(opener.page);
    const { owner, department, number } = type;
    if (owner.required) await choose(fieldOf(form, owner.key).locator('.ant-select'), goer.me.name);
    if (department) await choose(fieldOf(form, department.key).locator('.ant-select'), String(goer.me.departmentName));
    // The number that is offered may be another's by then.
    for (const field of opening.fields)
      await fillField(form, field, field.key === number?.key ? unique('No') : undefined);
    const { id } = await send(opener.page, form, opening);

    await goer.page.reload();
    if (going.awaited) await goer.page.getByRole('button', { name: 'Waiting for me' }).click();
    const called = String((await record(goer.page, type, id))[byKey(type, type.title)]);
    // A phone shows what may be done in the record that is opened.
    if (isMobile) await goer.page.getByRole('button', { name: called, exact: true }).click();
    await goer.page.getByRole('button', { name: `${going.label}, ${type.label.one} ${called}` }).click();
    const answer = goer.page.getByRole('dialog', { name: going.label });
    await expect(answer).toBeVisible();
    // The home leads to the same form by an address.
    const address = `${new URL(goer.page.url()).pathname}?act=${going.name}&of=${id}`;
    await goer.page.goto(address);
    await expect(answer).toBeVisible();
    await lookedAt(goer.page);
    for (const field of going.fields) await fillField(answer, field, 'Looked into and answered');
    await send(goer.page, answer, going);

    await opener.page.reload();
    await expect(opener.page.getByRole('main').getByText(called).first()).toBeVisible();
    const seen = await record(opener.page, type, id);
    expect(going.fields.map(({ readName }) => seen[readName])).toEqual(
      going.fields.map(() => 'Looked into and answered'),
    );
    if (going.once) {
      await goer.page.goto(address);
      await expect(goer.page).not.toHaveURL(/act=/);
      await expect(answer).toBeHidden();
      await expect(goer.page.getByRole('button', { name: `${type.label.one} ${called}` })).toHaveCount(0);
    }

    const file = opener.page.getByRole('button', { name: 'Export', exact: true });
    await expect(file).toHaveCount(type.exports ? 1 : 0);
    if (!type.exports) return;
    const saved = opener.page.waitForEvent('download');
    await file.click();
    await opener.page.getByRole('menuitem', { name: /CSV/ }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(called);
  });

// On a phone `exchange` answers, and what opens it is the same form.
for (const type of registry.records.filter(({ name, sheet }) => !sheet && (!edited || edited.includes(name))))
  if (edited) atEachSize(() => goesOn(type));
  else goesOn(type);

function actOf({ acts, name }: RecordResource, makes: boolean): Act {
  const act = acts.find((one) => one.makes === makes);
  if (!act) throw new Error(`${name} has no such act`);
  return act;
}

const byKey = ({ byKey: fields }: RecordResource, key: string): string => fields[key]?.readName ?? key;

const lookedAt = async (page: Page) => {
  if (edited) await expectAccessible(page);
};

/** The page of the type, of the first role that takes the act. */
async function openAs(page: Page, { route }: RecordResource, { by }: Act): Promise<{ page: Page; me: Person }> {
  const [role] = Object.keys(by) as Role[];
  if (!role) throw new Error('nobody takes it');
  await signIn(page, `${role}@demo.test`);
  await page.goto(`/${sideOf(role)}/${route}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, me: await (await page.request.get('/api/auth/me')).json() };
}

async function record(page: Page, { api }: RecordResource, id: string): Promise<Record<string, unknown>> {
  return (await page.request.get(`/api/${api.path}/${id}`)).json();
}

async function send(page: Page, form: Locator, { path }: Act): Promise<{ id: string }> {
  const sent = page.waitForResponse((one) => one.url().endsWith(`/${path}`) && one.request().method() === 'POST');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  const answer = await sent;
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(form).toBeHidden();
  return answer.json();
}
