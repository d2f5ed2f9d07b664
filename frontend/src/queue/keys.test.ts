import { expect, it } from 'vitest';
import { deskKeys, pageKeys } from './keys';

it('gives no key to two shortcuts', () => {
  const all = [...deskKeys, ...pageKeys.map(([key]) => key)];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});
