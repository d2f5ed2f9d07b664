/** A database from before anything was handed over or corrected: its records stay, wait for somebody, and can be corrected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, wordMeaning } from '../../../schemas';
import { entryWhere } from '../../support/entries';
import { validBody, verdictBody } from '../support/body';
import { engines } from '../support/engines';
import { recordOf, totalOf } from '../support/http';
import { openWorld, type World } from '../support/world';

const columns = ['waitsFor', 'verifiedFor', 'replaces', 'replacedBy', 'firstLoggedAt'];
const tables = ['absences', 'assignments', 'holds', 'nudges', 'ladder_steps', 'correction_requests', 'open_entries'];

const naming = entryWhere((entry) => entry.people.length > 0 && wordMeaning(entry, 'refused'));
const plain = entryWhere((entry) => entry.holders.length === 0 && wordMeaning(entry, 'refused'));
const both = [naming, plain];

describe.each(engines)('a database of an earlier version, on %s', (engine) => {
  let world: World;
  const before = new Map<string, Record<string, unknown>[]>();
  const ids = new Map<EntryResource, { open: string; refused: string; version: number }>();
  const queued = async () => totalOf(await world.as('counterpart').get('queue?_start=0&_end=1'));
  let waiting = 0;

  const rowsOf = async ({ name }: EntryResource) =>
    (await world.database.read(`SELECT * FROM ${world.database.quote(name)} ORDER BY id`)) as Record<string, unknown>[];
  const without = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
  const run = (sql: string) => world.database.transaction((tx) => tx.run(sql));

  const indexesOf = async (table: string): Promise<string[]> => {
    const marks = columns.map(() => '?').join(', ');
    const found = await world.database.read<{ name: string }>(
      engine === 'mysql'
        ? `SELECT DISTINCT index_name AS name FROM information_schema.statistics
           WHERE table_schema = DATABASE() AND table_name = ? AND column_name IN (${marks})`
        : `SELECT DISTINCT l.name FROM pragma_index_list(?) l, pragma_index_info(l.name) c WHERE c.name IN (${marks})`,
      [table, ...columns],
    );
    return found.map(({ name }) => name);
  };
  const makeOld = async () => {
    const quote = (name: string) => world.database.quote(name);
    for (const { name } of registry.entries) {
      for (const verb of ['insert', 'update', 'delete']) await run(`DROP TRIGGER ${quote(`${name}_follows_${verb}`)}`);
      for (const index of await indexesOf(name))
        await run(engine === 'mysql' ? `DROP INDEX ${quote(index)} ON ${quote(name)}` : `DROP INDEX ${quote(index)}`);
      for (const column of columns) await run(`ALTER TABLE ${quote(name)} DROP COLUMN ${quote(column)}`);
    }
    for (const table of tables) await run(`DROP TABLE ${quote(table)}`);
    await run(`UPDATE schema_history SET derived = '{}'`);
  };

  beforeAll(async () => {
    world = await openWorld(engine);
    for (const entry of both) {
      const { path, verifyKey } = entry.api;
      const log = async () => recordOf(await world.as('owner').post(path, validBody(entry, world.material))).id;
      const [open, refused] = [await log(), await log()];
      const verdict = { [verifyKey]: refused, status: wordMeaning(entry, 'refused'), ...verdictBody(entry) };
      const answer = await world.as('counterpart').post(`${path}/verify`, verdict);
      expect(answer.status, answer.text).toBe(200);
      ids.set(entry, { open, refused, version: recordOf(answer).version });
    }
    waiting = await queued();
    for (const entry of both) before.set(entry.name, (await rowsOf(entry)).map(without));
    await makeOld();
    for (const entry of both) expect(await rowsOf(entry)).toEqual(before.get(entry.name));
    await world.restart();
  });
  afterAll(() => world.close());

  it('keeps every value of every record', async () => {
    for (const entry of both) {
      const rows = await rowsOf(entry);
      expect(rows.map(without)).toEqual(before.get(entry.name));
      expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(columns));
    }
  });

  it('lets what waited wait, now for whom it names', async () => {
    expect(await queued()).toBe(waiting);
    const holderOf = async (entry: EntryResource) =>
      (await rowsOf(entry)).find(({ id }) => id === ids.get(entry)?.open)?.waitsFor;
    expect(await holderOf(naming)).toBe(world.idOf('counterpart'));
    expect(await holderOf(plain)).toBeNull();
  });

  it('lets what was refused come back corrected, as logged when the first was', async () => {
    for (const entry of both) {
      const { refused = '', version } = ids.get(entry) ?? {};
      const body = { ...validBody(entry, world.material), version };
      const answer = await world.as('owner').post(`${entry.api.path}/${refused}/correct`, body);
      expect(answer.status, answer.text).toBe(201);
      const rows = await rowsOf(entry);
      const [old, made] = [refused, recordOf(answer).id].map((id) => rows.find((row) => row.id === id));
      expect(old).toMatchObject({ replacedBy: made?.id, replaces: null });
      expect(made).toMatchObject({ replaces: refused, replacedBy: null, firstLoggedAt: old?.createdAt });
    }
  });

  it('has room for absences and requests', async () => {
    const answer = await world.as('counterpart').post('absences', { from: '2099-01-01', to: '2099-01-02' });
    expect(answer.status, answer.text).toBe(201);
    expect((await world.as('owner').get('corrections')).body).toEqual([]);
  });
});
