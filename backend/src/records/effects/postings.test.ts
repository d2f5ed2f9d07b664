import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Registry, WAITS_FOR } from '../../../../schemas';
import { resolved, sample } from '../../../../schemas/testing/sample';
import type { Places } from '../../auth/users/places';
import { userTables } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import type { Clock } from '../../base/config';
import { newId } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import { cipherWith } from '../../field-types';
import { addAccountRow } from '../../testing/accounts';
import { openedDatabase } from '../../testing/database';
import { attendanceTable } from '../kinds/attendance/attendance.table';
import type { Entries } from '../read/entries';
import { entrySchemaOf } from '../store/entity';
import { addRow, rowOf } from '../store/record-rows';
import { entryTableOf } from '../store/table';
import { SystemValues, WaitsFor } from './fills';
import { Postings } from './postings';

const topic = { type: 'text', label: 'Topic' } as const;
const system = { filledBy: 'system' } as const;
const coordinator = {
  ...system,
  type: 'person',
  label: 'Coordinator',
  role: 'drpc',
  systemValue: 'postedCoordinator',
} as const;
const place = { type: 'text', label: 'Place', filledBy: 'system', systemValue: 'collegeName' } as const;
const permissions = { student: { read: 'own', create: true }, drpc: { read: 'posted', verify: 'posted' } } as const;
const of = (name: string, more: object) =>
  resolved(
    sample({
      name,
      route: name,
      api: { path: name, known: false },
      permissions,
      fields: { topic, coordinator, place, ...more },
    }),
  );
const dated = of('dated', { day: { type: 'date', label: 'Day' } });
const summary = of('summary', {});

const database = openedDatabase([entrySchemaOf(dated), entrySchemaOf(summary), attendanceTable, ...userTables]);
let postings: Postings;
let tables: Record<string, ReturnType<typeof entryTableOf>>;
beforeAll(async () => {
  const all = [dated, summary].map((type) => ({
    type,
    table: entryTableOf(type, database.dialect, cipherWith(Buffer.alloc(32))),
  }));
  tables = Object.fromEntries(all.map(({ type, table }) => [type.name, table]));
  const clock = { minutesAhead: () => 330 } as Clock;
  postings = new Postings(clock, database, { all } as unknown as Entries, {} as Registry);
});
beforeEach(() =>
  database.transaction(async (tx) => {
    for (const table of ['dated', 'summary', 'postings', 'users']) await tx.run(`DELETE FROM ${table}`);
  }),
);

const run = (sql: string, values: readonly unknown[]) => database.transaction((tx) => tx.run(sql, values));
const post = (coordinator: string, fromDate: string, toDate: string, student = 's') =>
  run(
    'INSERT INTO postings (id, student, coordinator, fromDate, toDate, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [newId(), student, coordinator, fromDate, toDate, '', ''],
  );
const person = (id: string, cells: Cells = {}) => database.transaction((tx) => addAccountRow(tx, id, cells));

describe('who is in charge of a resident', () => {
  it('is the coordinator of the posting that has the day, its first and its last included', async () => {
    await post('first', '2026-01-01', '2026-03-31');
    await post('second', '2026-04-01', '2026-06-30');
    await post('elses', '2025-01-01', '2027-01-01', 'other');
    const days = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'];
    const found = await Promise.all(days.map((day) => postings.coordinatorOf('s', day)));
    expect(found).toEqual([null, 'first', 'first', 'second', 'second', null]);
  });

  it('is, where postings overlap, whoever began last', async () => {
    await post('long', '2026-01-01', '2026-12-31');
    await post('short', '2026-02-01', '2026-02-28');
    expect(await postings.coordinatorOf('s', '2026-02-15')).toBe('short');
    expect(await postings.coordinatorOf('s', '2026-03-15')).toBe('long');
  });

  it('is, on no day, that of the latest posting begun, though it be over', async () => {
    await post('first', '2026-01-01', '2026-03-31');
    await post('second', '2026-04-01', '2026-06-30');
    const days = ['2025-12-31', '2026-03-31', '2026-04-01', '2027-01-01'];
    const found = await Promise.all(days.map((day) => postings.latestCoordinatorOf('s', day)));
    expect(found).toEqual([null, 'first', 'second', 'second']);
  });
});

