import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Condition, fold, matches, type ViewerFacts } from '../../../../schemas';
import { resolved, withFields } from '../../../../schemas/testing/sample';
import { userTables } from '../../auth/users/tables';
import { mysqlQueries, sqliteQueries } from '../../base/database/query-dialect';
import { cipherWith, type Stored } from '../../field-types';
import { openedDatabase } from '../../testing/database';
import { entrySchemaOf } from '../store/entity';
import { openEntriesOf, openRowsOf } from '../store/open-entries';
import { queryColumns } from '../store/query-columns';
import { addRow, rowOf } from '../store/record-rows';
import { type EntryTable, entryTableOf } from '../store/table';
import { listStatements, totalIn } from './list-sql';
import { parseQuery, type RawQuery } from './query';
import { type Count, valuesFor } from './statement';

const entry = resolved(
  withFields(
    { day: { type: 'date', label: 'Day' }, hours: { type: 'count', label: 'Hours', says: 'Hours must be a number' } },
    { list: { search: ['topic', 'teacher', 'student'], columns: { student: ['serial'], faculty: ['serial'] } } },
  ),
);
const columns = queryColumns(entry);
const idOf = (kind: number, of: number) => `00000000-0000-7000-800${kind}-${String(of).padStart(12, '0')}`;
const people = ['Ann', 'Bob', 'Cid Ann', 'Éva'].map((name, of) => ({ id: idOf(1, of), name }));
const stranger = { id: idOf(1, 9), name: 'Stranger' };
const nameOf = (id: unknown) => [...people, stranger].find((one) => one.id === id)?.name ?? null;
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

type Row = Record<string, Stored> & { id: string };

/** Each value beside each other one, with what is missing and what databases treat as special. */
const world = Array.from({ length: 60 }, (_, at) => ({
  id: idOf(2, (at * 37) % 60),
  student: of([people[0], people[1], people[2]], at)?.id ?? '',
  college: 'c',
  department: of(['d', 'e', null], Math.floor(at / 3)),
  values: {
    topic: of(['alpha', 'beta', 'Émile', '50% of_it', null, 'ann', 'so!'], Math.floor(at / 2)),
    teacher: of([people[3]?.id, null, people[1]?.id, stranger.id, idOf(1, 8)], Math.floor(at / 4)) ?? null,
    day: of([null, '2026-01-03', '2026-01-01', '2026-01-02'], Math.floor(at / 5)),
    hours: of([3, null, 0, 12], Math.floor(at / 7)),
  },
  ...(at % 4 === 0 && { waitsFor: of([people[1]?.id, null, people[3]?.id], at) ?? null }),
  status: of(['Pending', 'Verified'], at),
  verifiedBy: null,
  verifiedOn: null,
  createdAt: `2026-01-0${(at % 3) + 1}T00:00:00.000Z`,
  updatedAt: '2026-01-04T00:00:00.000Z',
  version: 1,
}));

const database = openedDatabase([entrySchemaOf(entry), openEntriesOf([entry]), ...userTables], openRowsOf([entry]));
let rows: Row[];
/** As SQLite is asked, and as an engine is that neither merges nor knows NULLS LAST: SQLite understands that, too. */
let tables: EntryTable[];
beforeAll(async () => {
  const quote = (name: string) => database.quote(name);
  const cipher = cipherWith(Buffer.alloc(32));
  tables = [sqliteQueries, mysqlQueries].map((dialect) => entryTableOf(entry, { ...dialect, quote }, cipher));
  await database.transaction(async (tx) => {
    for (const { id, name } of [...people, stranger])
      await tx.run(
        "INSERT INTO users (id, email, name, search, role, college, createdAt, updatedAt) VALUES (?, ?, ?, ?, 'student', ?, '', '')",
        [id, id, name, fold(name), id === stranger.id ? 'elsewhere' : 'c'],
      );
    for (const table of tables.slice(0, 1)) for (const one of world) await addRow(tx, table, rowOf(table, one));
  });
  rows = await database.read<Row>(`SELECT * FROM ${quote(entry.name)}`);
});

