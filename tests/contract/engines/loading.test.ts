/** Much data at once, on MariaDB: rows by LOAD DATA into tables without indexes, and the indexes afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuresOf } from '../../../backend/src/app/features';
import { databaseOf } from '../../../backend/src/app/installation';
import { loadConfig } from '../../../backend/src/base/config';
import { newId } from '../../../backend/src/base/database';
import { dropIndexes, openDatabase } from '../../../backend/src/base/database/open';
import { searchLength } from '../../../backend/src/records/store/search-text';
import registry from '../../../resources.config';
import { engines } from '../support/engines';
import { openWorld, type World } from '../support/world';

describe.runIf(engines.includes('mysql'))('much data on MariaDB', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('mysql');
  }, 120_000);
  afterAll(() => world.close());

  const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 };
  const college = (name: string, state: string | null) => ({ id: newId(), name, state, ...stamps });
  const load = (rows: readonly object[]) => world.database.transaction(async (tx) => tx.load?.('colleges', rows));
  const named = (name: string) =>
    world.database.read('SELECT id, name, state, createdAt, updatedAt, version FROM colleges WHERE name LIKE ?', [
      name,
    ]);

  it('comes in as it is, whatever its letters', async () => {
    const odd = ['tab\there', 'line\nbreak\r\n', 'back\\slash\\', '\\N', '', '"quoted", \'too\'', 'नमस्ते 🩺', null];
    const rows = odd.map((state, index) => college(`Odd ${index}`, state));
    await load(rows);
    expect(await named('Odd %')).toEqual(expect.arrayContaining(rows));
    expect(await named('Odd %')).toHaveLength(odd.length);
  });

  it.each([
    ['that does not fit', () => college('x'.repeat(5000), null)],
    ['that is there already', () => ({ ...college('Twice', null), id: world.places.college('north') })],
  ])('does not come in with one %s: neither it nor the others', async (_what, wrong) => {
    await expect(load([college('Beside it', null), wrong()])).rejects.toThrow('2 rows were to be loaded into colleges');
    expect(await named('Beside it')).toEqual([]);
  });

  it('gets the indexes that it was loaded without, all of a table at once', async () => {
    const place = databaseOf(await loadConfig(world.environment), featuresOf(registry));
    const of = (table: string) =>
      world.database.read<{ Key_name: string }>(`SHOW INDEX FROM ${world.database.quote(table)}`);
    const [first = '', second = ''] = registry.entries.map(({ name }) => name);
    const before = await Promise.all([of(first), of(second)]);
    await dropIndexes(place, [first, second]);
    expect(new Set((await of(first)).map(({ Key_name }) => Key_name))).toEqual(new Set(['PRIMARY', `uq_${first}_key`]));
    const { database, steps } = await openDatabase(place);
    await database.close();
    const following = ['follow', 'fill in'].flatMap((deed) =>
      [first, second].map((name) => `${deed} ${name} in open_entries`),
    );
    expect(
      steps
        .filter(({ kind }) => kind === 'create-index')
        .map(({ table }) => table)
        .sort(),
    ).toEqual([first, second].sort());
    expect(steps.flatMap(({ kind, summary }) => (kind === 'create-index' ? [] : [summary])).sort()).toEqual(
      following.sort(),
    );
    const shape = (rows: object[]) => rows.map((row) => ({ ...row, Cardinality: null }));
    const after = await Promise.all([of(first), of(second)]);
    expect(after.map(shape)).toEqual(before.map(shape));
  });

  it('has what is searched in its indexes, where the registry says that it is never long', async () => {
    const lengths = registry.entries.map((entry) => [entry.name, searchLength(entry) ?? Infinity] as const);
    const indexed = await world.database.read<{ t: string }>(
      `SELECT table_name AS t FROM information_schema.statistics
       WHERE table_schema = DATABASE() AND index_name LIKE 'ix%scope' AND column_name = 'search'`,
    );
    const short = lengths.filter(([, length]) => length < 590).map(([name]) => name);
    expect(short.length).toBeGreaterThan(0);
    expect(indexed.map(({ t }) => t).sort()).toEqual(short.sort());
  });
});
