/** What the answer to an item does to the page that sent it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBack } from '../../../../tests/support/come-back';
import { keepAndSend, outboxOf } from './account-outbox';
import { atOnce, HOLD_MS, hold } from './item';
import { mayWait } from './note';
import { Memory, made } from './testing/memory';

// Used where a test says that this browser stores anything.
vi.mock('./device-store', () => ({ deviceStoreOf: () => new Memory(), bytesKept: async () => 0 }));

const replace = vi.fn();
let answers = 0;

/** Answers every item with this. */
function answer(status: number, message: string): void {
  vi.stubGlobal('fetch', async () => {
    answers += 1;
    return Response.json({ message }, { status });
  });
}

beforeEach(() => {
  comeBack();
  answers = 0;
  replace.mockClear();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const states = (account: string) =>
  outboxOf(account)
    .list()
    .map(({ state, says }) => [state, says]);
const form = (key: string) => ({ key, path: 'any', body: { words: 'Seen' }, as: { records: [], label: 'Any' } });
const refused = [['refused', 'Only faculty can do this']];

test('a page is not closed without a question while a full device keeps nothing of what could not be sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // Of this outbox alone: those of other files of this worker ask as well.
  const listen = vi.spyOn(window, 'addEventListener');
  const outbox = outboxOf('full');
  const asks = listen.mock.calls.find(([name]) => name === 'beforeunload')?.[1] as (event: Event) => void;
  const mayClose = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    asks(closing);
    return !closing.defaultPrevented;
  };
  expect(mayClose()).toBe(true);
  await outbox.put({ ...atOnce(made('a'), Date.now()), due: 0 });
  await vi.waitFor(() => expect(outbox.list()).toMatchObject([{ inPageOnly: true, tries: 1 }]));
  expect([mayClose(), mayWait('full')]).toEqual([false, true]);
  await outbox.remove('a');
  expect([mayClose(), mayWait('full')]).toEqual([true, false]);
});

test('a 403 leads whoever sends a form to the sign-in, and keeps what was filled in with its words', async () => {
  answer(403, 'Only faculty can do this');
  const settled = vi.fn();
  void keepAndSend('form', form('a')).then(settled, settled);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringContaining('/signin?to=')));
  await vi.waitFor(() => expect(states('form')).toEqual(refused));
  // The page is being left, so nothing appears before.
  expect(settled).not.toHaveBeenCalled();
});

test('any other refusal stays in the form', async () => {
  answer(422, 'Score is required');
  expect(await keepAndSend('other', form('a'))).toMatchObject({ kind: 'failed', status: 422 });
  expect([states('other'), replace.mock.calls]).toEqual([[], []]);
});

test('a 403 leads whoever has just decided to the sign-in, and is asked for once', async () => {
  answer(403, 'Only faculty can do this');
  await outboxOf('decides').put(hold(made('a'), Date.now() - HOLD_MS - 1000));
  await vi.waitFor(() => expect(states('decides')).toEqual(refused));
  expect([answers, replace.mock.calls.length]).toEqual([1, 1]);
});

test('a 403 of what waited throws nobody out: it is found among what is not sent', async () => {
  answer(403, 'Only faculty can do this');
  await outboxOf('waited').put({ ...atOnce(made('a'), Date.now() - 3_600_000), tries: 3, due: 0 });
  await vi.waitFor(() => expect(states('waited')).toEqual(refused));
  const elsewhere = outboxOf('elsewhere');
  elsewhere.onOther({ key: 'b', item: { ...atOnce(made('b'), Date.now()), due: 0 } });
  await vi.waitFor(() => expect(states('elsewhere')).toEqual(refused));
  expect([answers, replace.mock.calls]).toEqual([2, []]);
});

test('a 401 to a form keeps what was filled in, and says to whoever stays that they are signed out', async () => {
  answer(401, 'Please sign in');
  const settled = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  void keepAndSend('stays', form('a')).then(settled);
  await vi.advanceTimersByTimeAsync(2000);
  expect([settled.mock.calls, replace.mock.calls.length]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  const body = { message: expect.stringContaining('signed out') };
  expect(settled).toHaveBeenCalledWith({ kind: 'failed', status: 401, body });
  // No more questions are asked while they write on.
  void keepAndSend('stays', form('b'));
  await vi.waitFor(() => expect(answers).toBeGreaterThan(1));
  expect(replace).toHaveBeenCalledOnce();
  for (const key of ['a', 'b']) await outboxOf('stays').remove(key);
});

test('a 401 leads to the sign-in whatever was sent, and what was sent waits', async () => {
  answer(401, 'Please sign in');
  await outboxOf('nobody').put({ ...atOnce(made('a'), 0), tries: 3, due: 0 });
  await vi.waitFor(() => expect(outboxOf('nobody').list()).toMatchObject([{ state: 'waiting', tries: 4 }]));
  expect(replace).toHaveBeenCalled();
  await outboxOf('nobody').remove('a');
});

test('a form closes while the browser still asks whether anything may be stored for long', async () => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // Firefox asks the person, who may never answer.
  const persist = vi.fn(() => new Promise<boolean>(() => undefined));
  Object.assign(navigator, { storage: { persisted: async () => false, persist } });
  expect(await keepAndSend('asked', form('a'))).toEqual({ kind: 'kept', isWhole: true });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await outboxOf('asked').remove('a');
  Reflect.deleteProperty(navigator, 'storage');
});
