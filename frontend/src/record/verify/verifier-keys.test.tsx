import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deskKeys, keyHelp } from '../../queue/keys';
import type { EntryList } from '../list/use-entry-list';
import ShortcutsHelp from './shortcuts-help';
import { useListKeys } from './use-list-keys';

afterEach(cleanup);
vi.mock('./verifier-keys', async (original) => ({
  ...(await original<typeof import('./verifier-keys')>()),
  accept: 'q',
}));

it('gives the queue and lists another key to accept by, and their help says it', () => {
  expect(deskKeys).toContain('q');
  expect(deskKeys).not.toContain('a');
  expect(keyHelp).toContainEqual(['q', 'accept, and on to the next']);

  const decide = vi.fn();
  const list = { rows: [], page: 1, pages: 1 } as unknown as EntryList;
  const nothing = () => undefined;
  renderHook(() =>
    useListKeys({
      list,
      within: { current: null },
      open: nothing,
      select: nothing,
      decide,
      help: nothing,
    }),
  );
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('a');
  expect(decide).not.toHaveBeenCalled();
  press('q');
  expect(decide).toHaveBeenCalledWith('accepted', undefined);

  render(<ShortcutsHelp open onClose={nothing} />);
  expect(screen.getByText('q').closest('dl')?.textContent).toContain('accept');
});
