import { expect, test } from 'vitest';
import { returnPath, signInAddress } from './return-to';

test.each([
  ['/student/memo?page=2#x', '/student/memo?page=2#x'],
  [null, '/student/dashboard'],
  ['', '/student/dashboard'],
  ['https://evil.test/student/memo', '/student/dashboard'],
  ['//evil.test/student/memo', '/student/dashboard'],
  ['/\\evil.test/student/', '/student/dashboard'],
  ['javascript:alert(1)', '/student/dashboard'],
  ['/student/../faculty/memo', '/student/dashboard'],
  ['/faculty/memo', '/student/dashboard'],
  ['/studentish', '/student/dashboard'],
  ['http://[', '/student/dashboard'],
])('a student with to=%s goes to %s', (to, expected) => {
  expect(returnPath(to, 'student')).toBe(expected);
});

test('a faculty member goes back to a faculty page', () => {
  expect(returnPath('/faculty/memo', 'faculty')).toBe('/faculty/memo');
});

test('the address of the sign-in page carries the place and comes back from it', () => {
  const address = signInAddress('/student/memo?q=a&b=c');
  expect(returnPath(new URL(address, 'http://x').searchParams.get('to'), 'student')).toBe('/student/memo?q=a&b=c');
});
