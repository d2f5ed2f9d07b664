import { expect, it } from 'vitest';
import type { Database, Transaction } from '../../base/database';
import { Conflict, Unavailable } from '../../base/errors';
import type { Idempotency, Memory } from './idempotency';
import { NothingDone, Once, Raced } from './once';
import type { KeptFiles, RecordFiles } from './record-files';
import type { Attempt } from './request';

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

/**
 * A database that runs a piece of work at once, and files that say what was given up.
 * @param commit what becomes of the work's transaction afterwards
 */
function opened(memory: Memory, commit: () => void = () => undefined) {
  const discarded: unknown[] = [];
  const database = {
    transaction: async (work: (tx: Transaction) => unknown) => {
      const made = await work({} as Transaction);
      commit();
      return made;
    },
  };
  const files = { discard: async (some: unknown) => discarded.push(some) };
  const once = new Once(database as unknown as Database, memory as Idempotency, files as unknown as RecordFiles);
  return { once, discarded };
}
const kept: KeptFiles = new Map();

it('remembers the answer of a piece of work, and keeps its files', async () => {
  const remembered: unknown[] = [];
  const keep = async (_: Transaction, ...told: unknown[]) => void remembered.push(told);
  const { once, discarded } = opened({ ...memoryOf(() => false), keep });
  expect(await once.run(attempt, async () => record, kept)).toBe(record);
  expect(await once.run(undefined, async () => record, kept)).toBe(record);
  expect(remembered).toEqual([[attempt, record]]);
  expect(discarded).toEqual([]);
});

it('answers work that changed nothing, and remembers nothing of it', async () => {
  const remembered: unknown[] = [];
  const keep = async (_: Transaction, ...told: unknown[]) => void remembered.push(told);
  let isCommitted = false;
  const { once } = opened({ ...memoryOf(() => isCommitted), keep });
  const work = async () => {
    throw new NothingDone({ results: [] });
  };
  expect(await once.run(attempt, work)).toEqual({ results: [] });
  const meetsItsTwin = async () => {
    isCommitted = true;
    return work();
  };
  expect(await once.run(attempt, meetsItsTwin)).toBe(record);
  expect(remembered).toEqual([]);
});

it('does a piece of work that was done already no more, and forgets the files that came again', async () => {
  const { once, discarded } = opened(memoryOf(() => true));
  let runs = 0;
  const work = async () => {
    runs += 1;
    return { id: 'second' };
  };
  expect(await once.run(attempt, work, kept)).toBe(record);
  expect(runs).toBe(0);
  expect(discarded).toEqual([kept]);
});

it('keeps the files of a COMMIT whose answer was lost, whether or not it is found to have counted', async () => {
  const lost = Object.assign(new Error('gone'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
  let isCommitted = false;
  const commit = () => {
    isCommitted = true;
    throw lost;
  };
  const counted = opened(
    memoryOf(() => isCommitted),
    commit,
  );
  expect(await counted.once.run(attempt, async () => ({ id: 'unheard of' }), kept)).toBe(record);
  expect(counted.discarded).toEqual([]);

  const away = { ...memoryOf(() => false), answer: () => Promise.reject(lost) };
  for (const [memory, by] of [
    [memoryOf(() => false), attempt],
    [away, attempt],
    [away, undefined],
  ] as const) {
    const { once, discarded } = opened(memory, commit);
    await expect(once.run(by, async () => record, kept)).rejects.toBe(lost);
    expect(discarded).toEqual([]);
  }
});

it('begins a piece of work again where somebody was faster, and only there', async () => {
  const { once, discarded } = opened(memoryOf(() => false));
  const faults: unknown[] = [new Raced(), Object.assign(new Error('twice'), { code: 'SQLITE_CONSTRAINT_UNIQUE' })];
  const work = async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return record;
  };
  expect(await once.run(attempt, work, kept)).toBe(record);
  expect([faults, discarded]).toEqual([[], []]);
  const conflict = new Conflict(undefined);
  faults.push(conflict);
  await expect(once.run(attempt, work, kept)).rejects.toBe(conflict);
  expect(discarded).toEqual([kept]);
});

it('gives up after twenty rounds', async () => {
  const { once, discarded } = opened(memoryOf(() => false));
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new Raced();
  };
  await expect(once.run(undefined, work, kept)).rejects.toBeInstanceOf(Unavailable);
  expect([rounds, discarded]).toEqual([20, [kept]]);
});
