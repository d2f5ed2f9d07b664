import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Engine, engines } from '../../../../tests/contract/support/engines';
import { emptyMariadb } from '../../mail/testing/mariadb';
import { temporaryDirectory } from '../../testing/temporary';
import { TooMany } from '../errors';
import { GrowingDelay, Limit } from '../limits/limits';
import type { EntitySchema } from './columns';
import { forgetOldCounts, inDatabase, limitCountsTable } from './limit-counts';
import { openDatabase } from './open';

/** The same limit as two servers have it. */
async function open(engine: Engine) {
  const url = engine === 'mysql' ? await emptyMariadb() : undefined;
  const file = join(await temporaryDirectory(), 'counts.sqlite');
  const { database } = await openDatabase({ url, file, schemas: [limitCountsTable as EntitySchema] });
  onTestFinished(() => database.close());
  const limit = () => new Limit({ name: 'test', most: 10, seconds: 60, says: 'Not now' }, inDatabase(database));
  return { database, one: limit(), other: limit() };
}

const taken = async (limit: { take(key: string): Promise<unknown> }, key = 'a') => {
  try {
    await limit.take(key);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
};

it.each(engines)('counts what several servers let through, however many come at once (%s)', async (engine) => {
  const { one, other } = await open(engine);
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => taken(n % 2 ? one : other)));
  expect(all.filter(Boolean)).toHaveLength(10);
  expect(await taken(other, 'b')).toBe(true);
  await one.forgive('a');
  expect([await taken(other), await taken(one)]).toEqual([true, false]);
});

it.each(engines)('begins anew after its window, and forgets windows that are over (%s)', async (engine) => {
  const { database, one, other } = await open(engine);
  for (let n = 0; n < 10; n++) await one.take('a');
  expect(await taken(other)).toBe(false);
  await database.transaction((tx) => tx.run('UPDATE limit_counts SET expires = ?', [Date.now() - 1]));
  expect(await taken(other)).toBe(true);
  await other.take('b');
  await database.transaction((tx) =>
    tx.run("UPDATE limit_counts SET expires = 1 WHERE points = 1 AND id LIKE 'test:%'"),
  );
  expect(await forgetOldCounts(database)).toBe(2);
  expect(await database.read('SELECT * FROM limit_counts')).toEqual([]);
});

it.each(engines)('keeps growing pauses, and nobody’s address (%s)', async (engine) => {
  const { database } = await open(engine);
  const options = { name: 'slow', free: 2, longest: 10, seconds: 3600, says: 'Not now' };
  const delay = new GrowingDelay(options, inDatabase(database));
  const key = 'asha@demo.test';
  expect([await taken(delay, key), await taken(delay, key), await taken(delay, key)]).toEqual([true, true, true]);
  expect([await taken(delay, key), await taken(delay, key)]).toEqual([false, false]);
  await delay.forgive(key);
  expect(await taken(delay, key)).toBe(true);
  expect(JSON.stringify(await database.read('SELECT * FROM limit_counts'))).not.toContain('asha');
});
