import { expect, it, vi } from 'vitest';
import { isId, newId, newIdAfter } from './id';

it('new ids are ids, and sort by time', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});

it('ids follow a clock that is put back, but for a moment', () => {
  const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 7 * 86_400_000 });
  try {
    newId();
    vi.setSystemTime(now);
    const first = newId();
    expect(timeOf(first)).toBe(now);
    vi.setSystemTime(now - 5000);
    expect(newId() > first).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('a new id sorts behind one of a clock that was ahead', () => {
  const earlier = 'ffffffff-0000-7abc-8def-0123456789ab';
  const later = newIdAfter(earlier);
  expect(later > earlier).toBe(true);
  expect(isId(later)).toBe(true);
  expect(newIdAfter(later) > later).toBe(true);
});

it.each([[''], ['x'], [`${newId()} `], [newId().toUpperCase()], [`${newId()}\n`], ['😀'], [7], [null], [[newId()]]])(
  '%j is none',
  (value) => {
    expect(isId(value)).toBe(false);
  },
);
