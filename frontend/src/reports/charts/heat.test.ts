import { expect, test } from 'vitest';
import { levelOf } from './heat';

test('the most is darkest, nothing is blank, and one is never as dark as many', () => {
  expect([0, 1, 5, 10, 20].map((count) => levelOf(count, 20))).toEqual([0, 1, 1, 2, 4]);
  expect([0, 1, 2].map((count) => levelOf(count, 2))).toEqual([0, 1, 2]);
});
