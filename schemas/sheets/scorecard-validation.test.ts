import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { hasSheet } from '../registry';
import { scaleOf } from '../scales';
import { requiredSentence } from '../sentences';
import { remediationName, sheetOf, sheetRows, ungrouped } from './scorecard';
import { longestRemark, lowRows, readPeriods, validateSheet } from './scorecard-validation';

const cards = registry.records.filter(hasSheet).map(({ sheet }) => sheet);
const flat = cards.find(({ groups }) => ungrouped in groups);
const grouped = cards.find(({ groups }) => !(ungrouped in groups));
if (!flat?.remediation || !grouped)
  throw new Error('The registry lacks a flat sheet with remediation or a grouped one');
const { below, hint } = flat.remediation;
const rows = sheetRows(flat);
const sheetWith = (score: unknown, remarks: unknown = '') =>
  sheetOf(rows.map((row) => [row, { score, remarks } as { score: number; remarks: string }]));
const judge = (sheet: unknown, more = {}) => validateSheet(flat, { [flat.key]: sheet, ...more });

describe('a sheet that must be full', () => {
  it('takes every whole score of the scale, as a number or its digits', () => {
    const { min, max } = scaleOf(flat.scale);
    for (let score = min; score <= max; score++)
      expect([judge(sheetWith(score)).ok, judge(sheetWith(String(score))).ok]).toEqual([true, true]);
  });

  it.each([0, 10, -1, 4.5, '', null, undefined, 'x', Number.NaN, Number.POSITIVE_INFINITY, true, {}])(
    'refuses %j',
    (score) => {
      const errors = Object.fromEntries(rows.map(({ name }) => [name, flat.says.invalid]));
      expect(judge(sheetWith(score))).toEqual({ ok: false, errors });
    },
  );

  it('says of a missing row what it says of a wrong one, and names it alone', () => {
    const { [rows[2]?.key ?? '']: _, ...others } = sheetWith(5);
    expect(judge(others)).toEqual({ ok: false, errors: { [rows[2]?.name ?? '']: flat.says.invalid } });
  });

  it('keeps trimmed remarks, and null for none', () => {
    const verdict = judge(sheetWith(5, '  Steady \r\n'));
    expect(verdict.ok && Object.values(verdict.sheet)).toEqual(rows.map(() => ({ score: 5, remarks: 'Steady' })));
    const blank = judge(sheetWith(5, '\u200b '));
    expect(blank.ok && Object.values(blank.sheet)).toEqual(rows.map(() => ({ score: 5, remarks: null })));
  });

  it('refuses remarks that are too long or no text, by the place of the remarks', () => {
    const names = rows.map(({ name }) => `${name}.remarks`);
    for (const odd of ['x'.repeat(longestRemark + 1), {}, 'a\u0000b']) {
      const verdict = judge(sheetWith(5, odd));
      expect(verdict.ok ? [] : Object.keys(verdict.errors)).toEqual(names);
    }
    expect(judge(sheetWith(5, '😀'.repeat(longestRemark))).ok).toBe(true);
  });

  it('warns of a low score without a remediation, and only then', () => {
    expect(judge(sheetWith(below))).toMatchObject({ ok: true, warnings: [], remediation: null });
    expect(judge(sheetWith(below - 1))).toMatchObject({ ok: true, warnings: [hint], remediation: null });
    const suggested = judge(sheetWith(below - 1), { [remediationName]: ' More practice ' });
    expect(suggested).toMatchObject({ ok: true, warnings: [], remediation: 'More practice' });
    expect(lowRows(flat, sheetWith(below - 1))).toEqual(rows);
    expect(lowRows(flat, sheetWith(below))).toEqual([]);
    expect(lowRows(grouped, {})).toEqual([]);
  });
});

describe('a sheet that may have blanks', () => {
  const all = (score: unknown) => sheetOf(sheetRows(grouped).map((row) => [row, score as number]));
  const judgeGrouped = (sheet: unknown) => validateSheet(grouped, { [grouped.key]: sheet });

  it('keeps a blank, a missing row and a missing group as what the registry says', () => {
    const blank = { ok: true, sheet: all(grouped.blank), remediation: null, warnings: [] };
    for (const sheet of [{}, all(''), all(null), { Attitudes: {} }, { Attitudes: '' }])
      expect(judgeGrouped(sheet)).toEqual(blank);
  });

  it('refuses groups, rows and cells that are none', () => {
    const verdict = judgeGrouped({
      nonsense: {},
      Attitudes: { nonsense: 1 },
      communication: 5,
      responsiveness: { proactiveness: { score: 3 } },
    });
    expect(verdict.ok ? [] : Object.keys(verdict.errors).sort()).toEqual([
      'Attitudes.nonsense',
      'communication',
      'nonsense',
      'responsiveness.proactiveness',
      'responsiveness.proactiveness.score',
    ]);
  });

  it('is not tricked by names that every object has', () => {
    const verdict = judgeGrouped(JSON.parse('{"__proto__": {"x": 1}, "constructor": {}}'));
    expect(verdict.ok ? [] : Object.keys(verdict.errors).sort()).toEqual(['__proto__', 'constructor']);
  });
});

describe('the periods of a save', () => {
  it('are values that the registry offers, as numbers or digits', () => {
    expect(readPeriods(flat, { year: 1, period: '3' })).toEqual({ ok: true, values: [1, 3] });
    expect(readPeriods(grouped, { yearKey: 0 })).toEqual({ ok: true, values: [0] });
    expect(readPeriods(flat, { year: 4, period: ' ' })).toEqual({
      ok: false,
      errors: {
        year: 'Year counts from 1: 1 is Year 1, 2 is Year 2, 3 is Year 3',
        period: requiredSentence('Quarter'),
      },
    });
  });
});
