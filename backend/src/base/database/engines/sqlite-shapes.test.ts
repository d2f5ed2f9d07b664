import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type EntitySchema, id, key, moment, optional, table, text, whole, words } from '../columns';
import { containing, lookedInto } from '../containing';
import type { Database } from '../database';
import { LentSource } from '../database.module';
import { newId } from '../id';
import { openDatabase } from '../open';
import { insertRow } from '../write-rows';
import { bound, KEY, read, spellingsOf } from './sqlite-shapes';

const things = table('things', { id: key, owner: optional(id), word: words(60), note: optional(text), n: whole });
const dates = table('dates', { id: key, at: moment, on: optional(day), word: words(60) });
const long = '01900000-0000-7000-8000-0123456789ab';

let directory: string;
let database: Database;
const file = () => join(directory, 'test.sqlite');
const add = async (
  row: Partial<{ id: string; owner: string | null; word: string; note: string | null; n: number }>,
) => {
  const whole = { id: newId(), owner: null, word: 'w', note: null, n: 0, ...row };
  await database.transaction((tx) => insertRow(tx, database, 'things', whole));
  return whole;
};
const raw = (sql: string) => {
  const other = new Sqlite(file(), { readonly: true });
  const found = other.prepare(sql).pluck().all();
  other.close();
  return found;
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'countersign-'));
  ({ database } = await openDatabase({ url: undefined, file: file(), schemas: [things, dates] as EntitySchema[] }));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

describe('a key in a file of SQLite', () => {
  it('is 16 bytes there and 36 letters here, however it is read', async () => {
    const row = await add({ id: long, owner: newId(), word: 'read' });
    expect(raw(`SELECT hex(id) FROM things WHERE word = 'read'`)).toEqual(['019000000000700080000123456789AB']);
    expect(raw(`SELECT length(owner) FROM things WHERE word = 'read'`)).toEqual([16]);
    const where = `FROM things WHERE id = ?`;
    const columns = '"id", "owner", "word", "note", "n"';
    for (const sql of [
      `SELECT * ${where}`,
      `SELECT ${columns} ${where}`,
      `SELECT t.id, t.owner, word, note, n FROM things t WHERE id = ?`,
    ])
      expect(await database.read(sql, [long])).toEqual([row]);
    expect(await database.read(`SELECT MAX(id) AS most, COALESCE(owner, '') AS other ${where}`, [long])).toEqual([
      { most: long, other: row.owner },
    ]);
    expect(await database.read(`SELECT id ${where} UNION SELECT owner ${where}`, [long, long])).toHaveLength(2);
    const lent = await LentSource.over(database.orm, [things as EntitySchema]);
    expect(await lent.getRepository(things).findOneBy({ id: long })).toEqual(row);
  });

  it('sorts as its letters do', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 50; n++) ids.push((await add({ word: 'sorted' })).id);
    const rows = await database.read<{ id: string }>(`SELECT id FROM things WHERE word = 'sorted' ORDER BY id`);
    expect(rows.map((row) => row.id)).toEqual([...ids].sort());
    const after = await database.read(`SELECT id FROM things WHERE word = 'sorted' AND id > ? ORDER BY id`, [ids[19]]);
    expect(after).toHaveLength(30);
  });

  it('is only what we write as one: anything else stays the text that it is', async () => {
    for (const odd of [
      long.toUpperCase(),
      long.slice(1),
      `${long} `,
      long.replaceAll('-', '0'),
      long.replace('a', 'g'),
      long.replace('a', 'é'),
      "X'0102'",
      "it's",
      'NULL',
      '12',
      '',
    ]) {
      const { id } = await add({ owner: odd, word: odd });
      const rows = await database.read('SELECT owner, word FROM things WHERE id = ? AND owner = ?', [id, odd]);
      expect(rows, odd).toEqual([{ owner: odd, word: odd }]);
      expect(raw(`SELECT typeof(owner) FROM things WHERE hex(id) = '${id.replaceAll('-', '').toUpperCase()}'`)).toEqual(
        ['text'],
      );
    }
  });

  it('is one in a column of texts too: it is found and compared as a text is', async () => {
    const { id } = await add({ word: long, note: long, owner: long });
    const found = async (where: string, ...params: unknown[]) =>
      (await database.read<{ id: string }>(`SELECT id FROM things WHERE ${where}`, params)).map((row) => row.id);
    expect(await found('word = ? AND owner = word AND note IN (?, ?)', long, 'x', long)).toEqual([id]);
    expect(await found(`LOWER(word) LIKE ? ESCAPE '!' AND note = word`, containing('456789AB'))).toEqual([id]);
    expect(await database.read('SELECT word, note FROM things WHERE id = ?', [id])).toEqual([
      { word: long, note: long },
    ]);
    await add({ word: lookedInto(long), n: 7 });
    expect(
      await database.read(`SELECT n FROM things WHERE word LIKE ? ESCAPE '!' AND n > 6`, [containing(long)]),
    ).toEqual([{ n: 7 }]);
  });

  it('is spelt without a Buffer where columns are listed, whatever they are sorted by', async () => {
    const rows = await database.read<{ id: string; n: number }>(
      `SELECT "id", "n" FROM things WHERE word = 'sorted' ORDER BY "id" DESC LIMIT 3`,
    );
    expect(rows.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect(rows[0]).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), n: 0 });
  });
});

