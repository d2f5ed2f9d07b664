import { beforeAll, describe, expect, it } from 'vitest';
import { resolved, sample } from '../../../../schemas/testing/sample';
import { People } from '../../auth/users/people';
import { userTables } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import type { Config } from '../../base/config';
import { newId } from '../../base/database';
import { Forbidden, NotFound } from '../../base/errors';
import { Log } from '../../base/log/log';
import type { Files } from '../../files/files';
import { openedDatabase } from '../../testing/database';
import { parseQuery, type RawQuery } from '../list/query';
import { Searches } from '../list/searches';
import { Totals } from '../list/totals';
import { entrySchemaOf } from '../store/entity';
import { addRow, rowOf } from '../store/record-rows';
import { Registries, registriesTable } from '../store/registries';
import type { Disclosures } from './disclosures';
import { Entries, type EntryParts } from './entries';
import { RecordReader } from './reader';

const entry = resolved(sample());
const [student, fellow, teacher] = [newId(), newId(), newId()];
const shown: unknown[] = [];

const database = openedDatabase([entrySchemaOf(entry), registriesTable, ...userTables]);
let reader: RecordReader;
let entries: Entries;
let parts: EntryParts;
const ids: string[] = [];
beforeAll(async () => {
  const registry = { entries: [entry] } as never;
  const config = { patientKeys: Buffer.alloc(32) } as unknown as Config;
  entries = new Entries(
    registry,
    database,
    config,
    new People(database),
    {} as Files,
    new Registries(registry, database),
  );
  parts = entries.named('sample');
  const note = (viewer: Viewer, _: EntryParts, rows: readonly { id: string }[]) =>
    shown.push([viewer.id, rows.map(({ id }) => id)]);
  reader = new RecordReader(database, new Totals(database), new Searches(database, new Log()), {
    note,
  } as unknown as Disclosures);
  await database.transaction((tx) =>
    tx.run(
      "INSERT INTO users (id, email, name, search, role, college, createdAt, updatedAt) VALUES (?, 'f', 'Fellow', 'fellow', 'student', 'c', '', '')",
      [fellow],
    ),
  );
  for (let at = 0; at < 7; at++) ids.push(await add(at < 5 ? student : fellow, `topic ${at}`, at, 'd'));
  ids.push(await add(fellow, 'named', 7, 'elsewhere', teacher), await add(fellow, 'foreign', 8, 'elsewhere'));
});

async function add(student: string, topic: string, at: number, department: string, teacher: string | null = null) {
  const id = newId();
  const row = rowOf(parts.table, {
    id,
    student,
    college: 'c',
    department,
    values: { topic, teacher },
    status: at % 2 ? 'Verified' : 'Pending',
    verifiedBy: null,
    verifiedOn: null,
    createdAt: `2026-01-0${at + 1}`,
    updatedAt: '',
    version: 1,
  });
  await database.transaction((tx) => addRow(tx, parts.table, row));
  return id;
}

const viewer = (role: Viewer['role'], id: string) => ({ id, role, college: 'c', department: 'd' }) as Viewer;
const [asStudent, asTeacher] = [viewer('student', student), viewer('faculty', teacher)];
const query = (raw: RawQuery = {}) => parseQuery(raw, parts.queryColumns);
const list = async (who: Viewer, raw: RawQuery = {}, scope: 'all' | 'mine' = 'all') => {
  const { records, total } = await reader.list(parts, scope, who, query(raw));
  return [records.map(({ topic }) => topic), total];
};

