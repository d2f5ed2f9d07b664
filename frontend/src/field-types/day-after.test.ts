import { expect, test } from 'vitest';
import { dayAfter } from './day-after';

test.each([
  ['2025-03-10', -1, '2025-03-09'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2024-12-25', 14, '2025-01-08'],
])('%s and %i days is %s', (day, count, other) => {
  expect(dayAfter(day, count)).toBe(other);
});
