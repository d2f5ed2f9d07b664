import { expect, it } from 'vitest';
import { TooMany } from '../base/errors';
import { inMemory, Limits } from '../base/limits/limits';
import { CheckCodeLimits } from './check-code.controller';

it('finds a real code however many guesses there were, six hundred times an hour', async () => {
  const limits = new CheckCodeLimits(new Limits(inMemory()));
  const guess = () => limits.look('a network', async () => undefined);
  const real = () => limits.look('a network', async () => 'a print');
  for (let n = 0; n < 40; n++) expect(await guess()).toBeUndefined();
  await expect(guess()).rejects.toBeInstanceOf(TooMany);
  for (let n = 0; n < 600; n++) expect(await real()).toBe('a print');
  await expect(real()).rejects.toBeInstanceOf(TooMany);
  expect(await limits.look('another network', async () => 'a print')).toBe('a print');
});
