import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooMany } from '../errors';
import { inMemory, Limit } from './limit';

const options = { name: 'test', seconds: 60, says: 'Not now' };
const limitOf = (most: number, mostKeys?: number) => new Limit({ ...options, most }, inMemory(mostKeys));

/** Seconds until the next attempt may be made. 0 when the attempt was allowed. */
async function count(limit: Limit, key: string): Promise<number> {
  try {
    await limit.take(key);
    return 0;
  } catch (error) {
    if (error instanceof TooMany && error.message === 'Not now') return error.details.retryAfter ?? Number.NaN;
    throw error;
  }
}

describe('Limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stops after the limit and begins anew after the window', async () => {
    const limit = limitOf(2);
    expect([await count(limit, 'a'), await count(limit, 'a'), await count(limit, 'a')]).toEqual([0, 0, 60]);
    expect(await count(limit, 'b')).toBe(0);
    vi.advanceTimersByTime(59_999);
    expect(await count(limit, 'a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await count(limit, 'a')).toBe(0);
  });

  it('takes a forgiven attempt back', async () => {
    const limit = limitOf(1);
    await count(limit, 'a');
    await limit.forgive('a');
    expect(await count(limit, 'a')).toBe(0);
    expect(await count(limit, 'a')).toBeGreaterThan(0);
  });

  it('lets no more through at once, and does not count those it refused', async () => {
    const limit = limitOf(3);
    const waits = await Promise.all(Array.from({ length: 1000 }, () => count(limit, 'a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (let taken = 0; taken < 3; taken += 1) await limit.forgive('a');
    expect(await count(limit, 'a')).toBe(0);
  });

  it('owes a window nothing that an attempt of the one before takes back', async () => {
    const limit = limitOf(1);
    await count(limit, 'a');
    vi.advanceTimersByTime(60_000);
    await limit.forgive('a');
    expect(await count(limit, 'a')).toBe(0);
    expect(await count(limit, 'a')).toBe(60);
  });

  it('remembers a bounded number of keys', async () => {
    const limit = limitOf(1, 2);
    for (const key of ['a', 'b', 'c']) await count(limit, key);
    expect(await count(limit, 'c')).toBeGreaterThan(0);
    expect(await count(limit, 'a')).toBe(0);
  });
});
