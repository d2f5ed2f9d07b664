import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivations } from './derivations';

const { inclusiveDays } = derivations;
const start = Date.parse('2000-01-01T00:00:00Z');
const dayAt = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10);

describe('inclusiveDays', () => {
  it('counts both ends, and is blank when that is zero or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (first, length) => {
        const days = inclusiveDays(dayAt(first), dayAt(first + length));
        expect(days).toBe(length >= 0 ? length + 1 : null);
      }),
    );
  });

  it.each([
    [null, '2025-01-01'],
    ['2025-01-01', null],
    [null, null],
    ['', '2025-01-01'],
    ['no day', '2025-01-01'],
  ])('is blank for %j to %j', (from, to) => {
    expect(inclusiveDays(from, to)).toBeNull();
  });
});
