import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../testing/temporary';
import { openDatabase } from '../open';
import { EntitySchema } from '../schema';
import { wanted } from './wanted';

class Memo {
  id = '';
}
type Columns = EntitySchema['options']['columns'];

const memo = (columns: Columns = {}, indices: { columns: string[]; unique?: boolean }[] = []) =>
  new EntitySchema({
    name: 'memo',
    target: Memo,
    columns: { id: { type: 'varchar', length: 36, primary: true }, text: { type: 'text' }, ...columns },
    indices,
  });

async function start(file: string, schema: EntitySchema, appendOnly: string[] = []) {
  const { database, steps } = await openDatabase({ url: undefined, file, schemas: [schema], appendOnly });
  return { database, steps: steps.map(({ summary }) => summary) };
}
const newFile = async () => join(await temporaryDirectory(), 'test.sqlite');

describe('migration', () => {
  it('creates a table once', async () => {
    const file = await newFile();
    const first = await start(file, memo({}, [{ columns: ['text'] }]));
    expect(first.steps).toEqual(['create table memo', 'create index ix_memo_text']);
    await first.database.close();
    const second = await start(file, memo({}, [{ columns: ['text'] }]));
    expect(second.steps).toEqual([]);
    await second.database.close();
  });

  it('adds columns and indexes and keeps the rows', async () => {
    const file = await newFile();
    const first = await start(file, memo());
    await first.database.transaction((tx) => tx.run('INSERT INTO memo (id, text) VALUES (?, ?)', ['a', "it's"]));
    await first.database.close();
    const grown = memo(
      { reason: { type: 'varchar', length: 9, nullable: true }, state: { type: 'varchar', default: "it's" } },
      [{ columns: ['state', 'id'], unique: true }],
    );
    const second = await start(file, grown);
    expect(second.steps).toEqual(['add column memo.reason', 'add column memo.state', 'create index uq_memo_state_id']);
    const rows = await second.database.read('SELECT * FROM memo');
    expect(rows).toEqual([{ id: 'a', text: "it's", reason: null, state: "it's" }]);
    await second.database.close();
  });

  it('never removes what it does not know', async () => {
    const file = await newFile();
    const first = await start(file, memo({ old: { type: 'int', nullable: true } }));
    await first.database.close();
    const second = await start(file, memo());
    expect(second.steps).toEqual([]);
    expect(await second.database.read('SELECT old FROM memo')).toEqual([]);
    await second.database.close();
  });

  it('does all of it or nothing', async () => {
    const file = await newFile();
    await (await start(file, memo())).database.close();
    const bad = memo({ fine: { type: 'int', nullable: true }, needed: { type: 'int' } });
    await expect(start(file, bad)).rejects.toThrow('memo.needed: a column added later must be nullable');
    const again = await start(file, memo());
    await expect(again.database.read('SELECT fine FROM memo')).rejects.toThrow(/no such column/);
    await again.database.close();
  });

  it('makes a table append-only by trigger, REPLACE included', async () => {
    const { database, steps } = await start(await newFile(), memo(), ['memo']);
    expect(steps).toContain('refuse UPDATE on memo');
    const run = (sql: string) => database.transaction((tx) => tx.run(sql));
    await run(`INSERT INTO memo (id, text) VALUES ('a', 'x')`);
    await expect(run(`UPDATE memo SET text = 'y'`)).rejects.toThrow(/append-only/);
    await expect(run('DELETE FROM memo')).rejects.toThrow(/append-only/);
    await expect(run(`REPLACE INTO memo (id, text) VALUES ('a', 'y')`)).rejects.toThrow(/append-only/);
    expect(await database.read('SELECT text FROM memo')).toEqual([{ text: 'x' }]);
    await database.close();
  });

  it('leaves statistics for the planner', async () => {
    const { database } = await start(await newFile(), memo());
    expect(await database.read(`SELECT name FROM sqlite_master WHERE name = 'sqlite_stat1'`)).toHaveLength(1);
    await database.close();
  });
});

describe('wanted', () => {
  it.each([
    [
      'a type that engines answer differently',
      memo({ at: { type: 'datetime' } }),
      /memo\.at: the column type datetime/,
    ],
    ['a computed default', memo({ at: { type: 'int', default: () => 'now()' } }), /memo\.at: the default/],
  ])('refuses %s', (_, schema, message) => {
    expect(() => wanted([schema])).toThrow(message);
  });

  it('refuses two schemas for one table', () => {
    expect(() => wanted([memo(), memo()])).toThrow(/Two schemas want the table memo/);
  });
});
