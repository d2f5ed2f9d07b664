import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { requiredSentence } from '../../../../schemas/sentences';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import EditSheet from './edit-sheet';

afterEach(cleanup);

const viewer = { id: '1', role: 'admin', mails: false, today: '2026-11-28' } as Viewer;
const place = (id: string) => ({ _id: id, id, name: id });
const applicant = {
  id: '2',
  _id: '2',
  version: 1,
  name: 'Asha Rao',
  email: 'asha@demo.test',
  phone: '9876543210',
  role: 'lecturer',
  collegeId: place('c'),
  deptId: place('d'),
  isApproved: false,
  accountState: 'pending',
  isInvited: false,
};

const accounts = () => {
  const directory = registry.directories.find(({ name }) => name === 'accounts');
  if (!directory) throw new Error('The registry has no accounts');
  return directory;
};

const open = (provider: object, onSaved = vi.fn(), directory = accounts(), id: string | undefined = '2') =>
  render(
    <Refine dataProvider={{ default: provider as DataProvider }} options={options}>
      <ViewerProvider value={viewer}>
        <EditSheet directory={directory} id={id} onClose={vi.fn()} onSaved={onSaved} />
      </ViewerProvider>
    </Refine>,
  );

it('says what becomes of the logbook of a resident who is given another role', async () => {
  open({
    getApiUrl: () => '/api',
    getOne: async () => ({ data: { ...applicant, role: 'student' } }),
    getList: async () => ({ data: [], total: 0 }),
    custom: async () => ({ data: [] }),
  });
  await screen.findByLabelText('Role');
  expect(screen.queryByText(/no resident from then on/)).toBeNull();
  const option = await waitFor(() => {
    // A part that is loaded later takes the place of the first control.
    fireEvent.mouseDown(screen.getByLabelText('Role'));
    return screen.getByTitle('Lecturer');
  });
  fireEvent.click(option);
  expect((await screen.findByText(/no resident from then on/)).textContent).toContain('Asha Rao');
});

it('what somebody saves again, because the answer was lost, is no conflict with somebody else', async () => {
  const theirs = { ...applicant, version: 2 };
  const current = vi
    .fn()
    .mockReturnValueOnce(theirs)
    .mockReturnValue({ ...theirs, phone: '9876543211' });
  const onSaved = vi.fn();
  const provider = {
    getApiUrl: () => '/api',
    getOne: async () => ({ data: applicant }),
    getList: async () => ({ data: [], total: 0 }),
    update: async () => Promise.reject({ statusCode: 409, message: 'Somebody changed this', current: current() }),
    custom: async () => ({ data: [] }),
  };
  open(provider, onSaved);
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '9876543211' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/Somebody else changed this/);
  expect(onSaved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it.each([
  ['who has no password any more', {}, {}],
  ['who decides on accounts before they have come', { isInvited: true }, { role: 'hod' }],
])('shows the link once the change is saved of somebody %s', async (_, before, after) => {
  const link = 'https://college.test/welcome?token=x';
  const custom = vi.fn(async ({ url }: { url: string }) => ({
    data: url.endsWith('invitation') ? { mailed: false, link } : [],
  }));
  const provider = {
    getApiUrl: () => '/api',
    getOne: async () => ({ data: { ...applicant, ...before } }),
    getList: async () => ({ data: [], total: 0 }),
    update: async () => ({ data: { ...applicant, version: 2, isInvited: true, isAwaited: true, ...after } }),
    custom,
  };
  open(provider);
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '9876543211' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('The link').value).toBe(link));
});

