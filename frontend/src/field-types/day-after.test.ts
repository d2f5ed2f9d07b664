import { expect, test } from 'vitest';
import { dayBefore } from './day-before';

test('the day before crosses months, years and the leap day', () => {
  expect(dayBefore('2025-03-10')).toBe('2025-03-09');
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  expect(dayBefore('2025-01-01')).toBe('2024-12-31');
});
