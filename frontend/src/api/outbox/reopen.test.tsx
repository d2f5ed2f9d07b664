import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { outboxOf } from './account-outbox';
import { atOnce } from './item';
import { noteFor } from './note';
import { reopenedAt, useReopened } from './reopen';
import { made } from './testing/memory';

afterEach(cleanup);

const item = { ...atOnce(made('a b&c'), Date.now()), state: 'refused' as const };

it('opens what the address names, once, and leaves the rest of the address', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await outboxOf('reopens').put(item);
  noteFor('reopens', true);
  const open = vi.fn();
  const address = vi.fn();
  const Address = () => {
    const { pathname, search } = useLocation();
    address(pathname + search);
    return null;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[reopenedAt('/faculty/sheets?student=b&year=1', item)]}>
      <ViewerProvider value={{ id: 'reopens' } as Viewer}>
        {children}
        <Address />
      </ViewerProvider>
    </MemoryRouter>
  );
  renderHook(() => useReopened(open), { wrapper });
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(open.mock.calls[0]).toMatchObject([{ key: item.key }]);
  expect(address).toHaveBeenLastCalledWith('/faculty/sheets?student=b&year=1');
});