const viewer: ViewerFacts = { id: people[1]?.id ?? '', role: 'faculty', college: 'c', department: 'd' };
const names = { is: { viewer: 'id' } } as const;
const department: Condition = { department: { is: { viewer: 'department' } } };
const rules: Record<string, Condition> = {
  own: { student: names },
  named: { teacher: names },
  'department or named': { any: [department, { teacher: names }] },
  'department, named or held': { any: [department, { teacher: names }, { waitsFor: names }] },
  'college, held and waiting': {
    any: [
      { ...department, status: { is: 'Verified' } },
      { waitsFor: names, status: { is: 'Pending' } },
    ],
  },
  held: { waitsFor: names },
  'department, which has all of them': { any: [department, { status: { is: 'Gone' } }] },
  'department, not waiting': { ...department, status: { isNot: 'Pending' } },
  everybody: { all: [] },
  nobody: { any: [] },
};

const filters: Record<string, (row: Row) => boolean> = {
  'topic=alpha': ({ topic }) => topic === 'alpha',
  'topic=alpha&topic=beta': ({ topic }) => topic === 'alpha' || topic === 'beta',
  'topic=': ({ topic }) => topic === null,
  'topic_ne=': ({ topic }) => topic !== null,
  'topic_ne=alpha': ({ topic }) => topic !== 'alpha',
  'topic_ne=alpha&topic_ne=beta': ({ topic }) => topic !== 'alpha' && topic !== 'beta',
  'topic_like=A': ({ topic }) =>
    String(topic ?? '')
      .toLowerCase()
      .includes('a'),
  'topic_like=%25': ({ topic }) => String(topic).includes('%'),
  'day_gte=2026-01-02': ({ day }) => String(day ?? '') >= '2026-01-02',
  'hours_lte=3': ({ hours }) => hours !== null && Number(hours) <= 3,
  'status=Pending': ({ status }) => status === 'Pending',
};
const searched = ({ topic, teacher, student }: Row) =>
  [topic, nameOf(teacher), nameOf(student)].map((one) => fold(String(one ?? '')));

/** Below zero where the first comes first. What is missing is the least, and comes last wherever that can be. */
function compare(one: Row, other: Row, sorts: ReturnType<typeof parseQuery>['sorts']): number {
  const usual = [
    { key: 'createdAt', descending: true },
    { key: 'id', descending: true },
  ];
  const asked = sorts.map(({ column, descending }) => ({ key: column.key, descending }));
  const last = { key: 'id', descending: asked.at(-1)?.descending ?? false };
  for (const { key, descending } of asked.length > 0 ? [...asked, last] : usual) {
    const [a, b] = [one, other].map((row) =>
      key === 'teacher' ? nameOf(row[key]) && fold(nameOf(row[key]) ?? '') : row[key],
    ) as [Stored, Stored];
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b === descending ? 1 : -1;
  }
  return 0;
}

const question = fc.record({
  rule: fc.constantFrom(...Object.keys(rules)),
  filters: fc
    .subarray(Object.keys(filters), { maxLength: 2 })
    .filter((some) => new Set(some.map((one) => one.split('=')[0])).size === some.length),
  q: fc.constantFrom('', '', 'ann', ' É', '50%', 'a', 'nobody'),
  sorts: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom('topic', 'day', 'hours', 'teacher', 'status', 'createdAt', 'id'),
      fc.constantFrom('asc', 'desc'),
    ),
    { maxLength: 3, selector: ([key]) => key },
  ),
  start: fc.constantFrom(0, 0, 2, 7, 50),
  rows: fc.constantFrom(200, 5, 1),
});
type Question = typeof question extends fc.Arbitrary<infer One> ? One : never;

const queryOf = (asked: Question) => {
  const raw: Record<string, string | string[]> = {
    q: asked.q,
    _start: `${asked.start}`,
    _end: `${asked.start + asked.rows}`,
  };
  for (const filter of asked.filters) {
    const given = [...new URLSearchParams(filter)];
    raw[given[0]?.[0] ?? ''] = given.map(([, value]) => value);
  }
  if (asked.sorts.length > 0) {
    raw._sort = asked.sorts.map(([key]) => key).join();
    raw._order = asked.sorts.map(([, order]) => order).join();
  }
  return parseQuery(raw as RawQuery, columns);
};

const sumOf = async (counts: readonly Count[], query: ReturnType<typeof queryOf>) => {
  let sum = 0;
  for (const count of counts) {
    const [row] = await database.read<{ total: number }>(count.sql, valuesFor(count, viewer, query));
    sum += Number(row?.total);
  }
  return sum;
};

