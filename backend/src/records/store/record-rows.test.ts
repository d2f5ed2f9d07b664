import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayField, type EntryResource } from '../../../../schemas';
import { departmentRecords } from '../../../../schemas/declare/shared-rights';
import { resolved, sample, withFields } from '../../../../schemas/testing/sample';
import { userTables } from '../../auth/users/tables';
import { newId } from '../../base/database';
import { limitCountsTable } from '../../base/database/limit-counts';
import { mysqlQueries, sqliteQueries } from '../../base/database/query-dialect';
import type { Cells } from '../../base/database/write-rows';
import { cipherWith } from '../../field-types';
import { addAccountRow } from '../../testing/accounts';
import { openedDatabase } from '../../testing/database';
import { MultiTableReader } from '../read/multi-table-reader';
import { entrySchemaOf, namedPeople } from './entity';
import { holderColumns } from './migration';
import { addRow, amendRow, handOver, type NewRecord, namedIn, rowOf } from './record-rows';
import { Registries, registriesTable } from './registries';
import { type EntryRow, type EntryTable, entryTableOf, versionPlacesOf } from './table';

const entry = resolved(
  withFields({
    day: { type: 'date', label: 'Day' },
    hours: { type: 'count', label: 'Hours', says: 'Hours must be a number' },
    patient: { type: 'text', label: 'Patient', sensitive: true },
  }),
);
/** Other fields, so that its rows are of another shape. */
const plain = resolved(
  sample({
    name: 'plain',
    route: 'plain',
    api: { path: 'plain', known: false },
    fields: { topic: { type: 'text', label: 'Topic' }, grade: { type: 'score', label: 'Grade', scale: 'appraisal' } },
    permissions: departmentRecords,
  }),
);
const cipher = cipherWith(Buffer.alloc(32));

const database = openedDatabase([
  entrySchemaOf(entry),
  entrySchemaOf(plain),
  registriesTable,
  limitCountsTable,
  ...userTables,
]);
let table: EntryTable;
beforeAll(async () => {
  table = entryTableOf(entry, database.dialect, cipher);
});
beforeEach(() =>
  database.transaction(async (tx) => {
    for (const name of ['sample', 'plain', 'users', 'registries']) await tx.run(`DELETE FROM ${name}`);
  }),
);

const record = (changes: Partial<NewRecord> = {}): NewRecord => ({
  id: newId(),
  student: 's',
  college: 'c',
  department: 'd',
  values: { topic: 'Émile', teacher: 't', day: '2026-01-02', hours: 3, patient: 'Quokka' },
  status: 'Pending',
  verifiedBy: null,
  verifiedOn: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});

const add = async (changes: Partial<NewRecord> = {}, to = table) => {
  const row = rowOf(to, record(changes));
  await database.transaction((tx) => addRow(tx, to, row));
  return row;
};
const stored = async (id: string, of: EntryResource = entry) => {
  const [row] = await database.read<Record<string, unknown>>(`SELECT * FROM ${database.quote(of.name)} WHERE id = ?`, [
    id,
  ]);
  return row;
};

