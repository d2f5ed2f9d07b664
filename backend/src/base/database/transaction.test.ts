import { expect, it } from 'vitest';
import { guarded } from './transaction';

it('locks rows in the order of their ids and in parts, so that two that lock the same ones cannot deadlock', async () => {
  const locked: (readonly string[])[] = [];
  const session = {
    read: async () => [],
    run: async () => 0,
    lock: async (_: string, ids: readonly string[]) => void locked.push(ids),
  };
  const ids = Array.from({ length: 450 }, (_, at) => String(999 - at));
  await guarded(session, { isOpen: true }, new Map(), async (tx) => {
    await tx.lock('rows', ...ids);
    await tx.lock('rows');
  });
  expect(locked.flat()).toEqual(ids.toReversed());
  expect(locked.map(({ length }) => length)).toEqual([200, 200, 50]);
});
