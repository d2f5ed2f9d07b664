import { expect, it } from 'vitest';
import { minutesAhead } from './tally';

it.each([
  ['Asia/Kolkata', '2025-06-01T00:00:00.400Z', 330],
  ['UTC', '2025-06-01T23:59:59.999Z', 0],
  ['America/New_York', '2025-01-01T02:00:00.000Z', -300],
  ['America/New_York', '2025-07-01T02:00:00.000Z', -240],
])('%s at %s is %i minutes ahead', (zone, at, minutes) => {
  expect(minutesAhead(zone, new Date(at))).toBe(minutes);
});
