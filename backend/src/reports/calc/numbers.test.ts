import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Histogram, shareOf } from './numbers';

const histogramOf = (values: readonly number[]) => {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value, 1);
  return histogram;
};

it('has the median of the numbers it was given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (values) => {
      const sorted = values.toSorted((one, other) => one - other);
      const half = sorted.length / 2;
      const expected =
        sorted.length === 0
          ? null
          : sorted.length % 2 === 1
            ? sorted[Math.floor(half)]
            : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
      expect(histogramOf(values).median()).toBe(expected);
    }),
  );
});

it('counts within limits', () => {
  const histogram = histogramOf([0, 7, 8, 8, 30]);
  expect([histogram.upTo(7), histogram.between(7, 9), histogram.max(), histogram.total]).toEqual([2, 3, 30, 5]);
  expect([histogramOf([]).max(), histogramOf([]).upTo(9)]).toEqual([null, 0]);
});

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 5, 0],
  [2999, 3000, 99.9],
  [1, 3000, 0.1],
  [3000, 3000, 100],
  [0, 0, null],
])('%i of %i is %j percent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
