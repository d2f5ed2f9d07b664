import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayNow } from './worker-facts';

vi.mock('workbox-routing', () => ({ registerRoute: vi.fn() }));

const DAY_MS = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 10, 12) });
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['goes on with the device', '2026-03-09', 0, '2026-03-10'],
  ['does not believe a clock that was a day ahead', '2026-03-09', -DAY_MS, '2026-03-09'],
  ['is never before the one that the server said', '2026-03-11', 0, '2026-03-11'],
])('the day %s', (_, known, behind, day) => {
  expect(dayNow(known, behind)).toBe(day);
});
