import { expect, it } from 'vitest';
import { medianOf } from './answer-times';

it.each([
  [[], undefined],
  [[4], 4],
  [[10, 2], 6],
  [[9, 1, 2], 2],
])('half of %j are answered within %j days', (days, median) => {
  expect(medianOf(days)).toBe(median);
});
