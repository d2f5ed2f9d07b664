import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keepAndSend, type Outcome } from './account-outbox';
import { deliver } from './deliver';

// The files of a worker share their modules: none of another is here without these stand-ins, and none of these after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./account-outbox', () => ({ keepAndSend: vi.fn() }));

const asked = vi.mocked(keepAndSend);
const keys = () => asked.mock.calls.map(([, { key }]) => key);
let words = 0;
const act = () => ({ path: 'any', body: { words }, as: { records: [], label: 'Any' } });

/** Sends the same act once for each outcome. */
async function deliverFor(...outcomes: readonly Outcome[]): Promise<unknown[]> {
  for (const outcome of outcomes) asked.mockResolvedValueOnce(outcome);
  const became: unknown[] = [];
  for (const _ of outcomes) became.push(await deliver('me', act()).catch((error: unknown) => error));
  return became;
}

beforeEach(() => {
  asked.mockReset();
  words += 1;
});

const done: Outcome = { kind: 'done', body: { id: '1' } };

test('says what became of an act', async () => {
  const kept: Outcome = { kind: 'kept', isWhole: true };
  const refused: Outcome = { kind: 'failed', status: 422, body: { message: 'Too long' } };
  expect(await deliverFor(done, kept, refused, { kind: 'unstored' })).toMatchObject([
    done,
    kept,
    { statusCode: 422, message: 'Too long' },
    { statusCode: 0, message: expect.stringContaining('room') },
  ]);
});

test.each<[string, Outcome]>([
  ['after a failure of the server', { kind: 'failed', status: 500, body: {} }],
  ['without an answer', { kind: 'unstored' }],
  ['or waits for a sign-in', { kind: 'failed', status: 401, body: {} }],
])('what may have arrived %s keeps its key', async (_, outcome) => {
  await deliverFor(outcome, done);
  expect(new Set(keys()).size).toBe(1);
});

test.each<[string, Outcome]>([
  ['saved', done],
  ['kept', { kind: 'kept', isWhole: true }],
  ['refused', { kind: 'failed', status: 422, body: {} }],
])('what was %s is another act when it is sent again', async (_, outcome) => {
  await deliverFor(outcome, done);
  expect(new Set(keys()).size).toBe(2);
});

test('a draft becomes one record, however often it is sent', async () => {
  asked.mockResolvedValue(done);
  for (const again of [1, 2]) await deliver('me', { ...act(), body: { again }, key: 'draft' });
  expect(keys()).toEqual(['draft', 'draft']);
});

test('is sent, and not kept, when the code that keeps does not load', async () => {
  vi.doMock('./account-outbox', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { deliver: deliverAnew } = await import('./deliver');
  const sentKeys: unknown[] = [];
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({ message: 'Too long' }, { status: 422 })),
    () => Promise.resolve(Response.json({ id: '1' }, { status: 201, headers: { 'x-account': 'me' } })),
  ];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sentKeys.push(headers['Idempotency-Key']);
    return answers.shift()?.();
  });
  const noAnswer = { statusCode: 0, message: expect.stringContaining('check your connection') };
  await expect(deliverAnew('me', act())).rejects.toMatchObject(noAnswer);
  await expect(deliverAnew('me', act())).rejects.toMatchObject({ statusCode: 422, message: 'Too long' });
  expect(await deliverAnew('me', act())).toEqual({ kind: 'done', body: { id: '1' } });
  // What may have arrived keeps its key.
  expect(sentKeys[0]).toBe(sentKeys[1]);
  expect(sentKeys[1]).not.toBe(sentKeys[2]);
  vi.unstubAllGlobals();
});
