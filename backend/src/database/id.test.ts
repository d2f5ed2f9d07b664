import { expect, it } from 'vitest';
import { isId, newId } from './id';

it('new ids are ids, and sort by time', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
});

it.each([[''], ['x'], [`${newId()} `], [newId().toUpperCase()], [`${newId()}\n`], ['😀'], [7], [null], [[newId()]]])(
  '%j is none',
  (value) => {
    expect(isId(value)).toBe(false);
  },
);
