/** Runs the built script of the page's head against pages that have or have not made their first request. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyScript } from './early';

const run = () => new Function(earlyScript())();
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/faculty/dashboard' });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { currentScript: null, documentElement: { dataset: {} } });
  globalThis.earlyRequests = undefined;
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks once, and nothing where the web app was faster', () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}')));
  run();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me']);
  run();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('lets go of an answer that nobody takes: unread, it would keep its connection', async () => {
  const cancel = vi.fn();
  fetched.mockImplementation(() => Promise.resolve(new Response(new ReadableStream({ cancel }))));
  run();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(cancel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(globalThis.earlyRequests).toEqual({});
});

test('asks nothing where the answers came with the page', () => {
  vi.stubGlobal('document', { currentScript: null, documentElement: { dataset: { answers: '2' } } });
  run();
  expect(fetched).not.toHaveBeenCalled();
  expect(globalThis.earlyRequests).toEqual({});
});
