import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_OUT } from '../../../schemas/signing-in/cookies';
import { readDetails, storeDetails } from './details';
import { loadFirstViewer, useViewerLoad } from './load-viewer';
import { leaveForSignIn, markSignedOut } from './signed-out-here';

const DAY_MS = 24 * 3_600_000;
const me = { id: 'me', role: 'student', today: '2026-03-09', minutesAhead: 330 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Shows the area, as the server answers or as the worker does with what the device kept. */
async function load(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await loadFirstViewer();
  return renderHook(useViewerLoad).result;
}

it('takes the day of a server that answers late', async () => {
  vi.setSystemTime(Date.now() + DAY_MS);
  const result = await load({ ...me, today: '2026-03-10', kept: true });
  vi.stubGlobal('fetch', async () => Response.json(me));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.load).toMatchObject({ viewer: { today: '2026-03-09' } });
});

it('changes the day by the clock of the college, whatever zone the PC was installed with', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.setSystemTime(new Date('2026-03-09T18:29:00Z'));
  const result = await load(me);
  vi.stubGlobal('fetch', async () => Response.json({ ...me, today: '2026-03-10' }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current.load).toMatchObject({ viewer: { today: '2026-03-09' } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.load).toMatchObject({ viewer: { today: '2026-03-10' } });
});

it('greets by the name, rank and department that somebody has by now', async () => {
  storeDetails({ name: 'Asha Rao', departmentName: 'Surgery', role: 'Faculty' });
  await load({ ...me, role: 'faculty', rank: 'professor', name: 'asha Rao-Kale', departmentName: 'Pathology' });
  expect(readDetails()).toEqual({ name: 'Asha Rao-Kale', departmentName: 'Pathology', role: 'Professor' });
});

it('shows nobody’s pages any more once somebody signed out without a network, and loads no other document', async () => {
  const result = await load(me);
  history.replaceState(null, '', '/student/memo?q=Asha');
  act(() => {
    markSignedOut();
    leaveForSignIn();
  });
  expect(result.current.load).toEqual({ state: 'failed' });
  expect(location.pathname + location.search).toBe('/student');
  // biome-ignore lint/suspicious/noDocumentCookie: so does the code
  document.cookie = `${SIGNED_OUT}=; path=/; max-age=0`;
});
