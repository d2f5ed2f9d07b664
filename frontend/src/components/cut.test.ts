import { expect, test } from 'vitest';
import { cut } from './cut';

test('thirty characters stay whole, one more is cut', () => {
  expect(cut('a'.repeat(30))).toBe('a'.repeat(30));
  expect(cut('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
});

test('a character outside the basic plane counts once and is never halved', () => {
  expect(cut('🩺'.repeat(30))).toBe('🩺'.repeat(30));
  expect(cut('🩺'.repeat(31))).toBe(`${'🩺'.repeat(30)}…`);
});

test('no white space is left before the ellipsis', () => {
  expect(cut('Fine needle aspiration of the thyroid', 12)).toBe('Fine needle…');
});
