import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TooMany } from '../errors';
import { GrowingDelay } from './growing-delay';
import { inMemory } from './limit';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { name: 'test', free: 2, longest: 10, seconds: 3600, says: 'Not now' };
const delay = () => new GrowingDelay(options, inMemory());

/** Seconds until the next attempt may be made. 0 when the attempt was allowed. */
async function wait(of: GrowingDelay, key = 'a'): Promise<number> {
  try {
    await of.take(key);
    return 0;
  } catch (error) {
    if (error instanceof TooMany && error.message === 'Not now') return error.details.retryAfter ?? Number.NaN;
    throw error;
  }
}

it('waits for nothing at first, then ever longer, and never for ever', async () => {
  const attempts = delay();
  expect([await wait(attempts), await wait(attempts), await wait(attempts)]).toEqual([0, 0, 0]);
  for (const pause of [2, 4, 8, 10, 10]) {
    expect(await wait(attempts)).toBe(pause);
    vi.advanceTimersByTime(pause * 1000 - 1);
    expect(await wait(attempts)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await wait(attempts)).toBe(0);
  }
  expect(await wait(attempts, 'b')).toBe(0);
});

it('lets one through at a time, however many come at once', async () => {
  const attempts = delay();
  const waits = await Promise.all(Array.from({ length: 500 }, () => wait(attempts)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
});

it('takes a forgiven attempt back with its pause', async () => {
  const attempts = delay();
  for (const _ of [1, 2, 3]) await attempts.take('a');
  await attempts.forgive('a');
  expect(await wait(attempts)).toBe(0);
  expect(await wait(attempts)).toBe(2);
});

it('begins anew after its window', async () => {
  const attempts = delay();
  for (const _ of [1, 2, 3]) await attempts.take('a');
  vi.advanceTimersByTime(3_600_000);
  expect([await wait(attempts), await wait(attempts), await wait(attempts)]).toEqual([0, 0, 0]);
});
