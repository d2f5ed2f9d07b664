import { expect, test } from 'vitest';
import { periodKey, periodsOf } from './filters';

const periods = periodsOf('2025-01-31');

test('periods begin with a month', () => {
  expect(periods.map(({ from }) => from)).toEqual([null, '2025-01-01', '2024-11-01', '2024-08-01', '2024-02-01']);
});

test('a period is known by its days', () => {
  expect(periodKey(periods, null, null)).toBe('all');
  expect(periodKey(periods, '2024-11-01', null)).toBe('quarter');
  expect(periodKey(periods, '2024-11-02', null)).toBeUndefined();
  expect(periodKey(periods, '2024-11-01', '2024-12-31')).toBeUndefined();
});
