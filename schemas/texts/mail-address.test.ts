import { expect, it } from 'vitest';
import { isMailAddress, longestMailAddress } from './mail-address';

it('takes one plain address', () => {
  expect(isMailAddress('asha@here.test')).toBe(true);
  for (const odd of ['a', 'a@b', 'a b@c.de', 'a@b.c, d@e.f', '<a@b.c>', 'a@@b.c', 'a@b.c\u200b', 'x a@b.c'])
    expect(isMailAddress(odd), odd).toBe(false);
});

it('takes an address of the longest length', () => {
  const long = (length: number) => `${'a'.repeat(length - 7)}@here.t`;
  expect([isMailAddress(long(longestMailAddress)), isMailAddress(long(longestMailAddress + 1))]).toEqual([true, false]);
});
