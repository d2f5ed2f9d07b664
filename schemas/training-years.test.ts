import { expect, it } from 'vitest';
import { courseMonths, plannedEnd, yearName, yearOf, yearsDone } from './training-years';

it.each([
  ['2024-05-01', 1, 0, 'Year 1'],
  ['2025-04-30', 1, 0, 'Year 1'],
  ['2025-05-02', 2, 1, 'Year 2'],
  ['2027-06-01', 4, 3, 'Year 4'],
  ['2023-01-01', 1, 0, 'Year 1'],
])('%s, of somebody who joined on 2024-05-01', (day, year, done, name) => {
  expect([yearOf(day, '2024-05-01'), yearsDone(day, '2024-05-01'), yearName(day, '2024-05-01')]).toEqual([
    year,
    done,
    name,
  ]);
});

it('knows no year of whom nobody knows when the training began', () => {
  expect([yearOf('2025-05-01', null), yearsDone('2025-05-01', null), yearName('2025-05-01', null)]).toEqual([
    null,
    null,
    '2025',
  ]);
});

it('knows how long a course takes, and when it ends', () => {
  const logbook = { programmes: { diploma: { months: 24 } }, reports: { years: 3 } };
  expect([courseMonths(logbook, 'diploma'), courseMonths(logbook, 'other'), courseMonths(logbook, null)]).toEqual([
    24, 36, 36,
  ]);
  expect([plannedEnd('2024-07-01', 24), plannedEnd('2024-03-01', 36), plannedEnd('2023-08-31', 6)]).toEqual([
    '2026-06-30',
    '2027-02-28',
    '2024-03-01',
  ]);
});
