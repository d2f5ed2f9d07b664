/** The layout and content of a sheet of scores, for browser and server. */
import { dayAfter } from '../days/dates';
import { lastDay } from '../days/training-years';
import type { Scorecard } from '../language';

/** One line of a sheet. */
export type SheetRow = {
  /** '' on a sheet without groups. */
  group: string;
  groupLabel: string;
  key: string;
  label: string;
  /** The name for its faults: `journalBased`, or `Attitudes.punctuality` within a group. */
  name: string;
};

/** A score, with its remarks on a sheet that has remarks. */
export type SheetCell = number | { score: number; remarks: string | null };

/** Scores as they are sent, stored and read: by row, or by group and row. */
export type Sheet = Readonly<Record<string, SheetCell | Readonly<Record<string, SheetCell>>>>;

/** Sheets under the names and values of their periods: `{ years: { 1: { appraisalPeriod: { 2: sheet } } } }`. */
export type NestedSheets<S = unknown> = { readonly [name: string]: NestedSheets<S> | S };

/** The only group of a flat sheet. */
export const ungrouped = '';

/** The name of the suggestion after a low score, in a save body and beside the rows of an answer. */
export const remediationName = 'remediation';

/** Every row in the order of the sheet. */
export const sheetRows = (card: Pick<Scorecard, 'groups'>): SheetRow[] =>
  Object.entries(card.groups).flatMap(([group, { label: groupLabel, rows }]) =>
    Object.entries(rows).map(([key, label]) => {
      return { group, groupLabel, key, label, name: group === ungrouped ? key : `${group}.${key}` };
    }),
  );

/** The value of a sheet in one row. `undefined` when it has none. */
export const cellOf = (sheet: unknown, { group, key }: Pick<SheetRow, 'group' | 'key'>): unknown =>
  own(group === ungrouped ? sheet : own(sheet, group), key);

/** The score of a cell of either kind; `undefined` without one. */
export function scoreIn(cell: unknown): number | undefined {
  const score = typeof cell === 'object' ? own(cell, 'score') : cell;
  return typeof score === 'number' ? score : undefined;
}

/** The remarks of a cell. `null` when there are none. */
export function remarksIn(cell: unknown): string | null {
  const remarks = typeof cell === 'object' ? own(cell, 'remarks') : null;
  return typeof remarks === 'string' && remarks.trim() ? remarks : null;
}

/** What a sheet says in one row. */
export function scored(sheet: unknown, row: SheetRow): { score: number | undefined; remarks: string | null } {
  const cell = cellOf(sheet, row);
  return { score: scoreIn(cell), remarks: remarksIn(cell) };
}

/** Cells as a sheet, in the order given. */
export function sheetOf(cells: readonly (readonly [row: SheetRow, cell: SheetCell])[]): Sheet {
  const sheet: Record<string, SheetCell | Record<string, SheetCell>> = {};
  for (const [{ group, key }, cell] of cells) {
    if (group === ungrouped) sheet[key] = cell;
    else {
      const rows = (sheet[group] ?? {}) as Record<string, SheetCell>;
      rows[key] = cell;
      sheet[group] = rows;
    }
  }
  return sheet;
}

/** Puts sheets under the names and values of their periods, outermost first. */
export function nestSheets<S>(
  { periods }: Pick<Scorecard, 'periods'>,
  sheets: readonly { periods: readonly number[]; sheet: S }[],
): NestedSheets<S> {
  const level = (depth: number, some: typeof sheets): NestedSheets<S> => {
    const byValue: Record<string, NestedSheets<S> | S> = {};
    for (const { value } of periods[depth]?.values ?? []) {
      const here = some.filter((one) => one.periods[depth] === value);
      const [first] = here;
      if (first) byValue[value] = depth === periods.length - 1 ? first.sheet : level(depth + 1, here);
    }
    return { [periods[depth]?.container ?? '']: byValue };
  };
  return level(0, sheets);
}

/** Every place of a sheet in order of time: one value for each period, outermost first. */
export const placesOf = ({ periods }: Pick<Scorecard, 'periods'>): number[][] =>
  periods.reduce<number[][]>(
    (places, { values }) => places.flatMap((place) => values.map(({ value }) => [...place, value])),
    [[]],
  );

/** The place of a record, as it is stored or sent. */
export const placeIn = ({ periods }: Pick<Scorecard, 'periods'>, record: Readonly<Record<string, unknown>>): number[] =>
  periods.map(({ key }) => Number(record[key]));

/** The word of each period of a place: 'Year 1' and '2nd Quarter'; '' where a period has no such value. */
export const wordsOfPlace = ({ periods }: Pick<Scorecard, 'periods'>, place: readonly number[]): string[] =>
  periods.map(({ values }, depth) => values.find(({ value }) => value === place[depth])?.word ?? '');

/** 'Year 1, 2nd Quarter' */
export const placeInWords = (card: Pick<Scorecard, 'periods'>, place: readonly number[]): string =>
  wordsOfPlace(card, place).filter(Boolean).join(', ');

/** The places of a sheet whose time is over for somebody who joined on a day `YYYY-MM-DD`, the earliest first. */
export const endedPlaces = (card: Pick<Scorecard, 'periods'>, joined: string | null, today: string): number[][] =>
  placesOf(card).filter((place) => {
    const due = joined === null ? undefined : dueSince(card, place, joined);
    return due !== undefined && due <= today;
  });

/** The day, `YYYY-MM-DD`, on which the time of a sheet begins for somebody who joined on a day, if it has one. */
export const beginsOn = (card: Pick<Scorecard, 'periods'>, place: readonly number[], joined: string) =>
  dayBehind(joined, spanOf(card, place)[0]);

/** The day, `YYYY-MM-DD`, from which a sheet is due for somebody who joined on a day, if it ever is. */
export const dueSince = (card: Pick<Scorecard, 'periods'>, place: readonly number[], joined: string) =>
  dayBehind(joined, spanOf(card, place)[1]);

/** The day after so many months of training. None after months without end. */
const dayBehind = (joined: string, months: number): string | undefined =>
  Number.isFinite(months) ? dayAfter(lastDay(joined, months), 1) : undefined;

/** When the time of a sheet begins and ends, in months from the start of the training. */
function spanOf({ periods }: Pick<Scorecard, 'periods'>, place: readonly number[]): [start: number, end: number] {
  let [start, length] = [0, 0];
  for (const [depth, { values, months = Number.POSITIVE_INFINITY }] of periods.entries()) {
    const before = values.findIndex(({ value }) => value === place[depth]);
    // A period without length has no second one.
    if (before > 0) start += before * months;
    length = months;
  }
  return [start, start + length];
}

/** A button that leads to an existing sheet. */
export type QuickPeriod = { values: readonly number[]; text: string };

/** A button for each sheet below the chosen outer periods, for example for each quarter of a year that has one. */
export function quickPeriods(
  { periods, quick }: Scorecard,
  held: readonly (readonly number[])[],
  chosen: readonly number[],
): QuickPeriod[] {
  const within = held.filter((place) => chosen.every((value, depth) => place[depth] === value));
  return (periods[chosen.length]?.values ?? [])
    .filter(({ value }) => within.some((place) => place[chosen.length] === value))
    .map(({ value, word }) => ({ values: [...chosen, value], text: fill(quick.button, { value, word }) }));
}

const fill = (text: string, words: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? String(words[name]) : whole));

const own = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
