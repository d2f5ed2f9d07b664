import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataProvider, sendableFilters } from './data-provider';

type Sent = { url: string; data: unknown; headers: Record<string, unknown> };

const sent: Sent[] = [];
const replace = vi.fn();

/** Answers every call with one status and body, as a server would. */
function answer(status: number, data: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, data: init.body, headers: { ...(init.headers as object) } });
    return Response.json(data, { status, headers: { 'x-account': 'me', ...headers } });
  });
}

beforeEach(() => {
  sent.length = 0;
  replace.mockClear();
  vi.stubGlobal('window', { location: { pathname: '/student/memo', search: '?page=2', hash: '', replace } });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a list is asked for in the words of the API, and its total is read', async () => {
  answer(200, [{ id: '1' }], { 'x-total-count': '137' });
  const { total } = await dataProvider.getList({
    resource: 'queue',
    pagination: { currentPage: 2, pageSize: 10 },
    filters: [
      { field: 'q', operator: 'contains', value: 'smear' },
      { field: 'status', operator: 'in', value: ['Pending', 'pending'] },
      { field: 'type', operator: 'eq', value: '' },
    ],
  });
  expect(total).toBe(137);
  expect(sent[0]?.url).toBe('/api/queue?_end=20&_start=10&q=smear&status=Pending&status=pending');
});

describe('a create', () => {
  const create = (variables: object) => dataProvider.create({ resource: 'any', variables });

  test('that something between answers is not saved', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: '1' }, { status: 201 }));
    await expect(create({ topic: 'Lymphoma' })).rejects.toMatchObject({ statusCode: 0 });
  });

  test('carries an idempotency key', async () => {
    answer(201, { id: '1' });
    await create({ topic: 'Lymphoma' });
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('with a file is multipart', async () => {
    answer(201, { id: '1' });
    await create({ certificate: new File(['x'], 'x.pdf') });
    expect(sent[0]?.data).toBeInstanceOf(FormData);
  });

  test('that is refused says so for each field', async () => {
    answer(422, { message: 'No', errors: { topic: 'Topic is required' } });
    await expect(create({})).rejects.toMatchObject({ statusCode: 422, errors: { topic: 'Topic is required' } });
  });
});

test('an answer that was asked for before our code arrived is taken, once', async () => {
  answer(200, [{ id: 'late' }]);
  const early = Response.json([{ id: 'early' }], { headers: { 'x-total-count': '7' } });
  const url = '/api/memo?_end=10&_start=0';
  globalThis.earlyRequests = { [url]: Promise.resolve(early) };
  const ask = () => dataProvider.getList({ resource: 'memo', pagination: { currentPage: 1, pageSize: 10 } });
  expect(await ask()).toEqual({ data: [{ id: 'early' }], total: 7 });
  expect(sent).toEqual([]);
  expect((await ask()).data).toEqual([{ id: 'late' }]);
});

test('no answer at all is status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(dataProvider.getOne({ resource: 'any', id: '1' })).rejects.toMatchObject({ statusCode: 0 });
});

const between = { headers: { 'content-type': 'text/html' } };

test.each([
  ['a page of something between', () => new Response('<h1>Sign in to this network</h1>', between)],
  ['a refusal of something between', () => new Response('<h1>Forbidden</h1>', { status: 403, ...between })],
  ['half an answer', () => new Response('[{', { headers: { 'content-type': 'application/json' } })],
])('%s is no answer', async (_, response) => {
  vi.stubGlobal('fetch', async () => response());
  await expect(dataProvider.getList({ resource: 'any' })).rejects.toMatchObject({ statusCode: 0 });
  expect(replace).not.toHaveBeenCalled();
});

test.each([401, 403])('a %i leads to the sign-in page and back', async (status) => {
  answer(status, { message: 'You may not do this' });
  // As somebody who comes back from another tab.
  vi.stubGlobal('document', { addEventListener: (_: string, comeBack: () => void) => comeBack() });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = dataProvider.deleteOne({ resource: 'any', id: '1' }).catch(({ message }) => message);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/signin?to=%2Fstudent%2Fmemo%3Fpage%3D2'));
  // Whoever stays gets an answer, and goes on.
  await vi.advanceTimersByTimeAsync(4000);
  expect(await asked).toContain(status === 401 ? 'signed out' : 'You may not do this');
});

test('a request without an answer after a minute is ended, and whatever is asked next has its connection', async () => {
  vi.useFakeTimers();
  const settled = vi.fn();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason))),
  );
  dataProvider.getList({ resource: 'any' }).catch(settled);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ statusCode: 0 }));
});

test('blank filters are not sent, since the server would compare with them', () => {
  const q = { field: 'q', operator: 'contains', value: 'biopsy' } as const;
  const blank = { field: 'q', operator: 'contains', value: '' } as const;
  expect(sendableFilters([q, blank, { field: 'status', operator: 'in', value: [] }])).toEqual([q]);
});

test('no and false are values', () => {
  expect(sendableFilters([{ field: 'mine', operator: 'eq', value: false }])).toHaveLength(1);
});

test('an operator that would silently become equality is refused', () => {
  expect(() => sendableFilters([{ field: 'date', operator: 'lt', value: '2026-01-01' }])).toThrow('lt');
  expect(() => sendableFilters([{ operator: 'or', value: [] }])).toThrow('or');
});

test('what is missing is asked for by a blank value', () => {
  expect(sendableFilters([{ field: 'guide', operator: 'null', value: true }])).toEqual([
    { field: 'guide', operator: 'eq', value: '' },
  ]);
});
