import { expect, it } from 'vitest';
import { dayAfter } from './dates';
import {
  courseEnd,
  courseMonths,
  daysByYear,
  lastDay,
  trainingEnd,
  yearName,
  yearOf,
  yearsDone,
} from './training-years';

it.each([
  ['2024-05-01', 1, 0, 'Year 1'],
  ['2025-04-30', 1, 0, 'Year 1'],
  ['2025-05-01', 2, 1, 'Year 2'],
  ['2027-04-30', 3, 2, 'Year 3'],
  ['2027-05-01', 4, 3, 'Year 4'],
  ['2027-06-01', 4, 3, 'Year 4'],
  ['2023-01-01', 1, 0, 'Year 1'],
])('%s, of somebody who joined on 2024-05-01', (day, year, done, name) => {
  expect([yearOf(day, '2024-05-01'), yearsDone(day, '2024-05-01'), yearName(day, '2024-05-01')]).toEqual([
    year,
    done,
    name,
  ]);
});

it.each(['2023-03-01', '2024-02-29', '2023-08-31', '2024-01-01'])(
  'a year that began on %s ends with its last day',
  (joined) => {
    for (const year of [1, 2, 3, 4]) {
      const last = lastDay(joined, 12 * year);
      expect([yearOf(last, joined), yearOf(dayAfter(last, 1), joined)]).toEqual([year, year + 1]);
    }
  },
);

it('knows no year of whom nobody knows when the training began', () => {
  expect([yearOf('2025-05-01', null), yearsDone('2025-05-01', null), yearName('2025-05-01', null)]).toEqual([
    null,
    null,
    '2025',
  ]);
});

it('knows how long a course takes, and when it ends', () => {
  const logbook = { programmes: { diploma: { months: 24 } } };
  const months = (programme: string | null) => courseMonths(logbook, programme);
  expect([months('diploma'), months('other'), months(null)]).toEqual([24, null, null]);
  expect(courseMonths({}, null)).toBe(null);
  expect([lastDay('2024-07-01', 24), lastDay('2024-03-01', 36), lastDay('2023-08-31', 6)]).toEqual([
    '2026-06-30',
    '2027-02-28',
    '2024-03-01',
  ]);
  const course = { joinedDate: '2024-07-01', programme: 'diploma', plannedEnd: null };
  expect(courseEnd(logbook, course)).toBe('2026-06-30');
  expect(courseEnd(logbook, { ...course, plannedEnd: '2026-12-31' })).toBe('2026-12-31');
  expect(courseEnd(logbook, { ...course, programme: null })).toBeNull();
  expect(courseEnd(logbook, { ...course, joinedDate: null })).toBeNull();
  const endOf = (endedOn: string | null, programme: string | null) =>
    trainingEnd(logbook, { ...course, programme, endedOn });
  expect([endOf(null, 'diploma'), endOf('2025-09-30', 'diploma'), endOf('2028-01-01', 'diploma')]).toEqual([
    '2026-06-30',
    '2025-09-30',
    '2026-06-30',
  ]);
  expect([endOf('2025-09-30', null), endOf(null, null)]).toEqual(['2025-09-30', null]);
});

it('counts days in the year in which they are', () => {
  const days = (from: string, to: string, joined: string | null) => [...daysByYear(from, to, joined)];
  expect(days('2025-12-27', '2026-01-10', '2024-01-01')).toEqual([
    ['Year 2', 5],
    ['Year 3', 10],
  ]);
  expect(days('2025-12-27', '2026-01-10', null)).toEqual([
    ['2025', 5],
    ['2026', 10],
  ]);
  expect(days('2025-02-27', '2025-03-02', '2024-02-29')).toEqual([
    ['Year 1', 2],
    ['Year 2', 2],
  ]);
  // Whoever goes on with another course has taken none of its days before it.
  expect(days('2024-01-01', '2024-01-02', '2024-06-01')).toEqual([['Before the start', 2]]);
  expect(days('2024-05-30', '2024-06-02', '2024-06-01')).toEqual([
    ['Before the start', 2],
    ['Year 1', 2],
  ]);
  expect(days('2024-05-30', '2024-05-31', '2024-06-01')).toEqual([['Before the start', 2]]);
  expect(days('2025-01-02', '2025-01-01', '2024-01-01')).toEqual([]);
  expect([...days('', '', null), ...days('', '2025-01-01', null)]).toEqual([]);
  expect(days('2025-01-01', '9999-12-31', '2024-01-01')).toHaveLength(7975);
});
