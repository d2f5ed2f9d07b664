import { expect, it } from 'vitest';
import { TooMany } from '../base/errors';
import { inMemory, Limits } from '../base/limits/limits';
import { CheckCodeLimits } from './check-code.controller';

it('counts guesses alone, and finds a real code however many there were', async () => {
  const limits = new CheckCodeLimits(new Limits(inMemory()));
  const guess = () => limits.look('a network', async () => undefined);
  const real = () => limits.look('a network', async () => 'a print');
  for (let n = 0; n < 700; n++) expect(await real()).toBe('a print');
  for (let n = 0; n < 40; n++) expect(await guess()).toBeUndefined();
  await expect(guess()).rejects.toBeInstanceOf(TooMany);
  expect(await real()).toBe('a print');
});
