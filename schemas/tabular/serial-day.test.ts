import { expect, it } from 'vitest';
import { dayOfSerial, serialOf } from './serial-day';

it('counts days as spreadsheets do', () => {
  expect([1, 59, 61, 45725].map((serial) => dayOfSerial(serial))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2025-03-09',
  ]);
  expect([0, -1, 3_000_000].map((serial) => dayOfSerial(serial))).toEqual([undefined, undefined, undefined]);
  expect(dayOfSerial(0, true)).toBe('1904-01-01');
});

it('numbers a day where every program gives it the same number', () => {
  expect(['1900-02-28', '1900-03-01', '2025-03-09'].map(serialOf)).toEqual([undefined, 61, 45725]);
});
