import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import registry from '../../../../../resources.config';
import { type EntryResource, statesMeaning, titleField } from '../../../../../schemas';
import { newId } from '../../../base/database';
import { opened } from '../../../testing/opened';
import { largestPage, largestWhole } from '../../list/query';
import { Entries } from '../../read/entries';
import type { NewRecord } from '../../store/record-rows';
import { College } from './testing/college';
import { insertEntry, insertRecord } from './testing/records';

/** An entry with a patient's name, a person and a derived or plain set of texts: enough to ask every question of. */
const found = registry.entries.find(
  ({ people, fields, list }) =>
    people.length > 0 && fields.some((one) => one.sensitive) && list.search.includes('student'),
);
if (!found) throw new Error('These tests need an entry with a patient and a counterpart');
const entry: EntryResource = found;
const path = `/api/${entry.api.path}`;
const keyOf = (type: string, sensitive = false) =>
  entry.fields.find((one) => one.type === type && one.filledBy === 'student' && (one.sensitive ?? false) === sensitive)
    ?.key ?? '';
const [day, person, patient] = [keyOf('date'), keyOf('person'), keyOf('text', true)];
const [open] = statesMeaning(entry, 'open');
const [accepted] = statesMeaning(entry, 'accepted');
const titles = ['Émile', 'zebra', '50% of_it!', 'Zebra two', 'अन्नप्राशन'];

const college = opened(() => College.open());
beforeAll(async () => {
  await insert([
    ...titles.map((title, index) => ({
      values: {
        [entry.title]: title,
        [day]: index === 1 ? null : `2026-01-0${index + 1}`,
        score: index,
        [patient]: 'Quokka',
      },
      status: index % 2 ? (accepted ?? '') : (open ?? ''),
    })),
    { student: college.as('fellow').id, values: { [entry.title]: 'of the fellow' } },
    { ...elsewhere(), values: { [entry.title]: 'named', [person]: college.as('faculty').id } },
    { ...elsewhere(), values: { [entry.title]: 'foreign' } },
  ]);
});

const elsewhere = () => {
  const { id, place } = college.as('strangeStudent');
  return { student: id, college: place.college, department: place.department };
};

/** @returns takes them away again, so that no test sees another's */
async function insert(records: readonly Partial<NewRecord>[]) {
  const ids: string[] = [];
  for (const [index, record] of records.entries()) {
    const at = `2026-02-01T00:00:0${index % 10}.000Z`;
    ids.push(await insertRecord(college, entry, { createdAt: at, updatedAt: at, ...record }));
  }
  return () => run(`DELETE FROM ${college.database.quote(entry.name)} WHERE id IN (${ids.map(() => '?')})`, ids);
}

const run = (sql: string, params: string[]) => college.database.transaction((tx) => tx.run(sql, params));

const ask = async (query: string, who: Parameters<College['as']>[0] = 'student', route = '') => {
  const answer = await college.as(who).get(`${path}${route}${query}`);
  return { ...answer, titles: Array.isArray(answer.body) ? answer.rows.map((row) => row[titleName]) : answer.body };
};
const titleName = titleField(entry).readName;
const all = titles.length;

