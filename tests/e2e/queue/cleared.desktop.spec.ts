import { expect } from 'playwright/test';
import registry from '../../../resources.config';
import { may, wordMeaning } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere, isEvery } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { kept } from '../ward/phone';

/**
 * So many entries of mixed types are cleared by keys and mouse, whatever happens to the network and the page meanwhile;
 * and so many of them before something happens. The long tests take more.
 */
const { MANY, FIRST, NEXT } = isEvery ? { MANY: 20, FIRST: 8, NEXT: 4 } : { MANY: 12, FIRST: 5, NEXT: 3 };

type Waiting = { id: string; resource: string; version: number; record: Record<string, unknown> };
type Event = { at: string; action: string; toState: string | null; seen: number | null };

test.setTimeout(240_000);

const entryOf = (type: string) => entryWhere(({ name }) => name === type);

test(`${MANY} mixed entries by keys and mouse, through a failure, a rival, a dead network and a reload`, async ({
  page,
}) => {
  const department = await departmentOf('cleared at once');
  const { teacher, colleague } = department;
  const types = registry.entries.filter((entry) => entry.people.length > 0 && may(entry, 'verify', 'faculty'));
  for (let logged = 0; logged <= MANY; logged += types.length) for (const entry of types) await department.log(entry);
  await signIn(page, teacher.email);
  const waiting = await teacher.api.get<Waiting[]>('queue?_end=200');
  expect(waiting.length).toBeGreaterThan(MANY);
  expect(new Set(waiting.map(({ resource }) => resource)).size).toBeGreaterThan(3);
  const began = new Date().toISOString();
  const before = new Map(waiting.map((row) => [row.id, row]));

  await page.goto('/faculty/queue?for=all&group=none');
  const current = page.locator('.desk-row[aria-selected=true]');
  await expect(current).toBeVisible();
  const tabs = page.getByRole('radiogroup', { name: 'For whom it waits' });
  await expect(tabs).toContainText(`Department ${waiting.length}`);
  // One request fails after the server has done it: nobody knows.
  let sent = 0;
  await page.route('**/verify', async (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });

  const decided = new Map<string, 'accepted' | 'refused'>();
  const here = async () => (await current.getAttribute('id'))?.replace('line-', '') ?? '';
  /** Accepts, or refuses with the first reason; what wants words gets them. Now and then with a hand at the mouse. */
  const decide = async (index: number) => {
    const id = await here();
    if (index % 4 === 0) await current.click({ position: { x: 200, y: 20 } });
    const row = before.get(id);
    if (!row) throw new Error(`Nobody waits at ${id}`);
    const { workflow, fields } = entryOf(row.resource);
    const needs = fields.filter(({ filledBy, required }) => filledBy === 'verifier' && required);
    const refuses = index % 7 === 0 && workflow.correct !== undefined && needs.length === 0;
    if (refuses) {
      await page.keyboard.type('r1');
    } else {
      if (needs.some(({ type }) => type === 'score') || index % 3 === 0) await page.keyboard.press('3');
      if (needs.some(({ type }) => type === 'text')) {
        await page.keyboard.press('f');
        await page.keyboard.type('Seen and discussed');
        await page.keyboard.press('Control+Enter');
      } else if (index % 5 === 0)
        await page.locator('.desk-card:not(.desk-ahead) .desk-buttons .ant-btn-primary').click();
      else await page.keyboard.press('a');
    }
    decided.set(id, refuses ? 'refused' : 'accepted');
    await expect(current).not.toHaveAttribute('id', `line-${id}`);
  };

  for (let index = 0; index < FIRST; index++) await decide(index);

  // An undone decision was never sent.
  const undone = [...decided.keys()].at(-1) ?? '';
  await page.keyboard.press('u');
  await expect(current).toHaveAttribute('id', `line-${undone}`);
  decided.delete(undone);
  await page.keyboard.press('s');

  // Somebody else is faster with the one that is decided next.
  const rivalled = await here();
  const row = before.get(rivalled);
  const theirs = entryOf(row?.resource ?? '');
  const word = wordMeaning(theirs, 'accepted');
  const words = Object.fromEntries(
    theirs.fields.flatMap(({ filledBy, required, type, writeName }) =>
      filledBy === 'verifier' && required ? [[writeName, type === 'score' ? 1 : 'Seen by the head']] : [],
    ),
  );
  await colleague.api.post(`${theirs.api.path}/verify`, { [theirs.api.verifyKey]: rivalled, status: word, ...words });
  await decide(1);
  decided.delete(rivalled);

  // The network is cut, and one goes on.
  await page.context().setOffline(true);
  for (let index = 0; index < NEXT; index++) await decide(index);
  await expect(page.getByText(/kept until there is a connection/)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);

  // The page is loaded anew in the midst of it.
  for (let index = 0; index < NEXT; index++) await decide(index);
  await page.reload();
  await expect(current).toBeVisible();
  await expect(tabs).toContainText(/Department \d+/);
  while (decided.size < MANY) await decide(decided.size);

  const conflict = page.getByRole('alert').filter({ hasText: 'was faster' });
  await expect(conflict).toBeVisible({ timeout: 30_000 });
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  const unsent = async () => (await kept(page)).length;
  await expect.poll(unsent, { timeout: 60_000 }).toBe(0);

  // The database holds exactly the decisions that were made, each once.
  for (const [id, made] of before) {
    const { api, workflow } = entryOf(made.resource);
    const record = await teacher.api.get<{ status: string; version: number }>(`${api.path}/${id}`);
    const trail = await teacher.api.get<Event[]>(`${api.path}/${id}/history`);
    const verdicts = trail.filter(({ action, at }) => action === 'verify' && at >= began);
    const meaning = decided.get(id) ?? (id === rivalled ? 'accepted' : 'open');
    expect([id, workflow.states[record.status], record.version, verdicts.length]).toEqual([
      id,
      meaning,
      made.version + (meaning === 'open' ? 0 : 1),
      meaning === 'open' ? 0 : 1,
    ]);
    if (decided.has(id)) expect(verdicts[0]).toMatchObject({ toState: record.status, seen: made.version });
  }
  expect(decided.size).toBe(MANY);
});