describe('a posting that changes', () => {
  const add = async (
    name: 'dated' | 'summary',
    values: Record<string, unknown>,
    waitsFor: string | null,
    more: object = {},
  ) => {
    const table = tables[name] as ReturnType<typeof entryTableOf>;
    const row = rowOf(table, {
      id: newId(),
      student: 's',
      college: 'c',
      department: 'd',
      status: 'Pending',
      verifiedBy: null,
      verifiedOn: null,
      createdAt: '2026-02-10T08:00:00.000Z',
      updatedAt: '',
      version: 3,
      values,
      waitsFor,
      ...more,
    });
    await database.transaction((tx) => addRow(tx, table, row));
    return async () => {
      const [found] = await database.read<Record<string, unknown>>(`SELECT * FROM ${table.name} WHERE id = ?`, [
        row.id,
      ]);
      expect(found?.version).toBe(3);
      return [found?.coordinator, found?.waitsFor];
    };
  };
  const reassign = () => database.transaction((tx) => postings.reassign(tx, ['s', '2026-02-01', '2026-02-28']));

  it('hands over the records of its days, with what waits for the one before or for nobody', async () => {
    await post('new', '2026-02-01', '2026-02-28');
    const day = '2026-02-28';
    const records = [
      await add('dated', { coordinator: 'old', day }, 'old'),
      await add('dated', { coordinator: 'old', day: '2026-02-01' }, null),
      await add('dated', { coordinator: null, day }, 'somebody'),
      await add('dated', { coordinator: 'old', day }, 'handed'),
      await add('dated', { coordinator: 'old', day: '2026-01-31' }, 'old'),
      await add('dated', { coordinator: 'old', day: '2026-03-01' }, 'old'),
      await add('dated', { coordinator: 'old', day }, 'old', { student: 'other' }),
    ];
    await reassign();
    expect(await Promise.all(records.map((record) => record()))).toEqual([
      ['new', 'new'],
      ['new', 'new'],
      ['new', 'new'],
      ['new', 'handed'],
      ['old', 'old'],
      ['old', 'old'],
      ['old', 'old'],
    ]);
  });

  it('leaves what was answered with whoever was in charge then', async () => {
    await post('new', '2026-02-01', '2026-02-28');
    const values = { coordinator: 'old', day: '2026-02-10' };
    const records = [
      await add('dated', values, null, { status: 'Verified', verifiedBy: 'old' }),
      await add('dated', values, null, { status: 'Rejected', verifiedBy: 'old' }),
      await add('summary', { coordinator: 'old' }, null, { status: 'Verified', verifiedBy: 'old' }),
    ];
    await reassign();
    expect(await Promise.all(records.map((record) => record()))).toEqual(records.map(() => ['old', null]));
  });

  it('hands over what is about no day by the day on which it was made at the college', async () => {
    await post('new', '2026-02-01', '2026-02-28');
    const late = { createdAt: '2026-05-01T00:00:00.000Z' };
    const early = { createdAt: '2026-01-31T18:29:59.999Z' };
    const values = { coordinator: 'old' };
    const records = [
      await add('summary', values, 'old'),
      await add('summary', values, 'old', late),
      await add('summary', values, 'old', early),
      await add('summary', values, 'old', { createdAt: '2026-01-31T18:30:00.000Z' }),
      await add('summary', values, 'old', { student: 'other' }),
      await add('dated', { coordinator: 'old', day: null }, 'old', late),
      await add('dated', { coordinator: 'old', day: '2026-05-01' }, 'old', late),
    ];
    await reassign();
    const found = await Promise.all(records.map(async (record) => (await record())[0]));
    expect(found).toEqual(['new', 'new', 'old', 'new', 'old', 'new', 'old']);
  });

  it('leaves nobody in charge where there is no posting any more', async () => {
    const record = await add('dated', { coordinator: 'old', day: '2026-02-10' }, 'old');
    await reassign();
    expect(await record()).toEqual([null, null]);
  });
});

it('the server itself fills in the college and the coordinator: of the day, or the latest', async () => {
  const places = { collegeName: async (college: string | null) => `College ${college}` } as Places;
  const values = new SystemValues(places, postings, { today: () => '2026-07-01' } as Clock);
  await post('first', '2026-01-01', '2026-03-31');
  await post('second', '2026-04-01', '2026-06-30');
  const viewer = { id: 's', college: 'c' } as Viewer;
  const into = (type: typeof dated, day?: string) => values.fills({ type, viewer, values: day ? { day } : {} });
  const filled = (coordinator: string | null) => ({ coordinator, place: 'College c' });
  expect(await into(dated, '2026-01-02')).toEqual(filled('first'));
  expect(await into(dated, '2026-07-01')).toEqual(filled(null));
  expect(await into(dated)).toEqual(filled('second'));
  expect(await into(summary)).toEqual(filled('second'));
  expect(await into(resolved(sample()))).toEqual({});
});

describe('a new record waits for', () => {
  const viewer = (id: string) => ({ id, college: 'c', department: 'd' }) as Viewer;
  const named = resolved(sample());
  const waits = async (type: typeof named, student: string, values: Record<string, string>) =>
    (await new WaitsFor(database).fills({ type, viewer: viewer(student), values }))[WAITS_FOR];

  beforeEach(async () => {
    await person('g');
    await person('s', { role: 'student', guide: 'g' });
  });

  it('whom the student chose, and never the student', async () => {
    expect(await waits(named, 's', { teacher: 't' })).toBe('t');
    expect(await waits(named, 's', { teacher: 's' })).toBe('g');
    expect(await waits(named, 's', {})).toBe('g');
  });

  it('whom a posting names only while that person is there', async () => {
    await person('here', { role: 'drpc' });
    await person('left', { role: 'drpc', state: 'suspended' });
    expect(await waits(dated, 's', { coordinator: 'here' })).toBe('here');
    expect(await waits(dated, 's', { coordinator: 'left' })).toBe('g');
    expect(await waits(dated, 's', { coordinator: 'unknown' })).toBe('g');
  });

  it('a guide who was added and has not come yet', async () => {
    await person('added', { state: 'pending' });
    await person('of added', { role: 'student', guide: 'added' });
    expect(await waits(named, 'of added', {})).toBe('added');
  });

  it('a guide within the department only, who is there and is somebody else', async () => {
    await person('far', { department: 'e' });
    await person('away', { college: 'x' });
    await person('left', { state: 'suspended' });
    for (const guide of ['far', 'away', 'left']) await person(`of ${guide}`, { role: 'student', guide });
    await person('own', { role: 'student', guide: 'own' });
    await person('none', { role: 'student' });
    for (const student of ['of far', 'of away', 'of left', 'own', 'none', 'unknown'])
      expect(await waits(named, student, {})).toBeNull();
  });
});
