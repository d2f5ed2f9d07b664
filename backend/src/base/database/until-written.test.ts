import { expect, it } from 'vitest';
import { readOnce, UntilWritten, versionOfAll } from './until-written';
import { TableVersions, type Touched } from './versions';

function opened() {
  const versions = new TableVersions(false);
  const memory = new UntilWritten<Promise<string>>();
  let readings = 0;
  const read = async () => String(++readings);
  const versionOf = (table: string) => versions.of(table);
  const version = () => versionOfAll({ versionOf }, ['notes', 'others']);
  const written = (table: string) => versions.bump(new Map([[table, undefined]]) satisfies Touched);
  return { written, memory, version, ask: () => readOnce(memory, 'key', version(), read) };
}

it('is read once until one of the tables is written', async () => {
  const { written, ask } = opened();
  expect(await Promise.all([ask(), ask()])).toEqual(['1', '1']);
  written('elsewhere');
  expect(await ask()).toBe('1');
  for (const [at, table] of ['notes', 'others', 'notes', 'notes', 'others'].entries()) {
    written(table);
    expect(await Promise.all([ask(), ask()])).toEqual([`${at + 2}`, `${at + 2}`]);
  }
});

it('what was being read while somebody wrote is not remembered', async () => {
  const { written, memory, version, ask } = opened();
  const slow = readOnce(memory, 'key', version(), async () => {
    written('notes');
    return 'of before';
  });
  expect(await slow).toBe('of before');
  expect(await ask()).toBe('1');
});

it('a reading that failed is done again, and forgets none that was done since', async () => {
  const { written, memory, version, ask } = opened();
  const failing = () => Promise.reject(new Error('gone'));
  await expect(readOnce(memory, 'key', version(), failing)).rejects.toThrow('gone');
  expect(await ask()).toBe('1');
  written('notes');
  const slow = readOnce(memory, 'key', version(), failing);
  written('notes');
  const since = ask();
  await expect(slow).rejects.toThrow('gone');
  expect([await since, await ask()]).toEqual(['2', '2']);
});

it('keeps as many as it may, those that were asked for last', () => {
  const memory = new UntilWritten<number>({ max: 2 });
  memory.set('a', 1, 0);
  memory.set('b', 1, 0);
  expect(memory.get('a', 1)).toBe(0);
  memory.set('c', 1, 0);
  expect(['a', 'b', 'c'].map((key) => memory.get(key, 1))).toEqual([0, undefined, 0]);
});
