/** A train, or a phone whose battery ends: what was decided and logged there arrives once. */
import { expect, type Page } from 'playwright/test';
import { statesMeaning } from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { accepted, card, cleared, free } from '../queue/desk';
import { fillIn, isLongDay, plain, rows } from './entries';
import { kept } from './phone';
import { test } from './test';

/** How many decisions are made without a network, the one of them that is undone, and those that others make meanwhile. */
const decisions = isLongDay ? { all: 50, undone: 10, theirs: [3, 30] } : { all: 8, undone: 2, theirs: [1, 5] };
/** How often the battery ends. Twenty times is minutes: the long tests do that. */
const KILLS = Number(process.env.KILLS ?? 1);
test.setTimeout(400_000 + KILLS * 60_000);

const inArea = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('decisions without a network arrive once each, and what others decided meanwhile is told', async ({
  line,
  phone,
}) => {
  const department = await departmentOf('decided in a train');
  const logged: Logged[] = [];
  for (let index = 0; index < decisions.all; index++) logged.push(await department.log(free));
  const page = await phone.open();
  await phone.signIn(page, department.teacher.email);
  await page.goto(`${line.base}/faculty/queue?group=none`);
  await expect(page.locator('.desk-parts')).toContainText(`For me ${decisions.all}`);
  await expect(card(page)).toHaveCount(1);

  line.cut();
  await phone.signal(false);
  const accept = card(page).getByRole('button', { name: accepted });
  for (let left = decisions.all; left > 0; left--) {
    // By Enter, because a tap as soon after another as this one counts as the same.
    await accept.press('Enter');
    await expect(page.locator('.desk-parts')).toContainText(`For me ${left - 1}`);
    if (left !== decisions.all - decisions.undone) continue;
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.locator('.desk-parts')).toContainText(`For me ${left}`);
    await accept.press('Enter');
  }
  const theirs = logged.filter((_, index) => decisions.theirs.includes(index));
  for (const { id } of theirs) await department.decide(free, id, statesMeaning(free, 'refused')[0] ?? '');
  expect(line.posted).toEqual([]);

  line.mend();
  await phone.signal(true);
  await expect.poll(async () => (await kept(page)).length, { timeout: 120_000 }).toBe(2);
  for (const one of logged) {
    const isTheirs = theirs.includes(one);
    expect(await cleared(department, free, one)).toBe(isTheirs ? 'refused' : 'accepted');
    expect((await department.read(free, one.id)).version).toBe(2);
  }
  await inArea(page, `${line.base}/faculty/waiting`);
  await expect(page.getByText(`${department.colleague.name} was faster.`)).toHaveCount(2);
});

test('a tab or a browser that is killed at any moment loses nothing that it has said is kept, and doubles nothing', {
  tag: '@long',
}, async ({ line, phone }) => {
  const department = await departmentOf('killed at any moment');
  const begin = `Killed ${crypto.randomUUID().slice(0, 8)}`;
  const said: { words: string; isSaid: boolean }[] = [];
  const anyMoment = (most: number) => new Promise((done) => setTimeout(done, Math.random() * most));
  for (let kill = 0; kill < KILLS; kill++) {
    const words = `${begin} ${kill}`;
    let page = await phone.open();
    await phone.signIn(page, department.resident.email);
    await inArea(page, `${line.base}/student/dashboard`);
    const form = await fillIn(page, plain, words);
    if (kill % 3 === 1) line.lose(1);
    await form.getByRole('button', { name: plain.label.submit, exact: true }).click();
    await anyMoment(600);
    said.push({ words, isSaid: await form.isHidden() });
    // By turns the browser and its tab, and the other of them when something is decided.
    await (kill % 2 === 0 ? phone.kill() : phone.crash(page));

    page = await phone.anew();
    await phone.signIn(page, department.resident.email);
    await inArea(page, `${line.base}/student/dashboard`);
    await expect.poll(async () => (await kept(page)).length, { timeout: 60_000 }).toBe(0);
    await phone.signOut(page);

    const one = await department.log(free);
    await phone.signIn(page, department.teacher.email);
    await page.goto(`${line.base}/faculty/queue?group=none`);
    await expect(card(page)).toHaveCount(1);
    await card(page).getByRole('button', { name: accepted }).click();
    // Until it rests on the device, a decision lives a moment in the page alone.
    await anyMoment(600);
    const isKept = (await kept(page)).length > 0;
    await (kill % 2 === 0 ? phone.crash(page) : phone.kill());

    page = await phone.anew();
    await phone.signIn(page, department.teacher.email);
    await inArea(page, `${line.base}/faculty/dashboard`);
    await expect.poll(async () => (await kept(page)).length, { timeout: 60_000 }).toBe(0);
    const isAccepted = (await cleared(department, free, one)) === 'accepted';
    if (isKept) expect(isAccepted).toBe(true);
    if (isAccepted) expect((await department.read(free, one.id)).version).toBe(2);
    else await department.decide(free, one.id, statesMeaning(free, 'accepted')[0] ?? '');
    await phone.signOut(page);
    await phone.kill();
  }
  const page = await phone.open();
  await phone.signIn(page, department.resident.email);
  await inArea(page, `${line.base}/student/dashboard`);
  const there = (await rows(page, plain)).filter((words) => words.startsWith(begin));
  expect(new Set(there).size).toBe(there.length);
  for (const { words, isSaid } of said) if (isSaid) expect(there).toContain(words);
});