describe('who sees what in a list', () => {
  const own = [...titles].reverse();
  it.each<[Parameters<College['as']>[0], readonly string[]]>([
    ['student', own],
    ['fellow', ['of the fellow']],
    ['faculty', ['named', 'of the fellow', ...own]],
    ['colleague', ['of the fellow', ...own]],
    ['hod', ['of the fellow', ...own]],
    ['strangeFaculty', ['foreign', 'named']],
    ['strangeStudent', ['foreign', 'named']],
  ])('%s: newest first', async (who, expected) => {
    const answer = await ask('', who);
    expect(answer.titles).toEqual(expected);
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
  });

  it.each(['drpc', 'admin'] as const)('%s: nothing', async (who) => {
    expect((await ask('', who)).status).toBe(403);
  });

  it('gives /my and /all in the envelopes of the registry', async () => {
    for (const { api } of registry.entries) {
      for (const [route, envelope] of [
        ['my', api.lists.mine],
        ['all', api.lists.all],
      ] as const) {
        const { body, status } = await college.as('student').get(`/api/${api.path}/${route}`);
        expect(status).toBe(200);
        expect(Array.isArray(envelope === null ? body : (body as Record<string, unknown>)[envelope])).toBe(true);
      }
    }
  });

  it('gives a teacher nothing of their own under /my', async () => {
    const { body } = await college.as('faculty').get(`${path}/my`);
    expect(Object.values(body as object)[0]).toEqual([]);
  });

  it('gives the same answer for unknown, foreign and impossible ids', async () => {
    const { body } = await ask('', 'strangeStudent');
    const foreign = (body as { id: string }[])[0]?.id;
    const answers = await Promise.all(
      [foreign, newId(), 'x', '😀', `${foreign}%20`, "'", '1 OR 1=1', '__proto__'].flatMap((id) => [
        college.as('student').get(`${path}/${encodeURI(String(id))}`),
        college.as('student').get(`${path}/${encodeURI(String(id))}/history`),
      ]),
    );
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found', code: 'not-found' }]);
  });
});

describe('searching', () => {
  it.each([
    ['ZEBRA', ['Zebra two', 'zebra']],
    ['emile', ['Émile']],
    ['ÉMILE', ['Émile']],
    ['50%', ['50% of_it!']],
    ['%', ['50% of_it!']],
    ['_', ['50% of_it!']],
    ['!', ['50% of_it!']],
    ['अन्न', ['अन्नप्राशन']],
    ['अनन', []],
    ["'; DROP TABLE users", []],
    ['Quokka', []],
    ['   ', [...titles].reverse()],
  ])('%s', async (q, expected) => {
    expect((await ask(`?q=${encodeURIComponent(q)}`)).titles).toEqual(expected);
  });

  it('finds a student by name, also one of another department whose record names the viewer', async () => {
    expect((await ask('?q=fellow', 'faculty')).titles).toEqual(['of the fellow']);
    expect((await ask('?q=strangestudent', 'faculty')).titles).toEqual(['named']);
    expect((await ask('?q=strangestudent', 'faculty')).headers.get('x-total-count')).toBe('1');
  });

  it.each(['student', 'hod'] as const)('says how many a sorted search finds, on each of its pages: %s', async (who) => {
    for (const start of [0, 1, 2, 9]) {
      const answer = await ask(`?q=zebra&_sort=${day}&_order=asc&_start=${start}&_end=${start + 1}`, who);
      expect(answer.headers.get('x-total-count')).toBe('2');
      expect(answer.titles).toEqual([['Zebra two'], ['zebra']][start] ?? []);
    }
  });

  it('sees a changed name at once, in the rows and in the total', async () => {
    const { id } = college.as('fellow');
    expect((await ask('?q=renamed&_start=0&_end=0', 'faculty')).headers.get('x-total-count')).toBe('0');
    const [was] = await college.database.read<{ name: string; search: string }>(
      'SELECT name, search FROM users WHERE id = ?',
      [id],
    );
    const rename = (name: string, search: string) =>
      run('UPDATE users SET name = ?, search = ? WHERE id = ?', [name, search, id]);
    await rename('Renamed', 'renamed');
    onTestFinished(async () => void (await rename(was?.name ?? '', was?.search ?? '')));
    const answer = await ask('?q=renamed', 'faculty');
    expect(answer.titles).toEqual(['of the fellow']);
    expect(answer.rows[0]?.student).toMatchObject({ name: 'Renamed' });
    expect((await ask('?q=renamed&_start=0&_end=0', 'faculty')).headers.get('x-total-count')).toBe('1');
  });
});

