import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it('leads back to a page of one’s own side', () => {
  expect(returnPath('/student/leave?a=1#b', 'student')).toBe('/student/leave?a=1#b');
  expect(returnPath('/faculty/memo', 'faculty')).toBe('/faculty/memo');
});

it.each([
  null,
  '',
  '/faculty/leave',
  '/students',
  'https://elsewhere.test/student/leave',
  '//elsewhere.test/student/x',
  '/\\elsewhere.test/student/',
  'javascript:alert(1)',
  '/student/../faculty/memo',
  'http://[',
])('leads to the dashboard for %j', (to) => {
  expect(returnPath(to, 'student')).toBe('/student/dashboard');
});
