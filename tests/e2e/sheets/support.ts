import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import registry from '../../../resources.config';
import { type Scorecard, type SheetCell, sheetOf, sheetRows } from '../../../schemas';

export type Who = 'student' | 'faculty' | 'drpc';
export type PersonRef = { id: string; name: string };

/** The demo accounts that the server offers. */
const credentials = (who: Who) => ({
  userName: `${who}@demo.test`,
  password: 'Countersign#2026',
  loginType: who === 'student' ? 'student' : 'faculty',
  remember: false,
});

/** Opens a page of the area as a demo account. */
export async function visit(page: Page, who: Who, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: credentials(who) });
  expect(answer.ok()).toBe(true);
  await page.goto(`/${who === 'student' ? 'student' : 'faculty'}/${path}`);
}

/** Calls the API as a demo account, without a browser. */
export async function client(request: APIRequestContext, who: Who) {
  const answer = await request.post('/api/auth/login', { data: credentials(who) });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async <T>(path: string): Promise<T> => (await request.get(`/api/${path}`, { headers })).json(),
    post: async <T>(path: string, data: object): Promise<T> => {
      const response = await request.post(`/api/${path}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return response.json();
    },
  };
}
export type Client = Awaited<ReturnType<typeof client>>;

export function cardWhere(has: (card: Scorecard) => boolean): Scorecard {
  const card = registry.scorecards.find(has);
  if (!card) throw new Error('the registry has no such sheet');
  return card;
}

/** Picks a sheet by the index of each period's value. */
export const placeOf = (card: Scorecard, ...indices: number[]): number[] =>
  card.periods.map(({ values }, depth) => values[indices[depth] ?? 0]?.value ?? 0);

export const wordOf = (card: Scorecard, depth: number, value: number | undefined): string =>
  card.periods[depth]?.values.find((each) => each.value === value)?.word ?? '';

/** The address of a sheet of a student. */
export const addressOf = (card: Scorecard, student: string, place: readonly number[]): string => {
  const periods = card.periods.map(({ key }, index) => [key, String(place[index])]);
  return `${card.route}?${new URLSearchParams({ student, ...Object.fromEntries(periods) })}`;
};

/** Saves a sheet over the API, every row with the same score. */
export const saveSheet = (api: Client, card: Scorecard, student: string, place: readonly number[], score: number) => {
  const cell: SheetCell = card.remarks ? { score, remarks: 'Seen' } : score;
  const { save } = card.api;
  return api.post<{ record: { version: number } }>(`${card.api.path}/add`, {
    [save.student]: student,
    ...Object.fromEntries(save.periods.map((name, index) => [name, place[index]])),
    [save.sheet]: sheetOf(sheetRows(card).map((row) => [row, cell])),
  });
};

/** Chooses an option of a list by typing a part of it. */
export async function pick(page: Page, label: string, word: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  // What is chosen lies over the box itself.
  await page.locator('.ant-select').filter({ has: box }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(word, { exact: true }).first().click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** Nothing wider than the screen, and nothing that axe objects to. */
export async function expectAccessible(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found).toEqual([]);
}
