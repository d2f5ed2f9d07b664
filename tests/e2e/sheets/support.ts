import type { Page } from 'playwright/test';
import registry from '../../../resources.config';
import { hasSheet, type Scorecard, type SheetCell, type SheetResource, sheetOf, sheetRows } from '../../../schemas';
import { type Api, apiOf } from '../../support/api';
import { signIn } from '../../support/sign-in';

export type Who = 'student' | 'faculty' | 'drpc';
export type PersonRef = { id: string; name: string };

/** Opens a page of the area as a demo account. */
export async function visit(page: Page, who: Who, path: string): Promise<void> {
  await signIn(page, `${who}@demo.test`);
  await page.goto(`/${who === 'student' ? 'student' : 'faculty'}/${path}`);
}

/** Calls the API as a demo account, apart from the browser and its cookies. */
export const client = (who: Who): Promise<Api> => apiOf(`${who}@demo.test`);

export function typeWhere(has: (card: Scorecard) => boolean): SheetResource {
  const type = registry.records.filter(hasSheet).find(({ sheet }) => has(sheet));
  if (!type) throw new Error('the registry has no such sheet');
  return type;
}

/** Picks a sheet by the index of each period's value. */
export const placeOf = (card: Scorecard, ...indices: number[]): number[] =>
  card.periods.map(({ values }, depth) => values[indices[depth] ?? 0]?.value ?? 0);

export const wordOf = (card: Scorecard, depth: number, value: number | undefined): string =>
  card.periods[depth]?.values.find((each) => each.value === value)?.word ?? '';

/** The address of a sheet of a student. */
export const addressOf = ({ route, sheet }: SheetResource, student: string, place: readonly number[]): string => {
  const periods = sheet.periods.map(({ key }, index) => [key, String(place[index])]);
  return `${route}?${new URLSearchParams({ student, ...Object.fromEntries(periods) })}`;
};

/** Saves a sheet over the API, every row with the same score. */
export const saveSheet = (api: Api, type: SheetResource, student: string, place: readonly number[], score: number) => {
  const { owner, sheet: card } = type;
  const cell: SheetCell = card.remarks ? { score, remarks: 'Seen' } : score;
  return api.post<{ record: { version: number } }>(`${type.api.path}/add`, {
    [owner.writeName ?? owner.key]: student,
    ...Object.fromEntries(card.periods.map(({ key }, index) => [key, place[index]])),
    [card.key]: sheetOf(sheetRows(card).map((row) => [row, cell])),
  });
};