describe('a list', () => {
  const own = ['topic 4', 'topic 3', 'topic 2', 'topic 1', 'topic 0'];

  it('has what the viewer may see, newest first, and how many there are', async () => {
    expect(await list(asStudent)).toEqual([own, 5]);
    expect(await list(asTeacher)).toEqual([['named', 'topic 6', 'topic 5', ...own], 8]);
    expect(await list(asTeacher, {}, 'mine')).toEqual([[], 0]);
    expect(await list(asStudent, {}, 'mine')).toEqual([own, 5]);
  });

  it('tells the same total on every page, also on one beyond the end', async () => {
    for (const [raw, topics] of [
      [{ _end: '2' }, ['topic 4', 'topic 3']],
      [{ _start: '2', _end: '5' }, ['topic 2', 'topic 1', 'topic 0']],
      [{ _start: '3', _end: '9' }, ['topic 1', 'topic 0']],
      [{ _start: '9', _end: '12' }, []],
      [{ _start: '2', _end: '2' }, []],
    ] as const)
      expect(await list(asStudent, raw)).toEqual([topics, 5]);
  });

  it('asks each question for itself, of whatever shape and values', async () => {
    for (const _ of [1, 2]) {
      expect(await list(asStudent, { status: 'Verified' })).toEqual([['topic 3', 'topic 1'], 2]);
      expect(await list(asStudent, { status: 'Pending', _end: '1' })).toEqual([['topic 4'], 3]);
      expect(await list(asStudent, { q: 'C 3' })).toEqual([['topic 3'], 1]);
      expect(await list(asTeacher, { teacher })).toEqual([['named'], 1]);
      expect(await list(asTeacher, { teacher: student })).toEqual([[], 0]);
      expect(await list(viewer('faculty', student), { teacher: student })).toEqual([[], 0]);
      expect(await list(asTeacher, { q: 'named', _sort: 'topic' })).toEqual([['named'], 1]);
    }
  });

  it('is refused to a role that sees none, and counts none for it', async () => {
    await expect(list(viewer('admin', student))).rejects.toBeInstanceOf(Forbidden);
    expect(await reader.count(parts, 'all', viewer('admin', student), query())).toBe(0);
    expect(await reader.count(parts, 'all', asTeacher, query())).toBe(8);
    expect(await reader.count(parts, 'mine', asTeacher, query())).toBe(0);
    expect(await reader.count(parts, 'all', asStudent, query({ status: 'Verified' }))).toBe(2);
  });

  it('is noted as shown, in the order in which it is', async () => {
    shown.length = 0;
    await list(asTeacher, { _end: '2' });
    expect(shown).toEqual([[teacher, [ids[7], ids[6]]]]);
  });

  it('counts anew what a record or a name has changed', async () => {
    const counted = (raw: RawQuery) => reader.count(parts, 'all', asTeacher, query(raw));
    const before = await counted({});
    const added = await add(student, 'fresh', 6, 'd');
    expect(await counted({})).toBe(before + 1);
    await database.transaction((tx) => tx.run('DELETE FROM sample WHERE id = ?', [added]));
    expect(await counted({})).toBe(before);
  });
});

describe('a single record', () => {
  it('is there for whoever may see it, and noted', async () => {
    shown.length = 0;
    expect(await reader.one(parts, asTeacher, ids[7] ?? '')).toMatchObject({
      topic: 'named',
      student: { name: 'Fellow' },
    });
    expect(await reader.row(database, parts, asStudent, ids[0])).toMatchObject({ id: ids[0], topic: 'topic 0' });
    expect(shown).toEqual([[teacher, [ids[7]]]]);
  });

  it('is not there for anybody else, nor by what is no id', async () => {
    shown.length = 0;
    for (const [who, id] of [
      [asTeacher, ids[8]],
      [asStudent, ids[5]],
      [viewer('admin', student), ids[0]],
      [asStudent, newId()],
      [asStudent, `${ids[0]} `],
    ] as const)
      await expect(reader.one(parts, who, String(id))).rejects.toBeInstanceOf(NotFound);
    expect(shown).toEqual([]);
  });
});

it('an entry is known by its name, and says whether it identifies a patient', () => {
  expect(parts).toMatchObject({ isSensitive: false, ownRule: { student: { is: { viewer: 'id' } } } });
  expect(() => entries.named('unheard')).toThrow('No entry is called unheard');
});

it('reads each of two tables by a rule that both share', async () => {
  const rule = { all: [] };
  const viewer = { id: fellow, role: 'student', college: 'c', department: 'd' } as const;
  const users = { ...parts.table, name: 'users', columns: 'id, name', from: undefined };
  const read = (table: typeof parts.table, id: string) => reader.within(database, table, rule, viewer, id);
  expect(await read(parts.table, ids[0] ?? '')).toMatchObject({ id: ids[0] });
  expect(await read(users, fellow)).toMatchObject({ id: fellow, name: 'Fellow' });
});
