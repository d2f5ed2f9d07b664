import { expect, it } from 'vitest';
import { showMonth, showReportValue } from './show';
import type { ReportUnit, ReportValue } from './values';

it.each<[ReportValue, ReportUnit, string]>([
  [null, 'count', '-'],
  ['', 'text', '-'],
  ['Biopsy', 'text', 'Biopsy'],
  [0, 'count', '0'],
  [123456, 'count', '1,23,456'],
  [66.7, 'percent', '66.7 %'],
  [1, 'days', '1 day'],
  [2.5, 'days', '2.5 days'],
  [131.5, 'days', '132 days'],
  ['2025-03', 'month', 'Mar 2025'],
  ['2025-03-09', 'day', '09-03-2025'],
])('%j as %s is %s', (value, unit, shown) => {
  expect(showReportValue(value, unit)).toBe(shown);
});

it('names every month', () => {
  expect([1, 12].map((month) => showMonth(`2024-${String(month).padStart(2, '0')}`))).toEqual(['Jan 2024', 'Dec 2024']);
});
