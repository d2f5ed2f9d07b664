import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWhenOnline } from './use-online';

it('sends when there is a connection again, as long as something waits for one', () => {
  const send = vi.fn();
  const { rerender, unmount } = renderHook(({ waits }) => useWhenOnline(waits, send), {
    initialProps: { waits: false },
  });
  const online = () => dispatchEvent(new Event('online'));
  online();
  expect(send).not.toHaveBeenCalled();
  rerender({ waits: true });
  online();
  expect(send).toHaveBeenCalledOnce();
  rerender({ waits: false });
  online();
  unmount();
  online();
  expect(send).toHaveBeenCalledOnce();
});
