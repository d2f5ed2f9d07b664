import { type DataProvider, Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { QueueRow } from '../../api/wire';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { RemindButton } from './waiting';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that a reminder needs a connection, and is there again with one', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const row = {
    resource: 'any',
    id: '1',
    version: 1,
    activityType: 'Procedure',
    meta: { days: 9, waitsFor: { id: 't', name: 'Dr. Rao' } },
  };
  render(
    <Refine>
      <ViewerProvider value={{ today: '2026-11-28' } as Viewer}>
        <RemindButton row={row as QueueRow} onReminded={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Remind/ });
  expect([button().textContent, button().disabled]).toEqual(['Remind when online of Procedure', true]);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect([button().textContent, button().disabled]).toEqual(['Remind of Procedure', false]);
});

it.each([
  [true, { id: 't', name: 'Dr. Rao' }, 'Your reminder goes out with the next mail'],
  [true, null, 'Your reminder stands beside the entry'],
  [false, { id: 't', name: 'Dr. Rao' }, 'Your reminder stands beside the entry'],
])('promises a mail only where mails are sent (%s), and somebody gets it', async (mails, waitsFor, words) => {
  const data = { custom: async () => ({ data: { results: [{ ok: true }] } }) } as unknown as DataProvider;
  const open = vi.fn();
  const row = {
    resource: 'any',
    id: '1',
    version: 1,
    activityType: 'Procedure',
    meta: { days: 9, waitsFor },
  };
  render(
    <Refine dataProvider={{ default: data }} notificationProvider={{ open, close: vi.fn() }}>
      <ViewerProvider value={{ today: '2026-11-28', mails } as Viewer}>
        <RemindButton row={row as QueueRow} onReminded={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Remind/ }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(expect.objectContaining({ message: words })));
});
