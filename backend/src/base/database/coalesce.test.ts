import { expect, it } from 'vitest';
import { coalesce } from './coalesce';

it('shares an answer among those who came before it was asked for', async () => {
  const asked: (() => void)[] = [];
  const ask = coalesce(() => new Promise((answer) => asked.push(answer)));
  const first = ask();
  await Promise.resolve();
  expect(asked).toHaveLength(1);
  const [second, third] = [ask(), ask()];
  asked[0]?.();
  await first;
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  let isAnswered = false;
  const both = Promise.all([second, third]).then(() => {
    isAnswered = true;
  });
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  asked[1]?.();
  await both;
});

it('tells a fault to those who shared it, and asks again', async () => {
  let isAway = true;
  const ask = coalesce(async () => {
    if (isAway) throw new Error('away');
  });
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  await expect(ask()).resolves.toBeUndefined();
});