it('an appointment is made once, however often it is pressed until it is known whether its head has come', async () => {
  const headships = registry.directories.find(({ name }) => name === 'headships');
  if (!headships) throw new Error('The registry has no headships');
  let answer: (answer: object) => void = () => undefined;
  const create = vi.fn(async () => ({ data: { id: 'h', person: place('p'), department: place('d') } }));
  const provider = {
    getApiUrl: () => '/api',
    getOne: () => new Promise((come) => (answer = come)),
    getList: async () => ({ data: [], total: 0 }),
    create,
    custom: async () => ({ data: [] }),
  };
  const onClose = vi.fn();
  const given = { department: place('d'), person: place('p'), since: viewer.today };
  render(
    <Refine dataProvider={{ default: provider as unknown as DataProvider }} options={options}>
      <ViewerProvider value={viewer}>
        <EditSheet directory={headships} appointment={{ given }} onClose={onClose} />
      </ViewerProvider>
    </Refine>,
  );
  const submit = await screen.findByRole('button', { name: 'Submit' });
  fireEvent.click(submit);
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  await waitFor(() => expect(submit.className).toContain('loading'));
  fireEvent.click(submit);
  answer({ data: { ...place('p'), isInvited: false } });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(create).toHaveBeenCalledOnce();
});

it('corrects the day of a headship, without a password and without choosing anybody', async () => {
  const headships = registry.directories.find(({ name }) => name === 'headships');
  if (!headships) throw new Error('The registry has no headships');
  const named = (id: string, name: string) => ({ _id: id, id, name });
  const headship = {
    id: '3',
    _id: '3',
    version: 1,
    since: '2025-07-01',
    until: null,
    department: named('d', 'Medicine'),
    person: named('p', 'Dr. Asha Rao'),
  };
  const update = vi.fn(async () => ({ data: { ...headship, version: 2, since: '2025-07-15' } }));
  const provider = {
    getApiUrl: () => '/api',
    getOne: async () => ({ data: headship }),
    getList: async () => ({ data: [], total: 0 }),
    custom: async () => ({ data: [] }),
    update,
  };
  open(provider, vi.fn(), headships, '3');
  await screen.findByText('Medicine · Dr. Asha Rao');
  // A part that is loaded later takes the place of the first control.
  const since = await waitFor(() => {
    const box = screen.getByLabelText<HTMLInputElement>('Since');
    expect(box.closest('.ant-picker')).toBeTruthy();
    return box;
  });
  expect(screen.queryByLabelText('Head of Department')).toBeNull();
  fireEvent.focus(since);
  fireEvent.change(since, { target: { value: '15-07-2025' } });
  fireEvent.keyDown(since, { key: 'Enter', code: 'Enter' });
  fireEvent.blur(since);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ variables: { since: '15-07-2025', version: 1 } })),
  );
});

/** The form of a new department. */
async function newDepartment() {
  const departments = registry.directories.find(({ rows }) => rows.table === 'departments');
  if (!departments) throw new Error('The registry has no departments');
  render(
    <Refine
      dataProvider={{
        default: {
          getApiUrl: () => '/api',
          getList: async () => ({ data: [], total: 0 }),
          custom: async () => ({ data: [] }),
        } as object as DataProvider,
      }}
      options={options}
    >
      <ViewerProvider value={viewer}>
        <EditSheet directory={departments} onClose={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  const name = await screen.findByLabelText(/^Name/);
  const type = (value: string) => fireEvent.change(name, { target: { value } });
  const chosen = () => screen.getAllByRole('radio', { checked: true }).map((one) => one.closest('label')?.textContent);
  return { type, chosen };
}

it('gives a new department the standard list of its own name, until somebody chooses another', async () => {
  const { type, chosen } = await newDepartment();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(requiredSentence('Institution'));
  type('medicine ');
  await waitFor(() => expect(chosen()).toEqual(['Medicine']));
  expect(screen.getByLabelText(/^Institution/).getAttribute('aria-invalid')).toBe('true');
  type('General Medicine');
  await waitFor(() => expect(chosen()).toEqual(['Medicine']));
  type('Medicine of the aged');
  await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: 'A list of its own' }));
  type('Surgery');
  await waitFor(() => expect(chosen()).toEqual(['A list of its own']));
});

it('leaves the list that was chosen before the name', async () => {
  const { type, chosen } = await newDepartment();
  fireEvent.click(screen.getByRole('radio', { name: 'Medicine' }));
  type('Medicine');
  type('General Medicine');
  await waitFor(() => expect(chosen()).toEqual(['Medicine']));
  type('Medicine of the aged');
  await waitFor(() => expect(chosen()).toEqual(['Medicine']));
});
