import { expect, test } from 'vitest';
import { nextInQueue } from './use-queue';

const rows = ['a', 'b', 'c'].map((id) => ({ id, resource: 'any' }));

test('the oldest that was not seen comes next', () => {
  expect(nextInQueue(rows, new Set(['a']))?.id).toBe('b');
  expect(nextInQueue(rows, new Set(['b']))?.id).toBe('a');
  expect(nextInQueue(rows, new Set(['a', 'b']))?.id).toBe('c');
});

test('a record left waiting is not offered again at once', () => {
  expect(nextInQueue(rows, new Set(['a', 'b', 'c']))).toBeUndefined();
  expect(nextInQueue([], new Set())).toBeUndefined();
});
