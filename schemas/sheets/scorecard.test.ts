import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { hasSheet } from '../registry';
import {
  beginsOn,
  cellOf,
  dueSince,
  endedPlaces,
  nestSheets,
  placeInWords,
  quickPeriods,
  remarksIn,
  scoreIn,
  sheetRows,
  ungrouped,
} from './scorecard';

const cards = registry.records.filter(hasSheet).map(({ sheet }) => sheet);
const flat = cards.find(({ groups }) => ungrouped in groups);
const grouped = cards.find(({ groups }) => !(ungrouped in groups));
if (!flat || !grouped) throw new Error('The registry lacks a flat or a grouped sheet');

describe('sheets', () => {
  it('tell rows of the same key in two groups apart', () => {
    const rows = sheetRows(grouped);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(new Set(rows.map(({ key }) => key)).size).toBeLessThan(rows.length);
  });

  it('nest by period, outermost first', () => {
    const sheets = [
      { periods: [2, 1], sheet: 'c' },
      { periods: [1, 3], sheet: 'b' },
      { periods: [1, 1], sheet: 'a' },
    ];
    const data = nestSheets(flat, sheets);
    expect(data).toEqual({ years: { 1: { appraisalPeriod: { 1: 'a', 3: 'b' } }, 2: { appraisalPeriod: { 1: 'c' } } } });
    expect(nestSheets(grouped, [])).toEqual({ year: {} });
  });

  it('are due when their time is over, in the year and the quarter that one is in', () => {
    expect(endedPlaces(flat, '2025-01-15', '2026-04-14')).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
    expect(endedPlaces(flat, '2025-01-15', '2026-04-15').at(-1)).toEqual([2, 1]);
    expect(endedPlaces(flat, '2025-01-15', '2025-04-14')).toEqual([]);
    expect(endedPlaces(grouped, '2025-01-15', '2027-01-15')).toEqual([[0], [1]]);
    expect(endedPlaces(grouped, null, '2027-01-15')).toEqual([]);
    const timeless = { periods: flat.periods.map(({ months: _, ...period }) => period) };
    expect(endedPlaces(timeless, '2015-01-15', '2027-01-15')).toEqual([]);
  });

  it('are due on the day that is said, also when a month has no such day', () => {
    const due = dueSince(flat, [1, 2], '2025-08-31');
    expect(due).toBe('2026-03-03');
    expect(endedPlaces(flat, '2025-08-31', '2026-03-02')).toEqual([[1, 1]]);
    expect(endedPlaces(flat, '2025-08-31', '2026-03-03')).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it('begin with the training, and each further one when the one before is over', () => {
    expect(
      [
        [1, 1],
        [1, 2],
        [2, 1],
      ].map((place) => beginsOn(flat, place, '2025-01-15')),
    ).toEqual(['2025-01-15', '2025-04-15', '2026-01-15']);
    const timeless = { periods: flat.periods.map(({ months: _, ...period }) => period) };
    expect(beginsOn(timeless, [2, 1], '2025-01-15')).toBeUndefined();
  });

  it('offer a button for each period that has a sheet', () => {
    const held = [
      [2, 3],
      [2, 1],
    ];
    expect(quickPeriods(flat, held, [2])).toEqual([
      { values: [2, 1], text: 'Quarter 1' },
      { values: [2, 3], text: 'Quarter 3' },
    ]);
    expect(quickPeriods(flat, held, [1])).toEqual([]);
    expect(quickPeriods(flat, held, [2, 1])).toEqual([]);
    expect(quickPeriods(grouped, [[0]], [])).toEqual([{ values: [0], text: 'Show Data for Year 1' }]);
  });

  it('never read what every object inherits', () => {
    expect(cellOf({}, { group: ungrouped, key: 'constructor' })).toBeUndefined();
    expect(cellOf({ a: {} }, { group: 'a', key: 'toString' })).toBeUndefined();
  });

  it('say a place in words, as far as the registry still has them', () => {
    expect(placeInWords(flat, [1, 2])).toBe('Year 1, 2nd Quarter');
    expect(placeInWords(flat, [1, 9])).toBe('Year 1');
  });

  it('give the remarks of a cell that has some', () => {
    const cells = [7, { score: 7, remarks: 'Steady' }, { score: 7, remarks: ' ' }, { score: 7, remarks: null }, null];
    expect(cells.map(remarksIn)).toEqual([null, 'Steady', null, null, null]);
  });

  it('give the score of either kind of cell', () => {
    expect([scoreIn(0), scoreIn({ score: 7, remarks: null }), scoreIn('7'), scoreIn(null), scoreIn(undefined)]).toEqual(
      [0, 7, undefined, undefined, undefined],
    );
  });
});
