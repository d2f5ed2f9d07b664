import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { ruleOf, traineeColumns } from '../../../../schemas';
import { sampled } from '../../../../schemas/testing/field';
import { framed } from '../../../../tests/support/frame';
import { apiError } from '../../api/api-error';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import ApproveSheet, { type ApproveSheetProps, SignInHelp } from './approve-sheet';
import { trainingFileOf } from './approve-with-file';
import type { DirectoryRow } from './columns';
import InviteDialog from './invite-dialog';
import { signUpsOf } from './sign-ups';

afterEach(cleanup);

const factors = { isOn: false, passkeys: [], offersPasskeys: false, confirmed: false };

/** Shows it to somebody. @returns what was sent */
function show(viewer: Partial<Viewer>, { onClose = vi.fn(), refusal = '' } = {}) {
  const directory = registry.directories.find(({ name }) => name === 'staff');
  if (!directory) throw new Error('The registry has no staff');
  const sent: { url: string; payload: unknown }[] = [];
  const link = { mailed: false, link: 'https://college.test/reset-password?token=x' };
  const custom = async ({ url, payload }: { url: string; payload: unknown }) => {
    if (url.endsWith('auth/second-factor')) return { data: factors };
    sent.push({ url, payload });
    if (refusal) throw apiError(422, { errors: { currentPassword: refusal } });
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
  await screen.findByText('Please enter your password');
  expect(sent).toEqual([]);
  enterPassword();
  confirm('Turn it off');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { url: expect.stringContaining('auth/second-factor/2/off'), payload: { currentPassword: 'mine' } },
  ]);
});

const field = () => screen.getByLabelText<HTMLInputElement>('Your password');

it('begins in the password, is sent by Enter, and keeps no password after a refusal or Cancel', async () => {
  const { sent } = show({ role: 'hod', mails: true }, { refusal: 'This is not your password' });
  confirm('Second factor lost…');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  enterPassword();
  fireEvent.submit(field());
  await screen.findByText('This is not your password');
  expect(sent).toHaveLength(1);
  expect(field().value).toBe('');
  enterPassword();
  confirm('Cancel');
  confirm('Second factor lost…');
  expect(field().value).toBe('');
  confirm('Turn it off');
  await screen.findByText('Please enter your password');
  expect(sent).toHaveLength(1);
});

it.each(['lecturer', 'hod'])('asks for the password of a link for a %s, at once where one is needed', async (rank) => {
  const directory = registry.directories.find(({ name }) => name === 'accounts');
  if (!directory) throw new Error('The registry has no accounts');
  const missing = 'Please enter your password: it shows that it is you who asks';
  const custom = vi.fn(async ({ url, payload = {} }: { url: string; payload?: object }) => {
    if (url.endsWith('auth/second-factor')) return { data: factors };
    if (!('currentPassword' in payload)) throw apiError(422, { errors: { currentPassword: missing } });
    return { data: { mailed: false, link: 'https://college.test/welcome?token=x' } };
  });
  const row = { id: '2', name: 'Dr. Head', role: rank } as unknown as DirectoryRow;
  const dialog = <InviteDialog directory={directory} row={row} onClose={vi.fn()} />;
  render(framed(dialog, { id: '1', role: 'admin', mails: false }, custom));
  if (rank === 'lecturer') {
    // Another may have been given an office since the list was read: then the server asks.
    expect(screen.queryByLabelText('Your password')).toBeNull();
    confirm('Make a new link');
    await screen.findByText(missing);
  }
  enterPassword();
  confirm('Make a new link');
  await screen.findByLabelText('The link');
});

it.each([false, true])('makes a link into an account in use once the password is entered, mails: %s', async (mails) => {
  const { sent } = show({ role: 'admin', mails });
  confirm('Password lost…');
  await screen.findByText(/^Make sure that it is Dr. Rao/);
  confirm('Make a new link');
  await screen.findByText('Please enter your password');
  expect(sent).toEqual([]);
  enterPassword();
  confirm('Make a new link');
  await screen.findByLabelText('The link');
  expect(sent).toEqual([{ url: expect.stringContaining('/2/invitation'), payload: { currentPassword: 'mine' } }]);
});

it('says that a new password ends the wait after too many attempts on one network alone', () => {
  show({ role: 'admin', mails: true });
  screen.getByText(/and with a new password at once, on the network where it is chosen\.$/);
});

