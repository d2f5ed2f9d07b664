/** Answers that come with the page: taken once, whatever the order of the question, and not when they are old. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const headers = { 'content-type': 'application/json', 'x-total-count': '7' };
const known = {
  '/api/queue?_start=0&for=me&_end=10': { headers, body: [{ id: 'a' }] },
  '/api/storage': { headers, body: [] },
};

let pages = 0;

/** Each page has the module for itself. To load all modules anew would be felt by other tests of the same process. */
async function page(now = 100): Promise<typeof import('./early')> {
  pages += 1;
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(known) }) });
  // Not all of it: the first answer of a process takes from it what times every later one.
  vi.spyOn(performance, 'now').mockReturnValue(now);
  return import(/* @vite-ignore */ `./early?page=${pages}`);
}

beforeEach(() => {
  globalThis.earlyRequests = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('are there at once, for the same question in another order, and once only', async () => {
  const { takeFromPage } = await page();
  const url = '/api/queue?&_end=10&_start=0&for=me';
  expect(takeFromPage(url)).toEqual({ headers, body: [{ id: 'a' }] });
  expect(takeFromPage(url)).toBeUndefined();
  expect(takeFromPage('/api/queue?_end=20&_start=0&for=me')).toBeUndefined();
});

test('are as good as those of the server', async () => {
  const { early } = await page();
  const answer = await early('/api/storage?');
  expect(answer?.headers.get('x-total-count')).toBe('7');
  expect(await answer?.json()).toEqual([]);
  expect(early('/api/storage?')).toBeUndefined();
});

test('are asked for again when they are old by now', async () => {
  const { early, takeFromPage } = await page(10_001);
  expect(takeFromPage('/api/storage')).toBeUndefined();
  expect(early('/api/queue?_start=0&for=me&_end=10')).toBeUndefined();
});

test('what is on its way is waited for', async () => {
  const { early } = await page();
  const underWay = Promise.resolve(new Response('1'));
  globalThis.earlyRequests = { '/api/auth/me': underWay };
  expect(early('/api/auth/me')).toBe(underWay);
  expect(early('/api/auth/me')).toBeUndefined();
});
