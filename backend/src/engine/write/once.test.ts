import { expect, it } from 'vitest';
import { Conflict } from '../../errors';
import type { Attempt, Memory } from './idempotency';
import { Once } from './once';

const attempt: Attempt = { account: 'a', token: 'key-1', resource: 'any', digest: 'd' };
const record = { id: 'made' };

/** What remembers a request from the moment on at which its twin was committed. */
function memoryOf(committed: () => boolean): Memory {
  return {
    knows: async () => committed(),
    answer: async () => (committed() ? record : undefined),
    keep: async () => undefined,
  };
}

// `first` asks the memory that it is given and nothing else
const once = Object.create(Once.prototype) as Once;

it('gives the answer of the same request where that was committed while this one was judged', async () => {
  let isCommitted = false;
  const meetsIt = async () => {
    isCommitted = true;
    throw new Conflict(undefined);
  };
  const memory = memoryOf(() => isCommitted);
  expect(await once.first(attempt, meetsIt, memory)).toBe(record);
});

it('fails as the work does where there was no such request', async () => {
  const conflict = new Conflict(undefined);
  const memory = memoryOf(() => false);
  await expect(once.first(attempt, () => Promise.reject(conflict), memory)).rejects.toBe(conflict);
  await expect(
    once.first(
      undefined,
      () => Promise.reject(conflict),
      memoryOf(() => true),
    ),
  ).rejects.toBe(conflict);
});
