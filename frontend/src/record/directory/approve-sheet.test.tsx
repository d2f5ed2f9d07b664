import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import { SignInHelp } from './approve-sheet';
import type { DirectoryRow } from './columns';

afterEach(cleanup);

it('turns a lost second factor off apart from closing the account, and is closed then', async () => {
  const directory = registry.directories.find(({ name }) => name === 'staff');
  if (!directory) throw new Error('The registry has no staff');
  const asked: string[] = [];
  const custom = async ({ url }: { url: string }) => {
    asked.push(url);
    return { data: {} };
  };
  const onClose = vi.fn();
  render(
    framed(
      <SignInHelp
        directory={directory}
        row={{ id: '2', staffName: 'Dr. Rao' } as unknown as DirectoryRow}
        onClose={onClose}
      />,
      { id: '1', role: 'hod', mails: true },
      custom,
    ),
  );
  expect(screen.queryByText('inactive')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Second factor lost…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([expect.stringContaining('auth/second-factor/2/off')]);
});
