import { describe, expect, it } from 'vitest';
import { addMonths, daysOfMonth, endOfMonth, mondayOf, weekdayOf } from './months';

describe('months', () => {
  it('run over the year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-03',
    ]);
  });

  it('end on their last day', () => {
    expect(['2024-02', '2025-02', '2025-12'].map(endOfMonth)).toEqual(['2024-02-29', '2025-02-28', '2025-12-31']);
    expect(daysOfMonth('2024-02')).toHaveLength(29);
    expect([daysOfMonth('2025-12')[0], daysOfMonth('2025-12').at(-1)]).toEqual(['2025-12-01', '2025-12-31']);
  });
});

it('weeks begin on Monday', () => {
  expect(['2025-03-03', '2025-03-08', '2025-03-09'].map(weekdayOf)).toEqual([0, 5, 6]);
});

it('begins a week on Monday', () => {
  expect(['2025-03-03', '2025-03-05', '2025-03-09'].map(mondayOf)).toEqual(Array(3).fill('2025-03-03'));
  expect(mondayOf('2025-03-10')).toBe('2025-03-10');
});
