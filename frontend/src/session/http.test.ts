import { afterEach, expect, test, vi } from 'vitest';
import { call, HttpError } from './http';

const answers = (response: Response | Promise<never>) => {
  const fetch = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(response));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

test('a call without a body is a GET with the cookie', async () => {
  const fetch = answers(Response.json({ demo: true }));
  expect(await call<'GET public/config'>('/api/public/config')).toEqual({ demo: true });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
});

test('a call with a body posts it as JSON', async () => {
  const fetch = answers(new Response(null, { status: 204 }));
  expect(await call<'POST :type'>('/api/contact', { name: 'A' })).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"A"}' });
});

test('a form goes as it is, and the browser says where its parts begin', async () => {
  const fetch = answers(Response.json({ message: 'Set up' }, { status: 201 }));
  const form = new FormData();
  await call<'POST setup'>('/api/setup', form);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: form });
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('content-type')).toBeNull();
});

test('a refusal carries the sentences of the server', async () => {
  answers(Response.json({ message: 'No', errors: { email: 'Taken' } }, { status: 422 }));
  const error = await call<'POST :type'>('/api/x', {}).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 422, message: 'No', fault: { errors: { email: 'Taken' } } });
});

test.each([
  ['an HTML page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['broken JSON', () => new Response('{', { status: 502, headers: { 'content-type': 'application/json' } })],
])('%s is an error without invented words', async (_name, response) => {
  answers(response());
  await expect(call<'GET auth/me'>('/api/auth/me')).rejects.toMatchObject({ status: 502, fault: {} });
});

test('no answer at all is status 0', async () => {
  answers(Promise.reject(new TypeError('Failed to fetch')));
  await expect(call<'GET auth/me'>('/api/auth/me')).rejects.toMatchObject({ status: 0 });
});
