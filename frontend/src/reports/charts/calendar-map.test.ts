import { expect, test } from 'vitest';
import { calendarOf, monthMarks } from './calendar-map';

const rows = ['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02', '2025-03-03'].map((day) => ({
  day,
  entries: 1,
  verified: 0,
}));

test('days stand in columns of weeks that begin on Monday', () => {
  // 27 February 2025 was a Thursday.
  expect(calendarOf(rows).map(({ week, weekday }) => [week, weekday])).toEqual([
    [0, 3],
    [0, 4],
    [0, 5],
    [0, 6],
    [1, 0],
  ]);
  expect(calendarOf([])).toEqual([]);
});

test('a month is named over the week of its first day', () => {
  expect(monthMarks(calendarOf(rows))).toEqual([{ month: '2025-03', week: 0 }]);
});
