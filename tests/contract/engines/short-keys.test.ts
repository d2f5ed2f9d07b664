/** A file of SQLite in which an earlier version wrote keys, or dates alone, as letters: it is shortened at a start, which may be broken off. */
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../../../backend/src/app/installation';
import { product } from '../../../backend/src/app/product';
import { loadConfig } from '../../../backend/src/base/config';
import { Database } from '../../../backend/src/base/database';
import {
  type DatabaseOptions,
  openDatabase,
  openEngine,
  previewDatabase,
} from '../../../backend/src/base/database/open';
import { checkRows, differs } from '../../../backend/src/operate/check/check-rows';
import { report } from '../../../backend/src/operate/migrate/report';
import registry from '../../../resources.config';
import { validBody, verdictBody } from '../support/body';
import { recordOf, rowsOf } from '../support/http';
import { openWorld, type World } from '../support/world';
import { everyRow, type Row } from './support/compare';
import { lengthen } from './support/lengthen';

const [entry] = registry.entries.filter(({ people, workflow }) => people.length > 0 && workflow.verify.to.length > 0);
if (!entry) throw new Error('The registry has no entry that names somebody');

describe.each([false, true])('letters in a file of SQLite, keys left out: %s', (keepsKeys) => {
  let world: World;
  let options: DatabaseOptions;
  let file: string;
  let before: Map<string, Row[]>;
  let answer: unknown;
  const list = async () => rowsOf(await world.as('owner').get(`${entry.api.path}/my`));
  /** How the cells of a column are kept. */
  const kept = (table: string, column: string) => {
    const database = new Sqlite(file, { readonly: true });
    const types = database.prepare(`SELECT DISTINCT typeof("${column}") FROM "${table}"`).pluck().all();
    database.close();
    return types;
  };
  /** As what was written anew leaves it where it stood. */
  const leaveRoom = () => {
    const database = new Sqlite(file);
    database.exec('CREATE TABLE room AS SELECT randomblob(4000000) AS bytes; DROP TABLE room');
    database.close();
  };
  /** What a start does that ends after so many tables. */
  const brokenOff = (after: number) => {
    let done = 0;
    const onProgress = (what: string) => {
      if (what.startsWith('done') && ++done === after) throw new Error('The power is gone');
    };
    return openDatabase({ ...options, onProgress });
  };

  beforeAll(async () => {
    world = await openWorld('sqlite');
    options = databaseOf(await loadConfig(world.environment), product);
    file = options.file;
    const { path, verifyKey } = entry.api;
    const log = async () => recordOf(await world.as('owner').post(path, validBody(entry, world.material))).id;
    const ids = [await log(), await log(), await log()];
    const verdict = { [verifyKey]: ids[0], status: entry.workflow.verify.to[0], ...verdictBody(entry) };
    expect((await world.as('counterpart').post(`${path}/verify`, verdict)).status).toBe(200);
    answer = await list();
    await world.leave();
    lengthen(file, keepsKeys);
    leaveRoom();
    before = await everyRow(world.environment);
    expect(kept(entry.name, 'createdAt')).toEqual(['text']);
    expect(kept(entry.name, 'id')).toEqual([keepsKeys ? 'blob' : 'text']);
  });
  afterAll(() => world.close());

  it('are read and asked for as they are, before they are shortened', async () => {
    expect(before.get('audit')?.length).toBeGreaterThan(0);
    const database = new Database(await openEngine(options));
    for (const { id } of before.get(entry.name) ?? [])
      expect(await database.read(`SELECT id FROM ${database.quote(entry.name)} WHERE id = ?`, [id])).toEqual([{ id }]);
    await database.close();
    expect(before.get(entry.name)?.length).toBe(3);
  });

  it('are told beforehand, with how long it will take, and stay', async () => {
    const { steps, refused } = await previewDatabase(options);
    expect(refused).toEqual([]);
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['shorten']));
    expect(steps.at(-1)?.table).toBe('schema_history');
    const told = report({ steps, refused, words: [] }, 'planned');
    expect(told).toContain(`write the keys and dates of ${entry.name} in bytes, 3 rows`);
    expect(told).toContain(`unhex("verifiedOn", '-')`);
    expect(kept(entry.name, 'createdAt')).toEqual(['text']);
  });

  it.each([1, 2, 20])(
    'are half shortened by a start that ends after %d tables, and no program works with them',
    async (tables) => {
      await expect(brokenOff(tables)).rejects.toThrow('The power is gone');
      const engine = await openEngine(options);
      expect(() => new Database(engine)).toThrow(/npm run migrate, goes on/);
      await engine.close();
      await expect(checkRows(options)).rejects.toThrow(/not migrated/);
    },
  );

  it('are all shortened by the next start, and every row says what it said', async () => {
    const { database, steps, refused } = await openDatabase(options);
    const [free] = await database.read<{ share: number }>(
      'SELECT 1.0 * freelist_count / page_count AS share FROM pragma_freelist_count, pragma_page_count',
    );
    await database.close();
    expect(refused).toEqual([]);
    // Triggers stay, so that nothing is filled in anew.
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['shorten']));
    expect(free?.share).toBeLessThan(0.1);
    const after = await everyRow(world.environment);
    for (const [table, rows] of before) {
      if (table === 'schema_history') continue;
      expect(after.get(table), table).toEqual(rows);
    }
    for (const [table, column] of [
      [entry.name, 'id'],
      [entry.name, 'createdAt'],
      ['audit', 'at'],
      ['audit', 'record'],
      ['open_entries', 'id'],
      ['users', 'id'],
      ['schema_history', 'id'],
    ] as const)
      expect(kept(table, column), `${table}.${column}`).toEqual(['blob']);
    expect((await checkRows(options)).filter(differs)).toEqual([]);
    const left = await previewDatabase(options);
    expect([left.steps, left.refused]).toEqual([[], []]);
  });

  it('leave a file that is as good as new', async () => {
    await world.restart();
    expect(await list()).toEqual(answer);
    const made = await world.as('owner').post(entry.api.path, validBody(entry, world.material));
    expect(made.status, made.text).toBe(201);
    expect((await list()).length).toBe(4);
    const [{ changes } = { changes: '' }] = await world.database.read<{ changes: string }>(
      'SELECT changes FROM schema_history ORDER BY id DESC LIMIT 1',
    );
    expect(changes).toContain('write the keys and dates of');
  });
});
