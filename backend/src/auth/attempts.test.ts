import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts';

describe('Attempts', () => {
  it('stops after the limit and begins anew after the window', () => {
    let now = 0;
    const attempts = new Attempts(2, 60_000, () => now);
    expect([attempts.count('a'), attempts.count('a'), attempts.count('a')]).toEqual([0, 0, 60]);
    expect(attempts.count('b')).toBe(0);
    now = 59_999;
    expect(attempts.count('a')).toBe(1);
    now = 60_000;
    expect(attempts.count('a')).toBe(0);
  });

  it('takes a forgiven attempt back', () => {
    const attempts = new Attempts(1, 60_000, () => 0);
    attempts.count('a');
    attempts.forgive('a');
    expect(attempts.count('a')).toBe(0);
    expect(attempts.count('a')).toBeGreaterThan(0);
  });

  it('remembers a bounded number of keys', () => {
    const attempts = new Attempts(1, 60_000, () => 0, 2);
    for (const key of ['a', 'b', 'c']) attempts.count(key);
    expect(attempts.count('c')).toBeGreaterThan(0);
    expect(attempts.count('a')).toBe(0);
  });
});
