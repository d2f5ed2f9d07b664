import { expect, test } from 'vitest';
import { withoutStrayBackslash } from './stray-backslash';

test.each([
  ['/reports\\', '/reports'],
  ['/student/reports%5C', '/student/reports'],
  ['/student/reports%5c/', '/student/reports'],
  ['/student/reports', '/student/reports'],
  ['/a%5Cb', '/a%5Cb'],
  ['\\', '/'],
])('%s becomes %s', (from, to) => {
  expect(withoutStrayBackslash(from)).toBe(to);
});
