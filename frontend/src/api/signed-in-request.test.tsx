import { afterEach, expect, it, vi } from 'vitest';
import { signOut } from '../session/sign-out';
import { GIVEN_UP } from './api-error';
import { signedInRequest } from './signed-in-request';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A line that has gone dead: nothing answers but the end of the session. @returns what was asked */
function deadLine() {
  const asked: string[] = [];
  const fetch = async (address: string, { signal }: RequestInit) => {
    if (address === '/api/auth/logout') return Response.json({ message: 'You are signed out' });
    signal?.throwIfAborted();
    asked.push(address);
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  };
  vi.stubGlobal('fetch', fetch);
  return asked;
}

it('says of what it gave up that it did', async () => {
  deadLine();
  vi.useFakeTimers();
  const asked = signedInRequest('GET', '/api/queue/parts');
  const said = expect(asked).rejects.toMatchObject({ statusCode: 0, code: GIVEN_UP });
  await vi.advanceTimersByTimeAsync(60_000);
  await said;
});

it('asks for nothing more from signing out on', async () => {
  const asked = deadLine();
  vi.stubGlobal('location', { replace: () => undefined });
  const settled = vi.fn();
  const ask = (address: string) => void signedInRequest('GET', address).then(settled, settled);
  ask('/api/queue/parts');
  await vi.waitFor(() => expect(asked).toEqual(['/api/queue/parts']));
  await signOut();
  ask('/api/queue');
  await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(['/api/queue/parts']);
  expect(settled).not.toHaveBeenCalled();
});
