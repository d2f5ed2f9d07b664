import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import registry from '../../../../../resources.config';
import { studentFields, verifierFields } from '../../../../../schemas';
import { anySign } from '../../../../../schemas/testing/any-sign';
import { opened } from '../../../testing/opened';
import { College } from './testing/college';
import { sendForm } from './testing/filled';
import { insertRecord } from './testing/records';

const college = opened(() => College.open());

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
/** What nobody types, but somebody sends. */
const odd: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '😀',
  '\ud800',
  'x'.repeat(10_000),
  "'; DROP TABLE users; --",
  '%',
  null,
  true,
  0,
  -1,
  1e308,
  5.5,
  [],
  [[]],
  ['x'],
  deep(2000),
  {},
  { toString: 1 },
  { valueOf: 'x', toString: null },
  { _id: 'x' },
  { id: { id: 'x' } },
  { constructor: { prototype: 1 } },
  { name: 'x.pdf', size: 5 },
  '31-02-2025',
  '2025-02-31',
  '0000-00-00',
];
const value = fc.oneof(
  fc.constantFrom(...odd),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: anySign }),
);
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  '_id',
  'student',
  'status',
  'version',
  'é',
  ' ',
  'hasOwnProperty',
];

/** Where the registry's first type that is sent as a form is created. */
function formPath(): string {
  const entry = registry.entries.find(({ api }) => api.multipart);
  if (!entry) throw new Error('No type is sent as a form');
  return entry.api.path;
}

/** Never a fault of ours, and always a sentence. */
const isAnswered = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(body).toMatchObject({ message: expect.stringMatching(/\S/), code: expect.any(String) });
};

describe('whatever is sent', () => {
  it.each(registry.entries.map((entry) => [entry.name, entry] as const))('%s answers a create', async (_, entry) => {
    const names = [...studentFields(entry).map(({ writeName }) => writeName), ...oddNames];
    const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(body, fc.option(fc.string({ maxLength: 120 })), async (body, key) => {
        const header: Record<string, string> =
          key === null ? {} : { 'idempotency-key': key.replace(/[^\x20-\xff]/g, '?') };
        isAnswered(await college.as('student').post(`/api/${entry.api.path}`, body, header));
      }),
      { numRuns: 10 },
    );
  });

  it.each(registry.entries.map((entry) => [entry.name, entry] as const))('%s answers a verdict', async (_, entry) => {
    const id = await insertRecord(college, entry);
    const names = [
      ...verifierFields(entry).map(({ writeName }) => writeName),
      ...oddNames,
      'ids',
      'items',
      entry.api.verifyKey,
    ];
    const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (body, hit) => {
        const named = hit ? { ...body, [entry.api.verifyKey]: id } : body;
        isAnswered(await college.as('faculty').post(`/api/${entry.api.path}/verify`, named));
        isAnswered(
          await college.as('faculty').post(`/api/${entry.api.path}/verify-many`, hit ? { ...body, ids: [id] } : body),
        );
      }),
      { numRuns: 6 },
    );
  });

  it('every list answers a query', async () => {
    const names = ['_start', '_end', '_sort', '_order', 'q', 'mine', 'type', ...oddNames];
    const columns = registry.entries.flatMap(({ fields }) => fields.flatMap(({ key, readName }) => [key, readName]));
    const name = fc
      .tuple(fc.constantFrom(...names, ...columns), fc.constantFrom('', '_ne', '_gte', '_lte', '_like', '[]', '.x'))
      .map(([one, suffix]) => one + suffix);
    const text = fc.oneof(
      fc.constantFrom(...odd.filter((one) => typeof one === 'string').map((one) => one.slice(0, 3000))),
      fc.constantFrom('asc', 'desc', 'true', '1', '2026-01-01', 'student,date', ...columns),
    );
    const query = fc.array(fc.tuple(name, text), { maxLength: 5 });
    const paths = [...registry.entries.map(({ api }) => api.path), 'queue', 'misc/allSkills', 'misc/dashBoardData'];
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom(...paths),
        fc.constantFrom('student', 'faculty', 'drpc', 'admin'),
        async (query, path, who) => {
          isAnswered(await college.as(who).get(`/api/${path}?${new URLSearchParams(query)}`));
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each<[string, string]>([
    ['null', 'application/json'],
    ['5', 'application/json'],
    ['[]', 'application/json'],
    ['"x"', 'application/json'],
    ['{', 'application/json'],
    ['', 'application/json'],
    ['{"__proto__":{"x":1}}', 'application/json'],
    [`${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`, 'application/json'],
    ['a=b', 'application/x-www-form-urlencoded'],
    ['x', 'text/plain'],
    ['x', 'multipart/form-data'],
    ['--x\r\nnonsense', 'multipart/form-data; boundary=x'],
  ])('the body %.30s as %s is answered', async (body, type) => {
    const path = formPath();
    for (const route of ['', '/add', '/verify', '/verify-many']) {
      const answer = await college.as(route.startsWith('/v') ? 'faculty' : 'student').send(`/api/${path}${route}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'idempotency-key': 'odd' },
      });
      expect(answer.status, route).toBeGreaterThanOrEqual(400);
      isAnswered(answer);
    }
  });

  it('a value nested without end is answered, wherever it stands', async () => {
    // Twice as deep as what calls itself gets before the stack is at its end.
    const deepest = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const entry of registry.entries) {
      const id = await insertRecord(college, entry);
      const names = ['status', ...verifierFields(entry).map(({ writeName }) => writeName)];
      for (const [route, who, sent] of [
        ['', 'student', studentFields(entry).map(({ writeName }) => writeName)],
        ['/verify', 'faculty', names],
      ] as const) {
        const values = sent.map((name) => `"${name}":${deepest}`).slice(0, 4);
        const body = `{"${entry.api.verifyKey}":"${id}",${values}}`;
        const headers = { 'content-type': 'application/json' };
        isAnswered(await college.as(who).send(`/api/${entry.api.path}${route}`, { method: 'POST', body, headers }));
      }
    }
  });

  it('a form with odd names is answered', async () => {
    const path = `/api/${formPath()}`;
    for (const name of oddNames) isAnswered(await sendForm(college.as('student'), path, { [name]: 'x' }));
  });

  it('entries are neither changed nor removed by their routes', async () => {
    for (const entry of registry.entries) {
      const id = await insertRecord(college, entry);
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        for (const who of ['student', 'faculty', 'admin'] as const) {
          const { status } = await college.as(who).send(`/api/${entry.api.path}/${id}`, { method });
          expect([404, 405]).toContain(status);
        }
      expect((await college.as('student').post(`/api/${entry.api.path}/bulk`, { bulk: [{}] })).status).toBe(404);
    }
  });

  it('nobody reads without signing in', async () => {
    for (const { api } of registry.entries)
      for (const route of ['', '/my', '/all', '/x', '/x/history'])
        expect((await fetch(`${college.url}/api/${api.path}${route}`)).status).toBe(401);
    expect((await fetch(`${college.url}/api/queue`)).status).toBe(401);
  });
});
