import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { answers, freePort } from './ports.mjs';

it('gives the preferred port while it is free, and another one when it is taken', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);

  const taken = createServer().listen(preferred, '127.0.0.1');
  await once(taken, 'listening');
  const other = await freePort(preferred);
  expect([await answers(preferred), await answers(other)]).toEqual([true, false]);
  taken.close();

  expect(other).not.toBe(preferred);
  expect(other).toBeGreaterThan(0);
});
