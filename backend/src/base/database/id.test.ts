import { expect, it } from 'vitest';
import { isId, newId, newIdAfter } from './id';

it('new ids are ids, and sort by time', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
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
