import { expect, it } from 'vitest';
import { daysBetweenThem, endOf, monthsBetween, monthsFilled, yearUntil } from './months';

it('goes over the turn of the year', () => {
  expect(monthsBetween('2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
  expect(monthsBetween('2025-02', '2025-01')).toEqual([]);
  expect(daysBetweenThem('2024-12-31', '2025-01-01')).toEqual(['2024-12-31', '2025-01-01']);
});

it('ends with the year 9999, after which a day sorts before the others', () => {
  expect(monthsBetween('9999-11', '9999-12')).toEqual(['9999-11', '9999-12']);
  expect(daysBetweenThem('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});

it('fills the months between, but not the years to a day that somebody mistyped', () => {
  expect(monthsFilled([])).toEqual([]);
  expect(monthsFilled(['2024-12', '2024-10'])).toEqual(['2024-10', '2024-11', '2024-12']);
  expect(monthsFilled(['2025-02', '1900-01', '2025-03', '1901-01'])).toEqual([
    ...monthsBetween('1900-01', '1901-01'),
    '2025-02',
    '2025-03',
  ]);
});

it('ends a month on its last day, or today', () => {
  expect([endOf('2024-02', '2025-01-01'), endOf('2025-03', '2025-03-09')]).toEqual(['2024-02-29', '2025-03-09']);
});

it('begins a year with a month', () => {
  expect([yearUntil('2025-11-20'), yearUntil('2025-12-31')]).toEqual(['2024-12-01', '2025-01-01']);
});
