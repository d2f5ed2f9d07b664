import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import {
  hasSheet,
  type Scorecard,
  type SheetCell,
  type SheetResource,
  sheetOf,
  sheetRows,
  validateSheet,
} from '../../../../schemas';
import type { WireSheet } from '../../api/wire';
import { controlsOf, groupsOf, heldPlaces, lowRows, pagesOf, saveBody, sheetAt, valuesOf } from './sheet';

const typeWhere = (has: (card: Scorecard) => boolean): SheetResource => {
  const type = registry.records.filter(hasSheet).find(({ sheet }) => has(sheet));
  if (!type) throw new Error('the registry has no such sheet');
  return type;
};
const strict = typeWhere(({ blank, remediation }) => blank === undefined && remediation !== undefined);
const lenient = typeWhere(({ blank }) => blank !== undefined);
const firstPlace = ({ sheet }: SheetResource): number[] => sheet.periods.map(({ values }) => values[0]?.value ?? 0);

const cell = (card: Scorecard, score: number): SheetCell => (card.remarks ? { score, remarks: 'Steady' } : score);

/** A sheet as the server sends it, with the same score in every row. */
const wireOf = (type: SheetResource, score: number): WireSheet => ({
  id: 'sheet-1',
  version: 3,
  verifiedOn: '2026-03-09',
  teacher: { id: 't1', name: 'Dr A' },
  ...Object.fromEntries(type.sheet.periods.map(({ key }, depth) => [key, firstPlace(type)[depth]])),
  [type.sheet.key]: sheetOf(sheetRows(type.sheet).map((row) => [row, cell(type.sheet, score)])),
});
const valuesAt = (type: SheetResource, score: number) => valuesOf(type.sheet, wireOf(type, score));
const bodyOf = (type: SheetResource, values: ReturnType<typeof valuesAt>, version = 0) =>
  saveBody(type, { student: 's1', version, place: firstPlace(type) }, values);
const rowsOf = ({ sheet }: SheetResource) => sheetRows(sheet).map(({ name }) => name);

test.each([strict, lenient])('$name: a sheet is found where it was saved, and nowhere else', (type) => {
  const place = firstPlace(type);
  const wire = wireOf(type, 7);
  expect(heldPlaces(type.sheet, [wire])).toEqual([place]);
  expect(sheetAt(type.sheet, [wire], place)).toBe(wire);
  expect(heldPlaces(type.sheet, [])).toEqual([]);
  expect(sheetAt(type.sheet, [wire], place.slice(1))).toBeUndefined();
});

test.each([strict, lenient])('$name: what was read is saved again under the names of the registry', (type) => {
  const { owner, sheet: card } = type;
  const values = valuesAt(type, 7);
  expect(rowsOf(type).map((name) => values[name])).toEqual(rowsOf(type).map(() => 7));
  const body = bodyOf(type, values, 3);
  expect(body).toMatchObject({ [owner.writeName ?? '']: 's1', version: 3 });
  expect(card.periods.map(({ key }) => body[key])).toEqual(firstPlace(type));
  expect(valuesOf(card, { ...body, id: 'sheet-2', version: 4 })).toEqual(values);
  expect(validateSheet(card, body).ok).toBe(true);
});

test('every sentence of the check belongs to a control', () => {
  for (const type of [strict, lenient]) {
    const wrong = Object.fromEntries(controlsOf(type.sheet).map((name) => [name, 'x'.repeat(3000)]));
    const verdict = validateSheet(type.sheet, bodyOf(type, wrong));
    const names = verdict.ok ? [] : Object.keys(verdict.errors);
    expect(names).toEqual(expect.arrayContaining(rowsOf(type)));
    expect(controlsOf(type.sheet)).toEqual(expect.arrayContaining(names));
  }
});

test('a blank score is at fault, unless the sheet says what it is saved as', () => {
  const blank = bodyOf(strict, valuesOf(strict.sheet, undefined));
  const errors = Object.fromEntries(rowsOf(strict).map((name) => [name, strict.sheet.says.invalid]));
  expect(validateSheet(strict.sheet, blank)).toEqual({ ok: false, errors });
  expect(validateSheet(lenient.sheet, bodyOf(lenient, valuesOf(lenient.sheet, undefined))).ok).toBe(true);
  expect(blank).toMatchObject({ version: 0 });
});

test('a low score asks for a remediation; without one, none is sent', () => {
  const below = strict.sheet.remediation?.below ?? 0;
  const remedied = (score: number) => ({ ...valuesAt(strict, score), remediation: ' Weekly tutorials ' });
  expect(lowRows(strict.sheet, remedied(below - 1))).toEqual(sheetRows(strict.sheet));
  expect(lowRows(strict.sheet, remedied(below))).toEqual([]);
  expect(lowRows(strict.sheet, valuesOf(strict.sheet, undefined))).toEqual([]);
  expect(bodyOf(strict, remedied(below - 1))).toMatchObject({ remediation: 'Weekly tutorials' });
  expect(bodyOf(strict, remedied(below))).toMatchObject({ remediation: null });
});

test('pages hold so many rows, and a group that spans two stands on both', () => {
  const rows = sheetRows(lenient.sheet).length;
  expect(pagesOf(lenient.sheet, rows)).toEqual([groupsOf(lenient.sheet)]);
  const pages = pagesOf(lenient.sheet, 5);
  expect(pages).toHaveLength(Math.ceil(rows / 5));
  expect(pages.flat().flatMap((group) => group.rows)).toEqual(sheetRows(lenient.sheet));
  expect(pages[0]?.flatMap((group) => group.rows)).toHaveLength(5);
});
