import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooMany } from '../errors';
import { GrowingDelay, inMemory, Limit } from './limits';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds until the next attempt may be made. 0 when the attempt was allowed. */
async function wait(of: Limit | GrowingDelay, key = 'a'): Promise<number> {
  try {
    await of.take(key);
    return 0;
  } catch (error) {
    if (error instanceof TooMany && error.message === 'Not now') return error.details.retryAfter ?? Number.NaN;
    throw error;
  }
}

describe('Limit', () => {
  const options = { name: 'test', seconds: 60, says: 'Not now' };
  const limitOf = (most: number, mostKeys?: number) => new Limit({ ...options, most }, inMemory(mostKeys));

  it('stops after the limit and begins anew after the window', async () => {
    const limit = limitOf(2);
    expect([await wait(limit, 'a'), await wait(limit, 'a'), await wait(limit, 'a')]).toEqual([0, 0, 60]);
    expect(await wait(limit, 'b')).toBe(0);
    vi.advanceTimersByTime(59_999);
    expect(await wait(limit, 'a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await wait(limit, 'a')).toBe(0);
  });

  it('takes a forgiven attempt back', async () => {
    const limit = limitOf(1);
    await wait(limit, 'a');
    await limit.forgive('a');
    expect(await wait(limit, 'a')).toBe(0);
    expect(await wait(limit, 'a')).toBeGreaterThan(0);
  });

  it('lets no more through at once, and does not count those it refused', async () => {
    const limit = limitOf(3);
    const waits = await Promise.all(Array.from({ length: 1000 }, () => wait(limit, 'a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (let taken = 0; taken < 3; taken += 1) await limit.forgive('a');
    expect(await wait(limit, 'a')).toBe(0);
  });

  it('owes a window nothing that an attempt of the one before takes back', async () => {
    const limit = limitOf(1);
    await wait(limit, 'a');
    vi.advanceTimersByTime(60_000);
    await limit.forgive('a');
    expect(await wait(limit, 'a')).toBe(0);
    expect(await wait(limit, 'a')).toBe(60);
  });

  it('remembers a bounded number of keys', async () => {
    const limit = limitOf(1, 2);
    for (const key of ['a', 'b', 'c']) await wait(limit, key);
    expect(await wait(limit, 'c')).toBeGreaterThan(0);
    expect(await wait(limit, 'a')).toBe(0);
  });
});

describe('GrowingDelay', () => {
  const options = { name: 'test', free: 2, longest: 10, seconds: 3600, says: 'Not now' };
  const delay = () => new GrowingDelay(options, inMemory());

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
});