describe('filtering', () => {
  it.each([
    [`status=${accepted}`, ['Zebra two', 'zebra']],
    [`status_ne=${accepted}`, ['अन्नप्राशन', '50% of_it!', 'Émile']],
    [`status=${accepted}&status=${open}`, [...titles].reverse()],
    [`${day}=03-01-2026`, ['50% of_it!']],
    [`${day}_gte=2026-01-03&${day}_lte=2026-01-04`, ['Zebra two', '50% of_it!']],
    [`${day}=`, ['zebra']],
    [`${day}_ne=`, ['अन्नप्राशन', 'Zebra two', '50% of_it!', 'Émile']],
    [`${day}_ne=2026-01-01`, ['अन्नप्राशन', 'Zebra two', '50% of_it!', 'zebra']],
    ['score_gte=3', ['अन्नप्राशन', 'Zebra two']],
    [`${titleName}_like=ZEBRA`, ['Zebra two', 'zebra']],
    [`${titleName}_like=${encodeURIComponent('%_')}`, []],
    ['createdAt_lte=2026-02-01', [...titles].reverse()],
    ['createdAt_gte=2026-02-02', []],
    ['verifiedOn=', [...titles].reverse()],
  ])('%s', async (query, expected) => {
    const answer = await ask(`?${query}`);
    expect(answer.titles).toEqual(expected);
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
  });

  it('knows people by their ids', async () => {
    expect((await ask(`?student=${college.as('fellow').id}`, 'hod')).titles).toEqual(['of the fellow']);
    expect((await ask(`?${person}=${college.as('faculty').id}`, 'faculty')).titles).toEqual(['named']);
  });

  it.each([
    'nonsense=1',
    'college=x',
    'department=x',
    'search=x',
    'version=1',
    `${patient}=Quokka`,
    `${patient}_like=Q`,
    `_sort=${patient}`,
    '_sort=nonsense',
    '_sort=search',
    `_sort=${day}&_order=sideways`,
    '_order=sideways',
    `_sort=${day},${day},${day},${day},${day}`,
    '_sort=status&_sort=id',
    'status_gt=x',
    `${day}_like=2026`,
    `${day}=31-02-2026`,
    'student=x',
    'student_gte=x',
    'score=many',
    'createdAt_gte=yesterday',
    `${day}_gte=2026-01-01&${day}_gte=2026-01-02`,
    `${day}_gte=`,
    '_start=-1',
    '_end=ten',
    '_start=1&_start=2',
    'q=a&q=b',
    `q=${'x'.repeat(201)}`,
    `${titleName}_like=${'x'.repeat(201)}`,
    '__proto__=1',
    'constructor=1',
    'toString_like=1',
    'id%5B%24ne%5D=1',
    's=%7B%7D',
    Array.from({ length: 101 }, () => 'score=1').join('&'),
  ])('refuses %s with a sentence', async (query) => {
    const answer = await ask(`?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.record).toEqual({ code: 'bad-request', message: expect.stringMatching(/^\S.{8,}/) });
  });
});

describe('sorting and paging', () => {
  it.each([
    [`_sort=${day}&_order=asc`, ['Émile', '50% of_it!', 'Zebra two', 'अन्नप्राशन', 'zebra']],
    [`_sort=${day}&_order=desc`, ['अन्नप्राशन', 'Zebra two', '50% of_it!', 'Émile', 'zebra']],
    ['_sort=score&_order=DESC', [...titles].reverse()],
    [
      '_sort=status,score&_order=desc,asc',
      open && accepted && open > accepted
        ? ['Émile', '50% of_it!', 'अन्नप्राशन', 'zebra', 'Zebra two']
        : ['zebra', 'Zebra two', 'Émile', '50% of_it!', 'अन्नप्राशन'],
    ],
    ['_start=1&_end=3', ['Zebra two', '50% of_it!']],
    ['_start=4&_end=14', ['Émile']],
    ['_start=9&_end=19', []],
    ['_start=3&_end=1', []],
  ])('%s', async (query, expected) => {
    const answer = await ask(`?${query}`);
    expect(answer.titles).toEqual(expected);
    expect(answer.headers.get('x-total-count')).toBe(String(all));
  });

  it('sorts by the name of a person', async () => {
    const { rows } = await ask('?_sort=student&_order=asc', 'faculty');
    const names = rows.map(({ student }) => (student as { name: string }).name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(3);
  });

  it('gives every row exactly once over the pages of a list with two ways in', async () => {
    for (const order of ['', `&_sort=${day}&_order=asc`, '&_sort=status&_order=desc', '&_sort=student']) {
      const ids: unknown[] = [];
      for (let start = 0; start < 9; start += 2) {
        const { rows, headers } = await ask(`?_start=${start}&_end=${start + 2}${order}`, 'faculty');
        expect(headers.get('x-total-count')).toBe('7');
        ids.push(...rows.map(({ id }) => id));
      }
      expect(ids).toHaveLength(7);
      expect(new Set(ids).size).toBe(7);
    }
  });

  it('counts a row once that comes in by two ways', async () => {
    const before = Number((await ask('', 'faculty')).headers.get('x-total-count'));
    const takeAway = await insert([{ values: { [entry.title]: 'both', [person]: college.as('faculty').id } }]);
    onTestFinished(async () => void (await takeAway()));
    const answer = await ask('', 'faculty');
    expect(answer.titles).toHaveLength(before + 1);
    expect(answer.rows.filter((row) => row[titleName] === 'both')).toHaveLength(1);
    expect((await ask('?_start=0&_end=1', 'faculty')).headers.get('x-total-count')).toBe(String(before + 1));
  });

  it('never gives more than 200 rows', async () => {
    const { id } = college.as('strangeStudent');
    const takeAway = await insert(
      Array.from({ length: 205 }, () => ({ ...elsewhere(), student: id })).map((one) => ({
        ...one,
        createdAt: '2025-01-01T00:00:00.000Z',
      })),
    );
    onTestFinished(async () => void (await takeAway()));
    const answer = await ask('?_start=0&_end=1000', 'strangeStudent');
    expect(answer.rows).toHaveLength(200);
    expect(answer.headers.get('x-total-count')).toBe('207');
    expect((await ask('', 'strangeStudent')).rows).toHaveLength(200);
  });
});

describe('callers who cut the pages themselves', () => {
  const { mine, all: everybodys } = entry.api.lists;
  const rowsIn = (body: unknown, name: string | null) => (name === null ? body : (body as Row)[name]) as Row[];
  type Row = Record<string, unknown>;
  const more = 3;
  let before: number;
  const at = '2026-03-01T00:00:00.000Z';
  beforeAll(async () => {
    const { database, app } = college;
    before = Number((await ask('?_end=1', 'strangeStudent')).headers.get('x-total-count'));
    await database.transaction(async (tx) => {
      for (let number = 0; number < largestWhole + more; number++)
        await insertEntry(tx, app.get(Entries), entry, {
          id: newId(),
          ...elsewhere(),
          status: entry.workflow.initial,
          verifiedBy: null,
          verifiedOn: null,
          createdAt: at,
          updatedAt: at,
          version: 1,
          values: { [entry.title]: `Number ${number}`, [patient]: 'Quokka' },
        });
    });
  });

  afterAll(async () => void (await run(`DELETE FROM ${college.database.quote(entry.name)} WHERE createdAt = ?`, [at])));

  it.each([
    ['strangeStudent', '/my', mine],
    ['strangeFaculty', '/all', everybodys],
  ] as const)('get everything: %s at %s', async (who, route, name) => {
    const answer = await ask('', who, route);
    expect(rowsIn(answer.body, name)).toHaveLength(largestWhole);
    expect(answer.headers.get('x-total-count')).toBe(String(largestWhole + more + before));
    const rest = rowsIn((await ask(`?_start=${largestWhole}`, who, route)).body, name);
    expect(rest).toHaveLength(more + before);
    const ids = [...rowsIn(answer.body, name), ...rest].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('get no larger page than others when they ask for one', async () => {
    expect(rowsIn((await ask('?_end=5000', 'strangeStudent', '/my')).body, mine)).toHaveLength(largestPage);
    expect((await ask('', 'strangeStudent')).rows).toHaveLength(largestPage);
  });
});
