import { expect, it } from 'vitest';
import { readOnce, UntilWritten } from './until-written';

function opened() {
  const written: Record<string, number> = { notes: 1, others: 1 };
  const memory = new UntilWritten<Promise<string>>({ versionOf: (table) => written[table] ?? 0 }, 'notes', 'others');
  let readings = 0;
  const read = async () => String(++readings);
  return { written, memory, read, ask: () => readOnce(memory, 'key', read) };
}

it('is read once until one of the tables is written', async () => {
  const { written, ask } = opened();
  expect(await Promise.all([ask(), ask()])).toEqual(['1', '1']);
  written.others = 2;
  expect(await ask()).toBe('2');
  expect(await ask()).toBe('2');
});

it('is read again when one version rises by as much as another falls, as they do where others write too', async () => {
  const { written, ask } = opened();
  expect(await ask()).toBe('1');
  Object.assign(written, { notes: -3, others: 5 });
  expect(await ask()).toBe('2');
});

it('what was being read while somebody wrote is not remembered', async () => {
  const { written, memory, ask } = opened();
  const slow = readOnce(memory, 'key', async () => {
    written.notes = 2;
    return 'of before';
  });
  expect(await slow).toBe('of before');
  expect(await ask()).toBe('1');
});

it('a reading that failed is done again', async () => {
  const { memory, ask } = opened();
  await expect(readOnce(memory, 'key', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await ask()).toBe('1');
});
