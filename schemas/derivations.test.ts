import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Derivation, derivationFaults, derivationInWords, sourcesOf, workOut } from './derivations';
import { oddities } from './testing/field';

const start = Date.parse('2000-01-01T00:00:00Z');
const dayAt = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10);
const between = (how: 'inclusiveDays' | 'years', from: unknown, to: unknown) =>
  workOut({ how, from: ['from', 'to'] }, { from, to });

describe('inclusiveDays', () => {
  it('counts both ends, and is blank when that is zero or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (first, length) => {
        const days = between('inclusiveDays', dayAt(first), dayAt(first + length));
        expect(days).toBe(length >= 0 ? length + 1 : null);
      }),
    );
  });

  it.each([
    [null, '2025-01-01'],
    ['2025-01-01', null],
    [null, null],
    ['', '2025-01-01'],
    ['no day', '2025-01-01'],
    ['2025-13-45', '2025-01-01'],
  ])('is blank for %j to %j', (from, to) => {
    expect(between('inclusiveDays', from, to)).toBeNull();
  });
});

it.each([
  ['1990-06-15', '2025-06-14', 34],
  ['1990-06-15', '2025-06-15', 35],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['2025-06-15', '2025-06-15', 0],
  ['2025-06-15', '2025-06-14', null],
  ['2025-06-15', undefined, null],
])('an age from %s to %s is %s years', (from, to, years) => {
  expect(between('years', from, to)).toBe(years);
});

const values = {
  ward: 4,
  icu: '3',
  cots: null,
  name: 'Ward 7',
  note: ' ',
  none: 0,
  from: '2025-03-01',
  to: '2025-03-10',
};

it.each<[string, Derivation, number | null]>([
  ['adds', { how: 'sum', from: ['ward', 'icu', 10] }, 17],
  ['is blank while a part is missing', { how: 'sum', from: ['ward', 'cots'] }, null],
  ['subtracts', { how: 'difference', from: ['icu', 'ward'] }, -1],
  ['multiplies', { how: 'product', from: ['ward', 'icu', 2] }, 24],
  ['is blank beyond what a column holds', { how: 'product', from: [100_000, 100_000] }, null],
  ['takes a share, rounded', { how: 'percent', from: ['icu', { how: 'sum', from: ['ward', 'icu'] }] }, 43],
  ['has no share of nothing', { how: 'percent', from: ['icu', 'none'] }, null],
  ['takes the mean, rounded', { how: 'average', from: ['ward', 'icu', 0] }, 2],
  ['counts what is filled', { how: 'filled', from: ['name', 'note', 'cots', 'none', 'ward'] }, 3],
  [
    'joins functions',
    { how: 'sum', from: [{ how: 'product', from: ['ward', { how: 'inclusiveDays', from: ['from', 'to'] }] }, 'icu'] },
    43,
  ],
])('%s', (_, derivation, result) => {
  expect(workOut(derivation, values)).toBe(result);
});

it('takes for a number what is one, and nothing else', () => {
  for (const odd of [...oddities, '1e3', '-1', '1.5', Number.NaN])
    expect([odd, workOut({ how: 'sum', from: ['it'] }, { it: odd })]).toEqual([odd, null]);
});

it('says of itself what it is, from what, and what is wrong with it', () => {
  const mean: Derivation = { how: 'percent', from: ['icu', { how: 'sum', from: ['ward', 'icu', 1] }] };
  expect(derivationInWords(mean)).toBe('percent(icu, sum(ward, icu, 1))');
  expect(sourcesOf(mean).map(({ key }) => key)).toEqual(['icu', 'ward', 'icu']);
  expect(derivationFaults(mean)).toEqual([]);
  const wrong = {
    how: 'sum',
    from: [
      { how: 'years', from: ['from', 3] },
      { how: 'percent', from: ['icu'] },
    ],
  } as const;
  expect(derivationFaults(wrong)).toEqual([
    'is derived by "years", which takes fields of a date.',
    'is derived by "percent", which takes 2 and not 1.',
  ]);
  expect(derivationFaults({ how: 'sum', from: [] })).toEqual([
    'is derived by "sum", which takes one or more and not 0.',
  ]);
});
