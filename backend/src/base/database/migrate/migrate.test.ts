import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/temporary';
import { EntitySchema } from '../columns';
import { dropIndexes, openDatabase } from '../open';
import { schemaCheck } from './check';
import { type Following, wantedTables } from './wanted-tables';

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

  it('makes the indexes again that were dropped before loading, and leaves those alone that keep rows apart', async () => {
    const file = await newFile();
    const indexed = memo({}, [{ columns: ['text'] }, { columns: ['id', 'text'], unique: true }]);
    await (await start(file, indexed)).database.close();
    await dropIndexes({ url: undefined, file, schemas: [indexed] }, ['memo']);
    const again = await start(file, indexed);
    expect(again.steps).toEqual(['create index ix_memo_text']);
    await again.database.close();
  });

  it('is the newest although the one before was made under a clock that was ahead', async () => {
    const file = await newFile();
    const first = await start(file, memo());
    const [{ id } = { id: '' }] = await first.database.read<{ id: string }>('SELECT id FROM schema_history');
    await first.database.transaction((tx) => tx.run('UPDATE schema_history SET id = ?', [`fffff${id.slice(5)}`]));
    await first.database.close();
    const grown = memo({ reason: { type: 'text', nullable: true } });
    const second = await start(file, grown);
    expect(await schemaCheck(wantedTables([grown]))(second.database)).toEqual([]);
    await second.database.close();
  });

  it('shortens what a file has from before there was a history', async () => {
    const file = await newFile();
    const id = '01900000-0000-7000-8000-0123456789ab';
    const old = new Sqlite(file);
    old.exec(`CREATE TABLE memo (id varchar(36) NOT NULL, text text NOT NULL, PRIMARY KEY (id))`);
    old.prepare('INSERT INTO memo VALUES (?, ?)').run(id, 'kept');
    old.close();
    const keyed = new EntitySchema({
      name: 'memo',
      target: Memo,
      columns: { id: { type: 'uuid', primary: true }, text: { type: 'text' } },
    });
    const first = await start(file, keyed);
    expect(first.steps).toEqual(['write the keys and dates of memo in bytes, 1 row']);
    expect(await first.database.read('SELECT text FROM memo WHERE id = ?', [id])).toEqual([{ text: 'kept' }]);
    expect(await first.database.read('SELECT LENGTH(id) AS bytes FROM memo')).toEqual([{ bytes: 16 }]);
    await first.database.close();
  });

  it('leaves such a file as it is where its rows block the start', async () => {
    const file = await newFile();
    const old = new Sqlite(file);
    old.exec(`CREATE TABLE memo (id varchar(36) NOT NULL, text text NOT NULL, PRIMARY KEY (id))`);
    const insertMemo = old.prepare('INSERT INTO memo VALUES (?, ?)');
    for (const last of ['a', 'b']) insertMemo.run(`01900000-0000-7000-8000-0123456789a${last}`, 'the same');
    const left = () => [
      old.prepare('SELECT name FROM sqlite_master').pluck().all(),
      old.prepare('SELECT LENGTH(id) FROM memo').pluck().all(),
    ];
    const before = left();
    await expect(start(file, memo({}, [{ columns: ['text'], unique: true }]))).rejects.toThrow(/must be unique/);
    expect(left()).toEqual(before);
    old.close();
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

describe('what is no longer wanted, or wanted otherwise', () => {
  const insert = `INSERT INTO memo (id, text, kept, number) VALUES ('a', 'x', 'value', 7)`;
  const old = () =>
    memo(
      {
        kept: { type: 'varchar', length: 20 },
        number: { type: 'int', nullable: true },
        other: { type: 'varchar', length: 9, default: 'fine' },
      },
      [{ columns: ['number'] }, { columns: ['text', 'id'], unique: true }],
    );

  it('is hidden: its values stay, and new rows come without them', async () => {
    const file = await newFile();
    const first = await start(file, old(), ['memo']);
    await first.database.transaction((tx) => tx.run(insert));
    await first.database.close();
    const second = await start(file, memo({ number: { type: 'int', nullable: true } }), ['memo']);
    // indexes for speed are dropped, unique ones stay
    expect(second.steps).toEqual(['let column memo.kept be empty', 'drop index ix_memo_number']);
    await second.database.transaction((tx) => tx.run(`INSERT INTO memo (id, text) VALUES ('b', 'y')`));
    expect(await second.database.read('SELECT * FROM memo ORDER BY id')).toEqual([
      { id: 'a', text: 'x', kept: 'value', number: 7, other: 'fine' },
      { id: 'b', text: 'y', kept: null, number: null, other: 'fine' },
    ]);
    const things = await second.database.read<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE tbl_name = 'memo' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    );
    expect(things.map(({ name }) => name)).toEqual([
      'memo',
      'memo_refuses_delete',
      'memo_refuses_update',
      'uq_memo_text_id',
    ]);
    await expect(second.database.transaction((tx) => tx.run('DELETE FROM memo'))).rejects.toThrow(/append-only/);
    await expect(
      second.database.transaction((tx) => tx.run(`INSERT INTO memo (id, text) VALUES ('a', 'x')`)),
    ).rejects.toThrow(/UNIQUE/);
    await second.database.close();
    const third = await start(file, memo({ number: { type: 'int', nullable: true } }), ['memo']);
    expect(third.steps).toEqual([]);
    await third.database.close();
  });

  it('gets another index under the same name', async () => {
    const file = await newFile();
    const index = (columns: string[]) =>
      new EntitySchema({ ...memo().options, indices: [{ name: 'ix_memo', columns }] });
    await (await start(file, index(['text']))).database.close();
    const second = await start(file, index(['text', 'id']));
    expect(second.steps).toEqual(['replace index ix_memo']);
    const [row] = await second.database.read<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE name = 'ix_memo'`);
    expect(row?.sql).toContain('("text", "id")');
    await second.database.close();
  });

  it('makes an index of some rows of one that had them all, once', async () => {
    const file = await newFile();
    const index = (where?: string) =>
      new EntitySchema({
        ...memo().options,
        indices: [{ name: 'ix_memo', columns: ['text'], ...(where && { where }) }],
      });
    const some = `("text" = "id") IS NOT TRUE`;
    await (await start(file, index())).database.close();
    const second = await start(file, index(some));
    expect(second.steps).toEqual(['replace index ix_memo']);
    // SQLite plans with the schema that the connection knows, which it refreshes when it reads
    await second.database.read('SELECT id FROM memo');
    const asked = `EXPLAIN QUERY PLAN SELECT id FROM memo WHERE text = 'a'`;
    expect(JSON.stringify(await second.database.read(asked))).not.toContain('ix_memo');
    expect(JSON.stringify(await second.database.read(`${asked} AND ${some}`))).toContain('ix_memo');
    await second.database.close();
    const third = await start(file, index(some));
    expect(third.steps).toEqual([]);
    await third.database.close();
  });

  it('stops the start where rows break a new unique rule, and changes nothing', async () => {
    const file = await newFile();
    const first = await start(file, memo());
    await first.database.transaction((tx) => tx.run(`INSERT INTO memo (id, text) VALUES ('a', 'x'), ('b', 'x')`));
    await first.database.close();
    const unique = memo({ more: { type: 'int', nullable: true } }, [{ columns: ['text'], unique: true }]);
    await expect(start(file, unique)).rejects.toThrow(
      'text of memo must be unique from now on, but 1 value occurs more than once. Change those rows first.',
    );
    const again = await start(file, memo());
    expect(again.steps).toEqual([]);
    await again.database.close();
  });
});

describe('a derived column', () => {
  const derived = (rule: string, compute: (text: string) => string) => [
    {
      table: 'memo',
      column: 'search',
      from: ['text'],
      rule,
      compute: (row: { text?: unknown }) => compute(String(row.text)),
    },
  ];
  const schema = memo({ search: { type: 'text', default: '' } });
  const open = (file: string, rule: string, compute: (text: string) => string) =>
    openDatabase({ url: undefined, file, schemas: [schema], derived: derived(rule, compute) });

  it('is computed again for every row when its rule changes, and only then', async () => {
    const file = await newFile();
    const first = await open(file, 'upper', (text) => text.toUpperCase());
    await first.database.transaction(async (tx) => {
      for (let n = 0; n < 1201; n++)
        await tx.run('INSERT INTO memo (id, text, search) VALUES (?, ?, ?)', [`m${10_000 + n}`, `t${n}`, `T${n}`]);
    });
    await first.database.close();
    const second = await open(file, 'length', (text) => String(text.length));
    expect(second.steps.map(({ summary }) => summary)).toEqual(['compute memo.search again for every row']);
    const counts = 'SELECT search, COUNT(*) AS n FROM memo GROUP BY search ORDER BY search';
    const after = [
      ['2', 10],
      ['3', 90],
      ['4', 900],
      ['5', 201],
    ].map(([search, n]) => ({ search, n }));
    expect(await second.database.read(counts)).toEqual(after);
    await second.database.close();
    const third = await open(file, 'length', () => 'never');
    expect(third.steps).toEqual([]);
    expect(await third.database.read(counts)).toEqual(after);
    await third.database.close();
  });

  it('that is unique keeps what the later row of two had, which are the same by the new rule', async () => {
    const file = await newFile();
    const one = memo({ search: { type: 'varchar', length: 9, unique: true } });
    const at = (rule: string) =>
      openDatabase({ url: undefined, file, schemas: [one], derived: derived(rule, (text) => text.toUpperCase()) });
    const first = await at('as it is');
    await first.database.transaction((tx) =>
      tx.run(`INSERT INTO memo (id, text, search) VALUES ('a', 'no', 'no'), ('b', 'No', 'No'), ('c', 'yes', 'yes')`),
    );
    await first.database.close();
    const { database } = await at('in capitals');
    expect((await database.read('SELECT search FROM memo ORDER BY id')).map(({ search }) => search)).toEqual([
      'NO',
      'No',
      'YES',
    ]);
    await database.close();
  });
});

describe('rows that follow from those of another table', () => {
  const schemas = (columns: Columns = {}) => [
    memo({ state: { type: 'varchar', length: 9, nullable: true }, ...columns }),
    new EntitySchema({
      name: 'shown',
      columns: {
        id: { type: 'varchar', primary: true },
        kind: { type: 'varchar' },
        word: { type: 'text', nullable: true },
      },
    }),
  ];
  const following = (word: string): Following => ({
    table: 'memo',
    into: 'shown',
    source: 'kind',
    columns: { id: 'id', word: 'text' },
    when: (column, text) => `${column('state')} = ${text(word)}`,
  });
  const open = async (file: string, word = "it's", all = schemas()) => {
    const opened = await openDatabase({ url: undefined, file, schemas: all, following: [following(word)] });
    const run = (sql: string) => opened.database.transaction((tx) => tx.run(sql));
    const shown = () => opened.database.read('SELECT id, kind, word FROM shown ORDER BY id');
    return { ...opened, run, shown, steps: opened.steps.map(({ summary }) => summary) };
  };

  it('are there, change and go with them, whoever writes', async () => {
    const { database, run, shown } = await open(await newFile());
    await run(
      `INSERT INTO memo (id, text, state) VALUES ('a', 'one', 'it''s'), ('b', 'two', 'other'), ('c', 'three', NULL)`,
    );
    expect(await shown()).toEqual([{ id: 'a', kind: 'memo', word: 'one' }]);
    expect(await run(`UPDATE memo SET text = text || '!', state = CASE id WHEN 'b' THEN 'it''s' ELSE state END`)).toBe(
      3,
    );
    expect(await shown()).toEqual([
      { id: 'a', kind: 'memo', word: 'one!' },
      { id: 'b', kind: 'memo', word: 'two!' },
    ]);
    await run(`UPDATE memo SET state = NULL WHERE id = 'a'`);
    await run(`DELETE FROM memo WHERE id = 'b'`);
    expect(await shown()).toEqual([]);
    await run(`REPLACE INTO memo (id, text, state) VALUES ('c', 'three', 'it''s')`);
    await run(`REPLACE INTO memo (id, text, state) VALUES ('c', 'four', 'it''s')`);
    expect(await shown()).toEqual([{ id: 'c', kind: 'memo', word: 'four' }]);
    await database.close();
  });

  it('are filled in by what is there, again when the rule changes, and only then', async () => {
    const file = await newFile();
    const [first] = schemas();
    const before = await start(file, first as EntitySchema);
    await before.database.transaction((tx) =>
      tx.run(`INSERT INTO memo (id, text, state) VALUES ('a', 'one', 'it''s'), ('b', 'two', 'other')`),
    );
    await before.database.close();
    const second = await open(file);
    expect(second.steps).toEqual(['create table shown', 'follow memo in shown', 'fill in memo in shown']);
    expect(await second.shown()).toEqual([{ id: 'a', kind: 'memo', word: 'one' }]);
    await second.run(`INSERT INTO shown (id, kind, word) VALUES ('x', 'other', 'not of this table')`);
    await second.database.close();
    const third = await open(file);
    expect(third.steps).toEqual([]);
    await third.database.close();
    const other = await open(file, 'other');
    expect(other.steps).toEqual(['stop following memo in shown', 'follow memo in shown', 'fill in memo in shown']);
    expect(await other.shown()).toEqual([
      { id: 'b', kind: 'memo', word: 'two' },
      { id: 'x', kind: 'other', word: 'not of this table' },
    ]);
    await other.database.close();
  });

  it('keep nothing of a table that was dropped, once one of that name is made again', async () => {
    const file = await newFile();
    const first = await open(file);
    await first.run(`INSERT INTO memo (id, text, state) VALUES ('a', 'one', 'it''s')`);
    await first.run('DROP TABLE memo');
    await first.database.close();
    const second = await open(file);
    expect(await second.shown()).toEqual([]);
    await second.database.close();
  });

  it('follow again when a table was made anew, or somebody took a trigger away', async () => {
    const file = await newFile();
    const first = await open(file, "it's", schemas({ needed: { type: 'int' } }));
    await first.run(`INSERT INTO memo (id, text, state, needed) VALUES ('a', 'one', 'it''s', 1)`);
    await first.database.close();
    const again = ['follow memo in shown', 'fill in memo in shown'];
    const second = await open(file);
    expect(second.steps).toEqual(['stop following memo in shown', 'let column memo.needed be empty', ...again]);
    await second.run(`UPDATE memo SET text = 'two'`);
    expect(await second.shown()).toEqual([{ id: 'a', kind: 'memo', word: 'two' }]);
    await second.database.close();
    const third = await open(file);
    expect(third.steps).toEqual([]);
    await third.run('DROP TRIGGER memo_follows_update');
    await third.run(`UPDATE memo SET text = 'three'`);
    expect(await third.shown()).toMatchObject([{ word: 'two' }]);
    await third.database.close();
    const healed = await open(file);
    expect(healed.steps).toEqual(['stop following memo in shown', ...again]);
    expect(await healed.shown()).toEqual([{ id: 'a', kind: 'memo', word: 'three' }]);
    await healed.database.close();
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
    expect(() => wantedTables([schema])).toThrow(message);
  });

  it('refuses two schemas for one table', () => {
    expect(() => wantedTables([memo(), memo()])).toThrow(/Two schemas want the table memo/);
  });
});
