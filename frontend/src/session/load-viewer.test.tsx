import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFirstViewer, useViewerLoad } from './load-viewer';

const DAY_MS = 24 * 3_600_000;
const me = { id: 'me', role: 'student', today: '2026-03-09' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
