import { expect, test } from 'vitest';
import { trainingFileOf, withChosen } from './approve-with-file';
import type { DirectoryRow } from './columns';
import { signUpsOf } from './sign-ups';

const signUps = signUpsOf('hod');
const file = signUps && trainingFileOf(signUps, 'hod');
if (!file) throw new Error('a head fills in no training file');

const begun = (said: { course: string | null; programme?: string }) =>
  withChosen(file, { id: 'a', programme: null, ...said } as unknown as DirectoryRow).programme;

test.each([
  ['DNB', 'dnb'],
  ['MD Medicine', 'md'],
  ['MD or MS after a diploma', 'md_after_diploma'],
])('the programme begins as %s, which was chosen at sign-up', (course, programme) => {
  expect(begun({ course })).toBe(programme);
});

test('a course that names no programme, or none at all, begins nothing', () => {
  for (const course of ['Astrology', null]) expect(begun({ course })).toBeNull();
});

test('what the training file says stays', () => {
  expect(begun({ course: 'DNB', programme: 'ms' })).toBe('ms');
});
