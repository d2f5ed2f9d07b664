import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it('leads back to a page of one’s own side', () => {
  expect(returnPath('/student/leave?a=1#b', 'student')).toBe('/student/leave?a=1#b');
  expect(returnPath('/faculty/memo', 'faculty')).toBe('/faculty/memo');
});

it.each([
  ['/faculty/leave?a=1#b', 'student', '/student/leave?a=1#b'],
  ['/student/memo/7', 'faculty', '/faculty/memo/7'],
  ['/student/../faculty/memo', 'student', '/student/memo'],
  ['/memo?q=x', 'student', '/student/memo?q=x'],
  ['/profile/', 'faculty', '/faculty/profile/'],
  ['/reports%5C', 'student', '/student/reports%5C'],
] as const)('leads from %s to the same page of the side of %s', (to, side, path) => {
  expect(returnPath(to, side)).toBe(path);
});

it.each([
  null,
  '',
  '/',
  '/student',
  '/faculty/',
  'https://elsewhere.test/student/leave',
  '//elsewhere.test/student/x',
  '//elsewhere.test',
  '/\\elsewhere.test/student/',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  'http://[',
])('leads to the dashboard for %j', (to) => {
  expect(returnPath(to, 'student')).toBe('/student/dashboard');
});

it.each([
  '/api/files/7',
  '/students',
  '/student//elsewhere.test',
  '/faculty/\\elsewhere.test',
  '/student/%2F%2Felsewhere.test',
])('stays within the own side for %j', (to) => expect(returnPath(to, 'faculty')).toMatch(/^\/faculty\//));