it('keeps what was typed while somebody looks at what the other choice does', async () => {
  const directory = signUpsOf('hod');
  const file = directory && trainingFileOf(directory, 'hod');
  const text = file?.fields.find(
    ({ type, key, by }) => type === 'text' && traineeColumns.some((one) => one === key) && !by,
  );
  if (!directory || !text) throw new Error('a head fills in no training file');
  const row = { id: '2', name: 'Dr. Rao', version: 1, accountState: 'pending' } as unknown as DirectoryRow;
  const provider = {
    getApiUrl: () => '/api',
    getOne: vi.fn(async () => ({ data: row })),
    getList: async () => ({ data: [], total: 0 }),
    custom: async () => ({ data: [] }),
  };
  render(
    <Refine dataProvider={{ default: provider as unknown as DataProvider }} options={options}>
      <ViewerProvider value={{ id: '1', role: 'hod', side: 'faculty', today: '2026-03-09' } as Viewer}>
        <ApproveSheet directory={directory} row={row} onClose={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  const box = await screen.findByLabelText<HTMLInputElement>(new RegExp(text.label));
  fireEvent.change(box, { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('radio', { name: 'inactive' }));
  fireEvent.click(screen.getByRole('radio', { name: 'active' }));
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(text.label)).value).toBe('typed');
  expect(provider.getOne).toHaveBeenCalledOnce();
});

it('shows faculty the address of whoever signed up, and who fills in the training file', async () => {
  const directory = registry.directories.find((one) => ruleOf(one, 'approve', 'faculty'));
  if (!directory) throw new Error('faculty approve nobody');
  const row = { id: '2', name: 'Dr. Rao', version: 1, accountState: 'pending' } as unknown as DirectoryRow;
  const provider = { getApiUrl: () => '/api', getOne: async () => ({ data: { ...row, email: 'rao@college.test' } }) };
  render(
    <Refine dataProvider={{ default: provider as unknown as DataProvider }} options={options}>
      <ViewerProvider value={{ id: '1', role: 'faculty', side: 'faculty', today: '2026-03-09' } as Viewer}>
        <ApproveSheet directory={directory} row={row} onClose={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  await screen.findByText('rao@college.test');
  screen.getByText(/^The head of the department fills in the training file\.$/);
});

it('says why an approval is refused, keeps the choice, and tells of no active account', async () => {
  const directory = registry.directories.find((one) => ruleOf(one, 'approve', 'faculty'));
  if (!directory) throw new Error('faculty approve nobody');
  const row = { id: '2', name: 'Dr. Rao', version: 1, accountState: 'pending' } as unknown as DirectoryRow;
  const update = vi.fn(async (_: unknown) => {
    throw apiError(403, { code: 'forbidden', message: 'You may not approve Dr. Rao' });
  });
  const { onClose, open } = approve({ directory, row, role: 'faculty', update });
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await screen.findByText('You may not approve Dr. Rao');
  expect(update).toHaveBeenCalledOnce();
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: '2', variables: { isApproved: true } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'active' }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'success' }));
});

it('takes a training file that somebody else saved alike for no approval', async () => {
  const directory = signUpsOf('hod');
  const file = directory && trainingFileOf(directory, 'hod');
  if (!directory || !file) throw new Error('a head fills in no training file');
  const typed = file.fields.find(
    ({ type, key, by, required }) => type === 'text' && traineeColumns.some((one) => one === key) && !by && !required,
  );
  if (!typed) throw new Error('a training file takes no words');
  const needed = file.fields.filter(({ required }) => required);
  const filled = Object.fromEntries(needed.map((field) => [field.readName, sampled(field, '2026-03-09')]));
  const row = { ...filled, id: '2', version: 1, accountState: 'pending', isApproved: false } as unknown as DirectoryRow;
  const current = { ...row, version: 2, [typed.readName]: 'typed by both' };
  const update = vi.fn(async (_: unknown) => {
    throw apiError(409, { code: 'conflict', message: 'Someone changed this meanwhile.', current });
  });
  const { onClose, open } = approve({ directory, row, role: 'hod', update });
  const box = await screen.findByLabelText<HTMLInputElement>(new RegExp(typed.label));
  fireEvent.change(box, { target: { value: 'typed by both' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^Somebody else changed this meanwhile/);
  expect(update.mock.calls[0]?.[0]).toMatchObject({ variables: { isApproved: true, version: 1 } });
  expect(onClose).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'success' }));
});

/** Opens the sheet of a row for somebody whose change the server refuses. */
function approve({
  directory,
  row,
  role,
  update,
}: {
  directory: ApproveSheetProps['directory'];
  row: DirectoryRow;
  role: Viewer['role'];
  update: (asked: unknown) => Promise<never>;
}) {
  const [onClose, open] = [vi.fn(), vi.fn()];
  const provider = {
    getApiUrl: () => '/api',
    getOne: async () => ({ data: row }),
    getList: async () => ({ data: [], total: 0 }),
    custom: async () => ({ data: [] }),
    update,
  };
  render(
    <Refine
      dataProvider={{ default: provider as unknown as DataProvider }}
      notificationProvider={{ open, close: vi.fn() }}
      options={options}
    >
      <ViewerProvider value={{ id: '1', role, side: 'faculty', today: '2026-03-09' } as Viewer}>
        <ApproveSheet directory={directory} row={row} onClose={onClose} />
      </ViewerProvider>
    </Refine>,
  );
  return { onClose, open };
}
