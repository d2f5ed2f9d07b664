import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_OUT } from '../../../schemas/signing-in/cookies';
import { returnPath } from '../../../schemas/signing-in/return-path';
import { signInAddress, signOut } from './sign-out';
import { isSignedOutHere } from './signed-out-here';

const led: string[] = [];
beforeEach(() => {
  led.length = 0;
  vi.stubGlobal('location', { replace: (to: string) => led.push(to) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the server removes it with its answer. */
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: so does the code
  document.cookie = `${SIGNED_OUT}=; path=/; max-age=0`;
};

it('carries the place in the address of the sign-in page, which comes back from it', () => {
  const address = signInAddress('/student/memo?q=a&b=c');
  expect(returnPath(new URL(address, 'http://x').searchParams.get('to'), 'student')).toBe('/student/memo?q=a&b=c');
});

it('leads to the sign-in page once the server has heard of it', async () => {
  vi.stubGlobal('fetch', async () => {
    expect(isSignedOutHere()).toBe(true);
    forget();
    return Response.json({ message: 'You are signed out' });
  });
  await signOut();
  expect([led, isSignedOutHere()]).toEqual([['/signin'], false]);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', async () => Response.json({ message: 'Sorry' }, { status: 500 })],
  ['a refusal of something between', async () => new Response('', { status: 403 })],
  ['a page of something between', async () => new Response('<h1>Welcome to this network</h1>')],
])('keeps the mark after %s, and leads to where that is said', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  await signOut();
  expect([led, isSignedOutHere()]).toEqual([['/student'], true]);
  forget();
});

it('waits a few seconds for an answer, because the mark is enough', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const done = signOut();
  await vi.advanceTimersByTimeAsync(8000);
  await done;
  expect(led).toEqual(['/student']);
  forget();
});
