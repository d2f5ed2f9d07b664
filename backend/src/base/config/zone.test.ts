import { expect, it } from 'vitest';
import { minutesAhead, momentsOf } from './zone';

it.each([
  ['Asia/Kolkata', '2025-06-01T00:00:00.400Z', 330],
  ['UTC', '2025-06-01T23:59:59.999Z', 0],
  ['America/New_York', '2025-01-01T02:00:00.000Z', -300],
  ['America/New_York', '2025-07-01T02:00:00.000Z', -240],
])('%s at %s is %i minutes ahead', (zone, at, minutes) => {
  expect(minutesAhead(zone, new Date(at))).toBe(minutes);
});

it.each([
  ['2026-03-09', 'Asia/Kolkata', '2026-03-08T18:30:00.000Z', '2026-03-09T18:29:59.999Z'],
  ['2026-03-09', 'UTC', '2026-03-09T00:00:00.000Z', '2026-03-09T23:59:59.999Z'],
  // Days on which the clocks are set forward and back.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['9999-12-31', 'America/New_York', '9999-12-31T05:00:00.000Z', '9999-12-31T23:59:59.999Z'],
])('%s in %s lasts from %s to %s', (day, zone, first, last) => {
  expect(momentsOf(day, zone)).toEqual([first, last]);
});
