import { expect, it } from 'vitest';
import { mostDays } from '../../../../../schemas';
import { newId } from '../../../base/database';
import { Problem } from '../../../base/errors';
import { noResident, readMarks } from './marks';

const student = newId();
const day = '2025-03-03';

/** What is said of a body, by name. */
function faultsOf(body: unknown): Readonly<Record<string, string>> | undefined {
  try {
    readMarks(body);
  } catch (error) {
    if (error instanceof Problem) return error.details.errors;
    throw error;
  }
  return undefined;
}
const faultsIn = (days: unknown) => faultsOf({ student, days });
const faultOf = (item: unknown) => faultsIn([item])?.['days.0'];

it('reads days from either spelling, with what is said of them', () => {
  const days = [
    { day: '03-03-2025', state: 'present' },
    { day: '2025-03-04', state: 'leave', remark: ' Conference ', version: 2 },
    { day: '2025-03-05', state: null, remark: '  ', version: 0 },
  ];
  expect(readMarks({ student, days })).toEqual({
    student,
    days: [
      { day, state: 'present', version: undefined },
      { day: '2025-03-04', state: 'leave', remark: 'Conference', version: 2 },
      { day: '2025-03-05', state: null, remark: null, version: 0 },
    ],
  });
});

it('says all that is wrong at once', () => {
  const days = [{ day, state: 'late' }];
  expect(faultsOf({ student: 'x', days, by: 'me' })).toEqual({
    student: noResident,
    'days.0': 'Choose present, absent or leave',
    by: expect.stringContaining('by'),
  });
});

it.each(['x', 7, null, []])('takes %j for no body', (body) => {
  expect(() => readMarks(body)).toThrow('Please send an object');
});

it.each([undefined, null, 'x', {}, []])('wants at least one day, and %j is none', (days) => {
  expect(faultsIn(days)).toEqual({ days: 'Choose at least one day' });
});

it('takes a month at once, and each day once', () => {
  const days = Array.from({ length: mostDays }, (_, at) => ({
    day: `2025-03-${String(at + 1).padStart(2, '0')}`,
    state: 'present',
  }));
  expect(faultsIn(days)).toBeUndefined();
  expect(faultsIn([...days, days[0]])).toEqual({ days: 'Mark at most 31 days at once' });
  expect(faultsIn([days[0], days[1], days[0]])).toEqual({ 'days.2': 'This day is there twice' });
});

it.each([
  ...['x', 7, null, [], undefined].map((item) => [item, 'Send each day as an object'] as const),
  ...[undefined, '31-02-2025', 7].map(
    (odd) => [{ day: odd, state: 'present' }, 'The day must be a real date, as DD-MM-YYYY'] as const,
  ),
  ...['late', undefined, ['present'], 1].map((state) => [{ day, state }, 'Choose present, absent or leave'] as const),
  ...['1', -1, 1.5, true, Number.NaN].map(
    (version) => [{ day, state: 'absent', version }, 'The version must be the number that came with the day'] as const,
  ),
])('says what is wrong with %j', (item, sentence) => {
  expect(faultOf(item)).toBe(sentence);
});

it('refuses fields that do not exist, and remarks that are none or too long', () => {
  expect(faultOf({ day, state: 'absent', by: 'me' })).toContain('by');
  expect(faultOf({ day, state: 'absent', remark: 'x'.repeat(200) })).toBeUndefined();
  for (const remark of ['x'.repeat(201), {}]) expect(faultOf({ day, state: 'absent', remark })).toMatch(/^The remark/);
});
