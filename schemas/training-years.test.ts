import { expect, it } from 'vitest';
import { yearName, yearOf, yearsDone } from './training-years';

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