describe('the statements of a list', () => {
  it('give the page, in its order, and how many there are in all, as going through all rows does', async () => {
    let [told, alones] = [0, 0];
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const query = queryOf(asked);
        const rule = rules[asked.rule] as Condition;
        const all = rows
          .filter((row) => matches(rule, row, viewer))
          .filter((row) => asked.filters.every((filter) => filters[filter]?.(row)))
          .filter((row) => query.q === '' || searched(row).some((text) => text.includes(fold(query.q))))
          .sort((one, other) => compare(one, other, query.sorts))
          .map(({ id }) => id);
        const expected = all.slice(query.start, query.start + query.limit);
        for (const table of tables) {
          const made = listStatements(table, rule, query);
          const others = made.first && (await sumOf(made.first.others, query));
          const readings = [made, ...(made.first && others === 0 ? [made.first.alone] : [])];
          alones += readings.length - 1;
          for (const { page, total } of readings) {
            const found = await database.read<Row>(page.sql, valuesFor(page, viewer, query));
            expect(found.map(({ id }) => id)).toEqual(expected);
            const known = totalIn(found);
            if (known !== undefined) {
              told += 1;
              expect(known).toBe(all.length);
            }
            expect(await sumOf(total, query)).toBe(all.length);
          }
        }
      }),
      { numRuns: 250, seed: 1 },
    );
    expect(told).toBeGreaterThan(5);
    expect(alones).toBeGreaterThan(0);
  });

  it('read every column of a row, and nothing that only serves the database', async () => {
    for (const table of tables)
      for (const raw of [{}, { _sort: 'day' }, { q: 'ann', _sort: 'day' }]) {
        const query = parseQuery(raw, columns);
        for (const rule of ['everybody', 'department or named']) {
          const { page } = listStatements(table, rules[rule] as Condition, query);
          const [row] = await database.read<Row>(page.sql, valuesFor(page, viewer, query));
          const told = Object.keys(row ?? {}).filter((key) => key !== '_total');
          expect(told).toEqual(table.readable);
          expect(row).toMatchObject(
            Object.fromEntries(told.map((key) => [key, rows.find(({ id }) => id === row?.id)?.[key]])),
          );
        }
      }
  });

  it('tell how many rows only the other ways let in, whatever is asked', async () => {
    const query = parseQuery({ status: 'Pending' }, columns);
    for (const table of tables) {
      const { first } = listStatements(table, { any: [department, { student: names }] }, query);
      const others = rows.filter(({ student, department }) => student === viewer.id && department !== 'd');
      expect(await sumOf(first?.others ?? [], query)).toBe(others.length);
      expect(first?.alone.total).toHaveLength(1);
      expect(others.some(({ status }) => status !== 'Pending')).toBe(true);
      expect(listStatements(table, department, query).first).toBeUndefined();
    }
  });

  it('look for a name among the people of the college only where nothing else comes in', async () => {
    const query = parseQuery({ q: 'stranger' }, columns);
    const found = async (rule: Condition) => {
      const [table] = tables as [EntryTable];
      const { page } = listStatements(table, rule, query);
      return (await database.read<Row>(page.sql, valuesFor(page, viewer, query))).length;
    };
    const named = rows.filter(({ teacher }) => teacher === stranger.id).length;
    expect(named).toBeGreaterThan(0);
    expect(await found({ college: { is: { viewer: 'college' } } })).toBe(0);
    expect(await found({ all: [] })).toBe(named);
    expect(await found({ college: { is: 'c' } })).toBe(named);
  });

  it('count for a place where all the rows have one value of a column that tells them apart', () => {
    const [table] = tables as [EntryTable];
    const placesOf = (rule: Condition, raw: RawQuery = {}) => {
      const query = parseQuery(raw, columns);
      return listStatements(table, rule, query).total.map(
        ({ place }) => place && [place.column, place.slot(viewer, query)],
      );
    };
    expect(placesOf({ any: [department, { student: names }] })).toEqual([
      ['department', 'd'],
      ['student', viewer.id],
    ]);
    expect(placesOf({ college: { is: 'c' }, student: names })).toEqual([['student', viewer.id]]);
    expect(placesOf({ student: { in: ['x'] } })).toEqual([undefined]);
    expect(placesOf({ status: { is: 'Pending' } })).toEqual([undefined]);
    expect(placesOf({ all: [] }, { topic: ['a', 'b'], student: stranger.id })).toEqual([['student', stranger.id]]);
    expect(placesOf({ all: [] }, { student: [stranger.id, viewer.id] })).toEqual([undefined]);
    expect(placesOf({ all: [] }, { student_ne: stranger.id })).toEqual([undefined]);
  });
});
