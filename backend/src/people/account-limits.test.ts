import { expect, it } from 'vitest';
import { inMemory, Limits } from '../base/limits/limits';
import { AccountLimits } from './account-limits';

it('keeps nothing of an address that is refused for its network, and counts no refused address for the network', async () => {
  const counted = new Set<string>();
  const store = inMemory();
  const limits = new AccountLimits(
    new Limits((options) => {
      const counts = store(options);
      return Object.assign(Object.create(counts), {
        consume: (key: string, ...more: [number?]) => {
          counted.add(`${options.keyPrefix} ${key}`);
          return counts.consume(key, ...more);
        },
      });
    }),
  );
  const ask = (email: string) => limits.forgotPassword('10.0.0.1', email).then(...[() => true, () => false]);
  const asked: boolean[] = [];
  for (let time = 0; time < 150; time++) asked.push(await ask('asha@here.test'));
  expect(asked.filter(Boolean)).toHaveLength(5);
  for (let at = 0; at < 150; at++) asked.push(await ask(`nobody${at}@here.test`));
  expect(asked.filter(Boolean)).toHaveLength(100);
  expect([...counted].filter((key) => key.startsWith('reset-address'))).toHaveLength(96);
});
