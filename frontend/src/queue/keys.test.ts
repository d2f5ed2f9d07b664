import { expect, it } from 'vitest';
import { deskKeys, keyHelp, pageKeys } from './keys';

it('gives no key to two shortcuts', () => {
  const all = [...deskKeys, ...pageKeys.map(([key]) => key)];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

it('says “reject” in its help, as the button does', () => {
  const said = keyHelp.map(([, does]) => does).join('\n');
  expect(said).toContain('reject');
  expect(said).not.toContain('refuse');
});
