import { describe, expect, test } from 'vitest';
import { greetingOf, initialLetterOf, lineOf, roleWord } from './greeting';
import type { Viewer } from './viewer';

const viewer: Viewer = {
  id: '1',
  name: 'asha rao',
  email: 'a@b.test',
  role: 'faculty',
  rank: 'associate_professor',
  side: 'faculty',
  college: 'c',
  collegeName: 'C',
  department: 'd',
  departmentName: 'Pathology',
  catalogue: 'pathology',
  photo: null,
  today: '2026-03-09',
  minutesAhead: 330,
  mails: false,
  demo: false,
};

test.each([
  ['student', 'Student'],
  ['Assistant_professor', 'Assistant Professor'],
  ['Hod', 'Head of Department'],
  ['drpc', 'DRP Coordinator'],
])('%s reads %s', (role, word) => {
  expect(roleWord(role)).toBe(word);
});

describe('the greeting', () => {
  test('takes the details kept at the sign-in', () => {
    const details = { name: 'Asha Rao', role: 'Lecturer', departmentName: 'Surgery' };
    expect(greetingOf(viewer, details)).toEqual({ name: 'Asha Rao', role: 'Lecturer', department: 'Surgery' });
  });

  test('falls back to what the server says, field by field', () => {
    expect(greetingOf(viewer, { name: 'Asha Rao', role: '', departmentName: '' })).toEqual({
      name: 'Asha Rao',
      role: 'Associate Professor',
      department: 'Pathology',
    });
  });

  test('has no separator where a department is unknown', () => {
    expect(lineOf({ name: 'A', role: 'Administrator', department: '' })).toBe('Administrator');
  });
});

test('an avatar shows the first letter, whatever the script', () => {
  expect(initialLetterOf(' asha')).toBe('A');
  expect(initialLetterOf('आशा')).toBe('आ');
  expect(initialLetterOf('')).toBe('?');
  expect(initialLetterOf('Dr. Aaradhya S. Kulkarni')).toBe('A');
  expect(initialLetterOf('Dr. (Mrs.) Lata Joshi')).toBe('L');
  expect(initialLetterOf('Prof Dr')).toBe('P');
});
