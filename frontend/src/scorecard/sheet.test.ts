import { expect, test } from 'vitest';
import registry from '../../../resources.config';
import { type Scorecard, type SheetCell, sheetOf, sheetRows } from '../../../schemas';
import type { WireSheet } from '../api/wire';
import {
  draftOf,
  faultsOf,
  groupsOf,
  heldPlaces,
  lowRows,
  type Place,
  pagesOf,
  saveBody,
  savedSheetAt,
  wordsOf,
} from './sheet';

const cardWhere = (has: (card: Scorecard) => boolean): Scorecard => {
  const card = registry.scorecards.find(has);
  if (!card) throw new Error('the registry has no such sheet');
  return card;
};
const strict = cardWhere(({ blank, remediation }) => blank === undefined && remediation !== undefined);
const lenient = cardWhere(({ blank }) => blank !== undefined);
const firstPlace = (card: Scorecard): number[] => card.periods.map(({ values }) => values[0]?.value ?? 0);

const cell = (card: Scorecard, score: number): SheetCell => (card.remarks ? { score, remarks: 'Steady' } : score);
const meta = { id: 'sheet-1', version: 3, verifiedOn: '2026-03-09' };

/** One sheet as the server sends it, every row scored the same. */
const answerOf = (card: Scorecard, place: Place, score: number): WireSheet[] => [
  {
    ...meta,
    teacher: { id: 't1', name: 'Dr A' },
    ...Object.fromEntries(card.api.save.periods.map((name, index) => [name, place[index]])),
    [card.api.save.sheet]: sheetOf(sheetRows(card).map((row) => [row, cell(card, score)])),
  },
];
const draftAt = (card: Scorecard, score: number) =>
  draftOf(card, savedSheetAt(card, answerOf(card, firstPlace(card), score), firstPlace(card)));
const target = (card: Scorecard, version = 0) => ({
  student: 's1',
  version,
  place: firstPlace(card) as Place,
});

test.each([strict, lenient])('$name: a sheet is found where it was saved, and nowhere else', (card) => {
  const place = firstPlace(card);
  const data = answerOf(card, place, 7);
  expect(heldPlaces(card, data)).toEqual([place]);
  const sheet = savedSheetAt(card, data, place);
  expect(sheet).toMatchObject({ ...meta, teacher: 'Dr A' });
  expect(Object.values(sheet?.marks ?? {}).map(({ score }) => score)).toEqual(sheetRows(card).map(() => 7));
  expect(heldPlaces(card, [])).toEqual([]);
  expect(savedSheetAt(card, data, place.slice(1))).toBeNull();
});

test.each([strict, lenient])('$name: what was read is saved again under the names of the registry', (card) => {
  const place = firstPlace(card);
  const body = saveBody(card, target(card, 3), draftAt(card, 7));
  expect(body).toMatchObject({ [card.api.save.student]: 's1', version: 3 });
  expect(card.api.save.periods.map((name) => body[name])).toEqual(place);
  expect(savedSheetAt(card, [{ ...body, id: 'sheet-2', version: 4 }], place)?.marks).toEqual(draftAt(card, 7).marks);
  expect(faultsOf(card, body)).toBeNull();
});

test('a blank score is at fault, unless the sheet says what it is saved as', () => {
  const every = sheetRows(strict).map(({ name }) => name);
  const blank = saveBody(strict, target(strict), draftOf(strict, null));
  expect(faultsOf(strict, blank)).toEqual({ rows: every, sentence: strict.says.invalid });
  expect(faultsOf(lenient, saveBody(lenient, target(lenient), draftOf(lenient, null)))).toBeNull();
  expect(blank).toMatchObject({ version: 0 });
});

test('only the rows outside the scale are at fault', () => {
  const draft = draftAt(strict, 5);
  const [first] = sheetRows(strict);
  const wrong = { ...draft, marks: { ...draft.marks, [first?.name ?? '']: { score: 0, remarks: '' } } };
  expect(faultsOf(strict, saveBody(strict, target(strict), wrong))?.rows).toEqual([first?.name]);
});

test('a low score asks for a remediation; without one, none is sent', () => {
  const below = strict.remediation?.below ?? 0;
  const remedied = (score: number) => ({ ...draftAt(strict, score), remediation: 'Weekly tutorials' });
  expect(lowRows(strict, remedied(below - 1))).toEqual(sheetRows(strict));
  expect(lowRows(strict, remedied(below))).toEqual([]);
  expect(lowRows(strict, draftOf(strict, null))).toEqual([]);
  expect(saveBody(strict, target(strict), remedied(below - 1))).toMatchObject({ remediation: 'Weekly tutorials' });
  expect(saveBody(strict, target(strict), remedied(below))).toMatchObject({ remediation: null });
});

test('pages hold so many rows, and a group that spans two stands on both', () => {
  const rows = sheetRows(lenient).length;
  expect(pagesOf(lenient, rows)).toEqual([groupsOf(lenient)]);
  const pages = pagesOf(lenient, 5);
  expect(pages).toHaveLength(Math.ceil(rows / 5));
  expect(pages.flat().flatMap((group) => group.rows)).toEqual(sheetRows(lenient));
  expect(pages[0]?.flatMap((group) => group.rows)).toHaveLength(5);
});

test('a place in words', () => {
  expect(wordsOf(lenient, firstPlace(lenient))).toBe(lenient.periods[0]?.values[0]?.word);
  expect(wordsOf(strict, firstPlace(strict)).split(', ')).toHaveLength(strict.periods.length);
});