describe('a date in a file of SQLite', () => {
  const at = '2026-02-28T20:15:30.007Z';
  const put = async (row: { at: string; on: string | null; word: string }) => {
    const whole = { id: newId(), ...row };
    await database.transaction((tx) => insertRow(tx, database, 'dates', whole));
    return whole;
  };

  it('is its digits there and letters here, however it is read', async () => {
    const row = await put({ at, on: '2026-03-01', word: '2026-03-04' });
    expect(raw(`SELECT hex(at) || ' ' || hex("on") || ' ' || hex(word) FROM dates`)).toEqual([
      '202602282015300070 20260301 20260304',
    ]);
    for (const sql of ['SELECT * FROM dates', 'SELECT "id", "at", "on", "word" FROM dates'])
      expect(await database.read(sql)).toEqual([row]);
    expect(await database.read('SELECT MIN(at) AS least, COALESCE("on", at) AS other FROM dates')).toEqual([
      { least: at, other: '2026-03-01' },
    ]);
    const where = `WHERE at >= ? AND at < ? AND "on" = ? AND "on" > at AND word = ?`;
    const values = ['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-04'];
    expect(await database.read(`SELECT id FROM dates ${where}`, values)).toEqual([{ id: row.id }]);
  });

  it('is taken apart by SQL as letters are', async () => {
    await database.transaction((tx) => tx.run('DELETE FROM dates'));
    await put({ at, on: '2026-03-03', word: 'x' });
    await put({ at, on: null, word: 'y' });
    const { dayOf, monthOf, localDayOf, daysBetween } = database.dialect;
    const [on, local] = ['"on"', localDayOf('at', 330)];
    const sql = `SELECT ${dayOf('at')} AS day, ${monthOf(on)} AS month, ${local} AS local,
      ${daysBetween('at', on)} AS days, ${daysBetween(local, on)} AS after FROM dates WHERE ${local} = ? ORDER BY word`;
    expect(await database.read(sql, ['2026-03-01'])).toEqual([
      { day: '2026-02-28', month: '2026-03', local: '2026-03-01', days: 3, after: 2 },
      { day: '2026-02-28', month: null, local: '2026-03-01', days: null, after: null },
    ]);
  });

  it.each([
    '2026-02-28T20:15:30Z',
    '2026-02-28T20:15:30.007+',
    '2026-2-28',
    '2026-0a-28',
    '28-02-2026',
    '2026/02/28',
    '2026-02',
    '2026',
  ])('%s is none, and stays the text that it is', async (odd) => {
    const row = await put({ at: odd, on: odd, word: odd });
    expect(await database.read('SELECT * FROM dates WHERE word = ?', [odd])).toEqual([row]);
  });
});

it('values are bound one after the other, and others are left alone', () => {
  const [one, two] = [newId(), newId()];
  const values = [one, 'text', two, 5, null, true, 7n, '2026-01-02'];
  expect(bound(values).map(read)).toEqual([one, 'text', two, 5, null, 1, 7n, '2026-01-02']);
  expect(bound(values, spellingsOf([KEY])).at(-1)).toBe('2026-01-02');
  expect(values.slice(5, 7)).toEqual([true, 7n]);
  const plain = ['text', 1];
  expect(bound(plain)).toBe(plain);
});