describe('a record in its table', () => {
  it('is kept with what is searched, the registry of today and whom it waits for, the patient sealed', async () => {
    const { id } = await add();
    const row = await stored(id);
    expect(row).toMatchObject({
      id,
      student: 's',
      college: 'c',
      department: 'd',
      status: 'Pending',
      version: 1,
      registryVersion: 1,
      topic: 'Émile',
      teacher: 't',
      day: '2026-01-02',
      hours: 3,
      search: 'emile',
      waitsFor: 't',
      clientKey: null,
    });
    expect(row?.patient).not.toContain('Quokka');
    expect(cipher.open(String(row?.patient), `sample.patient.${id}`)).toBe('Quokka');
  });

  it('waits for whom it is said to, be it nobody, rather than for whom it names', async () => {
    expect((await stored((await add({ waitsFor: null })).id))?.waitsFor).toBeNull();
    expect((await stored((await add({ waitsFor: 'h' })).id))?.waitsFor).toBe('h');
    expect((await stored((await add({ values: { teacher: '' } })).id))?.waitsFor).toBeNull();
  });

  it('names the first holder who is filled in', () => {
    const holders = { ...entry, holders: ['teacher', 'other'] };
    expect(namedIn(holders, { teacher: 't', other: 'o' })).toBe('t');
    expect(namedIn(holders, { teacher: '', other: 'o' })).toBe('o');
    expect(namedIn(holders, { teacher: null, other: 3 })).toBeNull();
  });

  it('changes only as it was read', async () => {
    const row = await add();
    const amend = (cells: Record<string, string>) => database.transaction((tx) => amendRow(tx, table, row, cells));
    const after = await amend({ topic: 'other', status: 'Verified' });
    expect(after).toEqual({ ...row, topic: 'other', status: 'Verified', version: 2 });
    expect(await stored(row.id)).toMatchObject({ topic: 'other', status: 'Verified', version: 2, hours: 3 });
    expect(await amend({ topic: 'late' })).toBeUndefined();
    expect(await stored(row.id)).toMatchObject({ topic: 'other', version: 2 });
  });

  it('changes only while it waits for whom it waited, and names whom it named, although the version stays', async () => {
    const amend = (row: EntryRow) => database.transaction((tx) => amendRow(tx, table, row, { topic: 'other' }));
    const row = await add({ waitsFor: null });
    await database.transaction((tx) => handOver(tx, table, row, null, 'h'));
    expect(await amend(row)).toBeUndefined();
    const held = { ...row, waitsFor: 'h' };
    expect(await amend({ ...held, teacher: 'u' })).toBeUndefined();
    expect(await amend(held)).toMatchObject({ topic: 'other', version: 2, waitsFor: 'h', teacher: 't' });
  });

  it('makes the counts stale of the places where it stood and stands, and of no other', async () => {
    const versions = () =>
      [
        ['student', 's'],
        ['student', 'x'],
        ['teacher', 't'],
        ['teacher', 'u'],
        ['college', 'c'],
      ].map((place) => database.versionOf('sample', place as [string, string]));
    const before = versions();
    const row = await add();
    const added = versions();
    expect(added.map((version, at) => version > (before[at] ?? 0))).toEqual([true, false, true, false, true]);
    await database.transaction((tx) => amendRow(tx, table, row, { teacher: 'u' }));
    expect(versions().map((version, at) => version > (added[at] ?? 0))).toEqual([true, false, true, true, true]);
    expect(versionPlacesOf(table, row)).toEqual([
      ['teacher', 't'],
      ['waitsFor', 't'],
      ['student', 's'],
      ['department', 'd'],
      ['college', 'c'],
    ]);
    expect(versionPlacesOf(table, { ...row, college: null })).toContainEqual(['college', null]);
  });

  it('is made once for each request of a student', async () => {
    const keyed = (student: string, clientKey: string | null) =>
      database.transaction((tx) => addRow(tx, table, { ...rowOf(table, record({ student })), clientKey }));
    await keyed('s', 'k');
    await keyed('s', null);
    await keyed('s', null);
    await keyed('other', 'k');
    await expect(keyed('s', 'k')).rejects.toThrow(/UNIQUE/);
  });
});

