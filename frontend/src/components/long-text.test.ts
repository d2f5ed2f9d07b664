import { expect, test } from 'vitest';
import { isLong } from './long-text';

test('thirty characters are shown as they are, one more can be read in full', () => {
  expect(isLong('a'.repeat(30))).toBe(false);
  expect(isLong('a'.repeat(31))).toBe(true);
});

test('a character outside the basic plane counts once', () => {
  expect(isLong('🩺'.repeat(30))).toBe(false);
  expect(isLong('🩺'.repeat(31))).toBe(true);
});
