import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resolved, sample } from '../../../../schemas/testing/sample';
import { userTables } from '../../auth/users/tables';
import { newId } from '../../base/database';
import { insertAll } from '../../base/database/write-rows';
import { Log } from '../../base/log/log';
import { cipherWith } from '../../field-types';
import { openedDatabase } from '../../testing/database';
import { entrySchemaOf } from '../store/entity';
import { queryColumns } from '../store/query-columns';
import { addRow, rowOf } from '../store/record-rows';
import { type EntryTable, entryTableOf } from '../store/table';
import { listStatements } from './list-sql';
import { parseQuery } from './query';
import { SearchImage } from './search-image';
import { Searches } from './searches';
import { valuesFor } from './statement';

const columns = { student: ['serial', 'topic'], faculty: ['serial', 'topic'] };
const entry = resolved(sample({ list: { search: ['student', 'topic'], columns } }));
const rule = { college: { is: { viewer: 'college' } }, department: { is: { viewer: 'department' } } } as const;
const viewer = { id: newId(), role: 'hod', college: 'c', department: 'd' } as const;
const students = ['Ása Ode', 'Émile Ro_the', 'Foreign 100%'].map((name) => ({ id: newId(), name }));
const topics = ['Liver biopsy', 'LIVER transplant', 'Skin graft 50%', 'a_b', 'Ångström', 'x\ny', ''];

const database = openedDatabase([entrySchemaOf(entry), ...userTables]);
let table: EntryTable;
beforeAll(async () => {
  table = entryTableOf(entry, database.dialect, cipherWith(Buffer.alloc(32)));
  await database.transaction(async (tx) => {
    for (const { id, name } of students)
      await tx.run(
        "INSERT INTO users (id, email, name, search, role, college, createdAt, updatedAt) VALUES (?, ?, ?, ?, 'student', ?, '', '')",
        [
          id,
          name,
          name,
          name
            .toLowerCase()
            .normalize('NFD')
            .replace(/\p{Mn}/gu, ''),
          name.startsWith('F') ? 'other' : 'c',
        ],
      );
    // More than are read at once, and many of each moment.
    await insertAll(
      tx,
      database,
      'sample',
      Array.from({ length: 9000 }, (_, at) => made(at)),
    );
  });
});

const made = (at: number, more: { topic?: string; department?: string } = {}) =>
  rowOf(table, {
    id: newId(),
    student: students[at % 3]?.id ?? '',
    college: 'c',
    department: more.department ?? (at % 10 === 0 ? 'elsewhere' : 'd'),
    values: { topic: more.topic ?? topics[at % topics.length] ?? '' },
    status: 'Pending',
    verifiedBy: null,
    verifiedOn: null,
    createdAt: `2026-01-${String(1 + (at % 28)).padStart(2, '0')}T00:00:00.000Z`,
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  });
const add = (more: { topic?: string; department?: string }) =>
  database.transaction((tx) => addRow(tx, table, made(1, more)));

const asked = (q: string, more: Record<string, string> = {}) => {
  const query = parseQuery({ q, _start: '0', _end: '10', ...more }, queryColumns(entry));
  return { query, statements: listStatements(table, rule, query) };
};
/** From memory. Undefined when the place is not remembered. */
async function remembered(searches: Searches, q: string, more: Record<string, string> = {}) {
  const { query, statements } = asked(q, more);
  const page = statements.searched && searches.page<{ id: string }>(table, statements.searched, viewer, query);
  const { rows, total } = (await page) ?? {};
  return rows && { ids: rows.map(({ id }) => id), total };
}
async function bySql(q: string, more: Record<string, string> = {}) {
  const { query, statements } = asked(q, more);
  const rows = await database.read<{ id: string }>(statements.page.sql, valuesFor(statements.page, viewer, query));
  let total = 0;
  for (const count of statements.total)
    total += Number((await database.read<{ total: number }>(count.sql, valuesFor(count, viewer, query)))[0]?.total);
  return { ids: rows.map(({ id }) => id), total };
}
/** Searched often enough to be remembered. */
async function ready(): Promise<Searches> {
  const searches = new Searches(database, new Log());
  await vi.waitUntil(() => remembered(searches, 'liver'), { timeout: 20_000, interval: 5 });
  return searches;
}

describe('a search that is answered from memory', () => {
  it('finds what SQL finds, in the same order and number', async () => {
    const searches = await ready();
    const texts = [
      'liver',
      'LIVER B',
      ' biopsy ',
      '50%',
      '%',
      '_',
      'a_b',
      'ode',
      'ÁSA',
      'emile',
      'o_t',
      'foreign',
      'angstrom',
      'x',
      '!',
      'zz',
      '́',
    ];
    for (const q of texts)
      for (const [start, end] of [
        [0, 10],
        [10, 20],
        [630, 660],
        [2000, 2200],
        [8090, 8120],
        [3, 3],
      ])
        expect(
          await remembered(searches, q, { _start: `${start}`, _end: `${end}` }),
          JSON.stringify([q, start]),
        ).toEqual(await bySql(q, { _start: `${start}`, _end: `${end}` }));
  });

  it('is remembered at the second search, and until a row of the place or a name is written', async () => {
    const searches = new Searches(database, new Log());
    const isRemembered = async () => (await remembered(searches, 'liver')) !== undefined;
    expect(await isRemembered()).toBe(false);
    expect(await isRemembered()).toBe(false);
    await vi.waitUntil(isRemembered, { timeout: 20_000, interval: 5 });
    await add({ department: 'elsewhere' });
    expect(await isRemembered()).toBe(true);
    await add({ topic: 'liver of today' });
    expect(await isRemembered()).toBe(false);
    await vi.waitUntil(isRemembered, { timeout: 20_000, interval: 5 });
    expect(await remembered(searches, 'of today')).toEqual(await bySql('of today'));
    await database.transaction((tx) => tx.run("UPDATE users SET search = 'renamed' WHERE name = ?", ['Ása Ode']));
    expect(await isRemembered()).toBe(false);
    await vi.waitUntil(isRemembered, { timeout: 20_000, interval: 5 });
    expect(await remembered(searches, 'renamed')).toEqual(await bySql('renamed'));
  });

  it('is remembered for each place and filter by itself', async () => {
    const searches = await ready();
    const { query, statements } = asked('liver');
    if (!statements.searched) throw new Error('A search of a department is not remembered');
    const elsewhere = { ...viewer, department: 'elsewhere' };
    expect(searches.page(table, statements.searched, elsewhere, query)).toBeUndefined();
    expect(await remembered(searches, 'liver', { status: 'Verified' })).toBeUndefined();
  });

  it('is left to SQL where it is sorted, or looks through what one person has', () => {
    expect(asked('liver', { _sort: 'topic' }).statements.searched).toBeUndefined();
    const query = parseQuery({ q: 'liver' }, queryColumns(entry));
    expect(listStatements(table, { student: { is: { viewer: 'id' } } }, query).searched).toBeUndefined();
    expect(listStatements(table, rule, parseQuery({}, queryColumns(entry))).searched).toBeUndefined();
  });
});

it('has no room for titles of which each is another', () => {
  const image = new SearchImage(1);
  const rows = (from: number) =>
    Array.from({ length: 40_000 }, (_, at) => ({ id: newId(), texts: [`title ${from + at}`] }));
  expect(image.add(rows(0))).toBe(true);
  expect(image.add(rows(0))).toBe(true);
  expect(image.add(rows(40_000))).toBe(false);
});