describe('the table', () => {
  it('says what its columns hold, and nothing of what is sealed', () => {
    const held = ['topic', 'hours', 'version', 'student', 'patient', 'nothing'].map((key) => table.columnType(key));
    expect(held).toEqual(['string', 'number', 'number', 'string', undefined, undefined]);
    expect(['status', 'createdAt', 'college', 'topic', 'nothing'].map((key) => table.isNeverNull?.(key))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('reads what a record needs, and not what only serves the database', () => {
    expect(table.readable).toEqual(expect.arrayContaining(['id', 'waitsFor', 'registryVersion', 'topic', 'patient']));
    for (const hidden of ['search', 'clientKey', 'clientDigest']) expect(table.readable).not.toContain(hidden);
    expect(table.columns).toBe(table.readable.map((name) => `"${name}"`).join(', '));
  });

  it('is told apart by its holder only where people are named and an index has some rows only', () => {
    expect(entryTableOf(entry, sqliteQueries, cipher)).toMatchObject({
      name: '"sample"',
      merges: true,
      holder: { column: 'waitsFor', named: ['teacher'] },
    });
    expect(entryTableOf(entry, mysqlQueries, cipher)).toMatchObject({ merges: false });
    expect([
      entryTableOf(entry, mysqlQueries, cipher).holder,
      entryTableOf(plain, sqliteQueries, cipher).holder,
    ]).toEqual([undefined, undefined]);
  });

  it('lets every field be empty, whatever the form demands', async () => {
    await database.transaction((tx) => addRow(tx, table, { ...rowOf(table, record({ values: {} })) }));
    expect(await database.read('SELECT topic, day, hours, patient FROM sample')).toEqual([
      { topic: null, day: null, hours: null, patient: null },
    ]);
  });

  it('knows the day that a record is about and whom it names', () => {
    expect([dayField(entry)?.key, dayField(plain)]).toEqual(['day', undefined]);
    expect(namedPeople(entry).map(({ key }) => key)).toEqual(['teacher']);
  });

  it('has an index for each way in, that gives its order', async () => {
    const plan = async (where: string) => {
      const steps = await database.read<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM sample WHERE ${where}`);
      return steps.map(({ detail }) => detail).join('; ');
    };
    const newest = 'ORDER BY createdAt DESC, id DESC';
    expect(await plan(`student = 's' ${newest}`)).toMatch(/INDEX ix_sample_own .* FOR LAST TERM/);
    for (const [where, index] of [
      [`student = 's' ORDER BY createdAt DESC`, 'ix_sample_own'],
      [`student = 's' AND clientKey = 'k'`, 'uq_sample_key'],
      [`college = 'c' AND department = 'd' ${newest}`, 'ix_sample_scope'],
      [`college = 'c' AND department = 'd' AND status = 'Pending' ${newest}`, 'ix_sample_scope'],
      [`teacher = 't' ${newest}`, 'ix_sample_teacher'],
      [`teacher = 't' AND status = 'Pending' ${newest}`, 'ix_sample_teacher'],
      [`waitsFor = 't' AND ("waitsFor" = "teacher") IS NOT TRUE ${newest}`, 'ix_sample_waitsFor'],
      [
        `waitsFor = 't' AND ("waitsFor" = "teacher") IS NOT TRUE AND status = 'Pending' ${newest}`,
        'ix_sample_waitsFor',
      ],
    ]) {
      const found = await plan(String(where));
      expect(found).toMatch(new RegExp(`INDEX ${index} `));
      expect(found).not.toContain('TEMP B-TREE');
    }
  });
});

it('rows of several tables come together as they do one by one, by whatever engine', async () => {
  const other = entryTableOf(plain, database.dialect, cipher);
  const [one, two] = [await add(), await add({ values: { hours: 0 } })];
  const three = await add({ values: { topic: 'x', grade: 7 } }, other);
  const wanted = (merges: boolean) => [
    { table: { ...table, merges }, ids: [one.id, two.id] },
    { table: { ...other, merges }, ids: [three.id, newId()] },
  ];
  const several = new MultiTableReader(database);
  const read = async (merges: boolean) =>
    (await several.read(wanted(merges))).map((rows) => rows.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const apart = await read(true);
  expect(apart.map((rows) => rows.map(({ id }) => id))).toEqual([[one.id, two.id].sort(), [three.id]]);
  expect(apart[0]?.find(({ id }) => id === one.id)).toMatchObject({ topic: 'Émile', hours: 3, version: 1 });
  expect(await read(false)).toEqual(apart);
  // the same question by other tables and ids is another statement
  expect(await several.read([...wanted(false)].reverse())).toEqual(
    [apart[1], apart[0]].map((rows) => expect.arrayContaining(rows ?? [])),
  );
  expect(await several.read(wanted(false).slice(1))).toEqual([apart[1]]);
  expect(await several.read([])).toEqual([]);
});

describe('the registries that records were logged under', () => {
  const begin = async (...entries: EntryResource[]) => {
    const registries = new Registries({ entries } as never, database);
    await registries.onModuleInit();
    return registries;
  };
  const renamed = (label: string) =>
    ({
      ...entry,
      fields: entry.fields.map((field) => (field.key === 'topic' ? { ...field, label } : field)),
    }) as EntryResource;

  it('are numbered as they come, and one that comes back has its number', async () => {
    expect((await begin(entry)).current).toBe(1);
    expect((await begin(entry)).current).toBe(1);
    expect((await begin(renamed('Subject'))).current).toBe(2);
    expect((await begin(entry)).current).toBe(1);
    expect(await database.read('SELECT id FROM registries ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('say what the fields of a record said otherwise, and nothing else', async () => {
    await begin(entry, plain);
    const today = await begin(renamed('Subject'), plain);
    expect(today.of('sample', 1)).toEqual({ topic: { label: 'Topic' } });
    expect(today.of('sample', '1')).toEqual({ topic: { label: 'Topic' } });
    expect([today.of('sample', 2), today.of('plain', 1), today.of('unheard', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('know a field that had another key, and one that was not there then', async () => {
    await begin(entry);
    const fields = entry.fields.map((field) =>
      field.key === 'topic' ? { ...field, key: 'subject', was: 'topic', label: 'Subject' } : field,
    );
    const [first] = fields;
    const more = { ...entry, fields: [...fields, { ...first, key: 'fresh', was: undefined }] } as EntryResource;
    expect((await begin(more)).of('sample', 1)).toEqual({ subject: { label: 'Topic' } });
  });
});

describe('for whom each older record waits', () => {
  const person = (id: string, cells: Cells = {}) => database.transaction((tx) => addAccountRow(tx, id, cells));
  const fill = (of: EntryResource) =>
    database.transaction(async (tx) => {
      for (const { fill } of holderColumns({ entries: [of] })) await tx.run(fill((name) => database.quote(name)));
    });

  it('is whom it names, else the guide within the department, else nobody', async () => {
    await person('t');
    await person('gone', { state: 'suspended' });
    await person('g');
    await person('far', { department: 'e' });
    for (const [id, guide] of [
      ['s', 'g'],
      ['u', 'far'],
      ['v', 'v'],
      ['w', 'gone'],
    ] as const)
      await person(id, { guide, role: 'student' });
    const waiting = async (student: string, teacher: string | null, waitsFor: string | null = null, to = table) => {
      const { id } = await add({ student, values: { teacher }, waitsFor }, to);
      return id;
    };
    const ids = [
      await waiting('s', 't'),
      await waiting('s', 'gone'),
      await waiting('s', 's'),
      await waiting('u', null),
      await waiting('v', null),
      await waiting('w', null),
      await waiting('s', 't', 'kept'),
    ];
    const other = entryTableOf(plain, database.dialect, cipher);
    const unnamed = await waiting('s', null, null, other);
    await fill(entry);
    await fill(plain);
    const held = await Promise.all(ids.map(async (id) => (await stored(id))?.waitsFor));
    expect(held).toEqual(['t', 'g', 'g', null, null, null, 'kept']);
    expect((await stored(unnamed, plain))?.waitsFor).toBe('g');
    expect(holderColumns({ entries: [entry] })).toMatchObject([{ table: 'sample', column: 'waitsFor' }]);
  });
});
