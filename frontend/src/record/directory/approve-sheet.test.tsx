import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import type { Viewer } from '../../session/viewer';
import { SignInHelp } from './approve-sheet';
import type { DirectoryRow } from './columns';

afterEach(cleanup);

/** Shows it to somebody. @returns what was sent */
function show(viewer: Partial<Viewer>, onClose = vi.fn()) {
  const directory = registry.directories.find(({ name }) => name === 'staff');
  if (!directory) throw new Error('The registry has no staff');
  const sent: { url: string; payload: unknown }[] = [];
  const factors = { isOn: false, passkeys: [], offersPasskeys: false, confirmed: false };
  const link = { mailed: false, link: 'https://college.test/reset-password?token=x' };
  const custom = async ({ url, payload }: { url: string; payload: unknown }) => {
    if (url.endsWith('auth/second-factor')) return { data: factors };
    sent.push({ url, payload });
    return { data: url.endsWith('invitation') ? link : {} };
  };
  render(
    framed(
      <SignInHelp
        directory={directory}
        row={{ id: '2', name: 'Dr. Rao' } as unknown as DirectoryRow}
        onClose={onClose}
      />,
      { id: '1', ...viewer },
      custom,
    ),
  );
  return { sent, onClose };
}

const confirm = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enterPassword = () => fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'mine' } });

it('turns a lost second factor off once the password is entered, apart from closing the account', async () => {
  const { sent, onClose } = show({ role: 'hod', mails: true });
  expect(screen.queryByText('inactive')).toBeNull();
  confirm('Second factor lost…');
  confirm('Turn it off');
  await screen.findByText('Please enter your password.');
  expect(sent).toEqual([]);
  enterPassword();
  confirm('Turn it off');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { url: expect.stringContaining('auth/second-factor/2/off'), payload: { currentPassword: 'mine' } },
  ]);
});

it('makes a link into an account in use once the password is entered', async () => {
  const { sent } = show({ role: 'admin', mails: false });
  confirm('Password lost…');
  await screen.findByText(/^Make sure that it is Dr. Rao/);
  confirm('Make a new link');
  await screen.findByText('Please enter your password.');
  expect(sent).toEqual([]);
  enterPassword();
  confirm('Make a new link');
  await screen.findByLabelText('The link');
  expect(sent).toEqual([{ url: expect.stringContaining('/2/invitation'), payload: { currentPassword: 'mine' } }]);
});
