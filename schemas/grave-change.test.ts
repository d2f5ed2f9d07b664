import { expect, test } from 'vitest';
import { graveChange, graveWords, type StandingAccount } from './grave-change';

const of = (role: StandingAccount['role'], more: Partial<StandingAccount> = {}): StandingAccount => ({
  role,
  college: 'c',
  department: 'd',
  email: 'a@demo.test',
  isInUse: false,
  ...more,
});

test.each([
  ['admin', of('lecturer'), of('professor'), undefined],
  ['admin', of('lecturer'), of('drpc'), undefined],
  ['admin', of('lecturer'), of('hod'), 'role'],
  ['admin', of('hod'), of('professor'), 'role'],
  ['admin', of('admin'), of('student'), 'role'],
  ['hod', of('student'), of('professor'), undefined],
  ['faculty', of('student'), of('hod'), 'role'],
  ['drpc', of('student'), of('lecturer'), 'role'],
  ['admin', null, of('admin'), 'role'],
  ['admin', null, of('professor'), undefined],
  ['admin', of('hod'), of('hod', { department: 'e' }), 'place'],
  ['admin', of('admin'), of('admin', { email: 'b@demo.test' }), 'email'],
  ['admin', of('professor'), of('professor', { department: 'e', email: 'b@demo.test' }), undefined],
  ['admin', of('hod'), of('hod'), undefined],
  ['admin', of('student', { isInUse: true }), of('student', { email: 'b@demo.test' }), 'email'],
  ['admin', of('student', { isInUse: true }), of('student', { department: 'e' }), undefined],
  // Refused in so many words.
  ['hod', of('professor', { isInUse: true }), of('professor', { email: 'b@demo.test' }), undefined],
] as const)('%s: %j becomes %j', (by, before, after, change) => {
  expect(graveChange(by, before, after)).toBe(change);
});

test('what it means is said in a sentence', () => {
  expect(graveWords('role', 'Dr. Asha Rao', 'hod', 'Head of Department')).toMatch(
    /^Dr\. Asha Rao becomes Head of Department: from then on they may .+\.$/,
  );
  expect(graveWords('email', 'Dr. Asha Rao', 'admin', 'Administrator')).toContain('set the password of Dr. Asha Rao');
});
