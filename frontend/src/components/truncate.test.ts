import { expect, test } from 'vitest';
import { truncate } from './truncate';

test('thirty characters stay whole, one more is cut', () => {
  expect(truncate('a'.repeat(30))).toBe('a'.repeat(30));
  expect(truncate('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
});

test('a character outside the basic plane counts once and is never halved', () => {
  expect(truncate('🩺'.repeat(30))).toBe('🩺'.repeat(30));
  expect(truncate('🩺'.repeat(31))).toBe(`${'🩺'.repeat(30)}…`);
});

test('no white space is left before the ellipsis', () => {
  expect(truncate('Fine needle aspiration of the thyroid', 12)).toBe('Fine needle…');
});
