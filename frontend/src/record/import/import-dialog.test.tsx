import { type DataProvider, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { framed } from '../../../../tests/support/frame';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import ImportDialog from './import-dialog';
import { type Imported, sharedLinks } from './imported';

afterEach(cleanup);

const trainees = registry.directories.find(({ name }) => name === 'trainees');
if (!trainees) throw new Error('There are no training files');

const preview = {
  ok: 0,
  rows: [],
  columns: [],
  passed: [],
  unknown: [],
  ignored: [],
  repeated: [],
  guessed: [],
  told: [],
  missing: [],
  seen: 'first',
};

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Or paste it here, with its headings');
const check = async (data: Partial<Record<keyof typeof preview, unknown>>, type: Imported = trainees) => {
  const answer = vi.fn().mockResolvedValue({ data: { ...preview, ...data } });
  render(framed(<ImportDialog type={type} open onClose={vi.fn()} />, { id: 'me', role: 'admin' }, answer));
  fireEvent.change(await field(), { target: { value: 'Name\nAsha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check what I pasted' }));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  return answer;
};

it('keeps what was pasted when another sheet is chosen', async () => {
  await check({});
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another sheet' }));
  expect((await field()).value).toBe('Name\nAsha');
});

it('gives a sheet that is chosen before the lists are there the only place that there is', async () => {
  const answer = vi.fn().mockResolvedValue({ data: preview });
  let load: (list: object) => void = () => {};
  const list = new Promise<object>((resolve) => {
    load = resolve;
  });
  const provider = { getApiUrl: () => '/api', getList: () => list, custom: answer } as unknown as DataProvider;
  render(
    <Refine dataProvider={{ default: provider }} options={options}>
      <ViewerProvider value={{ id: 'me', role: 'admin' } as Viewer}>
        <ImportDialog type={trainees} open onClose={vi.fn()} />
      </ViewerProvider>
    </Refine>,
  );
  fireEvent.change(await field(), { target: { value: 'Name\nAsha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check what I pasted' }));
  expect(await screen.findByRole('button', { name: 'Check what I pasted' })).toHaveProperty('disabled', true);
  load({ data: [{ id: 'only' }], total: 1 });
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const places = sharedLinks(trainees, 'admin').filter(({ required }) => required);
  expect(places).not.toEqual([]);
  expect(answer.mock.calls[0]?.[0].payload).toMatchObject(
    Object.fromEntries(places.map(({ writeName }) => [writeName, 'only'])),
  );
});

it('asks for no correction of a sheet that only names departments which can be added', async () => {
  const at = (n: number, deptId: string, errors: Readonly<Record<string, string>>) => ({
    row: n,
    values: { deptId },
    errors,
  });
  const unknown = [{ name: 'deptId', text: 'Anatomy', college: 'c', near: [] }];
  const says = async (rows: readonly object[]) => {
    await check({ unknown, rows, ok: 1 });
    const { textContent } = await screen.findByRole('status');
    cleanup();
    return textContent;
  };
  const anatomy = at(2, ' anatomy', { deptId: 'Not here' });
  expect(await says([anatomy, at(3, '', {})])).toMatch(/^1 of 2 rows names what is not here yet: add it below/);
  expect(await says([anatomy, at(3, '', { email: 'Not one' })])).toMatch(/^2 of 2 rows must be corrected in the sheet/);
  expect(await says([anatomy, at(3, '', { deptId: 'Required' })])).toMatch(/^2 of 2 rows must be corrected/);
});

it('says of one department that it is not here yet, and of several that they are not', async () => {
  const named = ['Anatomy', 'Biochemistry'].map((text) => ({
    name: 'deptId',
    text,
    college: 'c',
    near: [],
    rows: [2],
  }));
  await check({ unknown: named.slice(0, 1) });
  expect(await screen.findByText('This department is not here yet:')).toBeTruthy();
  cleanup();
  await check({ unknown: named });
  expect(await screen.findByText('These departments are not here yet:')).toBeTruthy();
});

it('asks for no standard list of a department whose name says it', async () => {
  const named = (...texts: string[]) =>
    texts.map((text) => ({ name: 'deptId', text, college: 'c', near: [], rows: [2] }));
  const answer = await check({ unknown: named('General Medicine', 'Surgery', 'Anatomy') });
  expect(await screen.findByRole('checkbox', { name: 'General Medicine (Standard list: Medicine)' })).toBeTruthy();
  expect(screen.getByText('Standard list of Anatomy')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anatomy' }));
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add these 2 departments' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({ payload: { collegeId: undefined, institution: 'c', file: expect.anything() } }),
  );
});

it('ticks what was not added at first, and asks of it anew', async () => {
  const named = ['Anatomy', 'Biochemistry'].map((text) => ({ name: 'deptId', text, college: 'c', near: [] }));
  const answer = await check({ unknown: named });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Biochemistry' }));
  const [list] = screen.getAllByRole('radio');
  if (!list) throw new Error('Nothing is asked of a department');
  fireEvent.click(list);
  answer.mockResolvedValueOnce({ data: { imported: 1 } });
  answer.mockResolvedValueOnce({ data: { ...preview, unknown: named.slice(1) } });
  fireEvent.click(screen.getByRole('button', { name: 'Add this department' }));
  expect(await screen.findByText('This department is not here yet:')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Biochemistry' }).checked).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
});

const row = (at: number, errors = {}) => ({ row: at, values: {}, errors });
const whole = { rows: [row(2), row(3, { guide: 'No such guide' }), row(4)], ok: 2, faulty: 1 };

it('says of whom it takes nothing because their row is wrong, and why', async () => {
  const known = (at: number, errors: object) => ({ ...row(at, errors), there: { name: `Asha ${at}`, changes: [] } });
  await check({
    rows: [known(2, { endedOn: 'Ended On cannot be before 01-12-2026' }), known(3, {})],
    ok: 1,
  });
  expect((await screen.findByRole('status')).textContent).toBe('2 people are here already.');
  expect(
    screen.getByText('1 person is here already and stays as before, because something is wrong in this row'),
  ).toBeTruthy();
  expect(screen.getByText('Row 2, Asha 2: Ended On cannot be before 01-12-2026')).toBeTruthy();
  // No column has this field.
  expect(screen.getByText('Ended On cannot be before 01-12-2026')).toBeTruthy();
});

it('says which columns a template has, and which a sheet of those who are here has besides', async () => {
  render(framed(<ImportDialog type={trainees} open onClose={vi.fn()} />, { id: 'me', role: 'admin' }, vi.fn()));
  const says = await screen.findByText(/^Its columns: Name, Email, .*University Number\./);
  expect(says.textContent).toMatch(
    /University Number\. For people who are here already a sheet may also say: Extended To, Training Ended, Ended On\./,
  );
});

it('shows what is left out at once only where the sheet lacks something that a new row says', async () => {
  const column = (name: string, found: boolean) => ({ name, heading: name, found });
  const isOpen = async (...columns: readonly object[]) => {
    await check({ columns, ignored: [{ heading: 'Account', reason: 'Countersign fills this by itself.' }] });
    const { open } = (await screen.findByText('1 column is left out: Account')).closest('details') ?? {};
    cleanup();
    return open;
  };
  expect(await isOpen(column('name', true), column('endedOn', false))).toBe(false);
  expect(await isOpen(column('name', false), column('endedOn', true))).toBe(true);
});

it('asks to add no department that only those name who stay as they are', async () => {
  const unknown = ['OBGY', 'Anatomy'].map((text) => ({ name: 'deptId', text, college: 'c', near: [] }));
  const errors = { deptId: 'Not here' };
  const there = { name: 'Asha', changes: [{ name: 'phone', from: '1', to: '2' }] };
  const known = { row: 2, values: { deptId: 'Obgy ' }, errors, there };
  await check({ unknown, rows: [known, { row: 3, values: { deptId: 'Dept. of Anatomy' }, errors }] });
  expect(await screen.findByText('This department is not here yet:')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Anatomy' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Change it as the sheet says' }));
  expect(await screen.findByRole('checkbox', { name: 'OBGY' })).toBeTruthy();
});

it('leaves no row out where the check fails, and leaves it out once at the next try', async () => {
  const answer = await check(whole);
  answer.mockRejectedValueOnce(new Error('Nobody answers'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out this row' }));
  expect(await screen.findByText('Nobody answers')).toBeTruthy();
  expect(screen.queryByText('Row 3 is left out.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave out this row' }));
  expect(await screen.findByText('Row 3 is left out.')).toBeTruthy();
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({ payload: expect.objectContaining({ without: '3' }) }),
  );
});

it('leaves no row out while departments are added', async () => {
  const answer = await check({ ...whole, unknown: [{ name: 'deptId', text: 'Anatomy', college: 'c', near: [] }] });
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add this department' });
  answer.mockRejectedValueOnce(new Error('Nobody answers'));
  fireEvent.click(add);
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy();
  await waitFor(() => expect(add.disabled).toBe(false));
  let added: (answer: object) => void = () => {};
  answer.mockReturnValueOnce(
    new Promise((resolve) => {
      added = resolve;
    }),
  );
  answer.mockResolvedValueOnce({ data: { ...preview, ...whole } });
  fireEvent.click(add);
  const leaveOut = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Leave out this row' });
  expect(leaveOut().disabled).toBe(true);
  added({ data: { imported: 1 } });
  await waitFor(() => expect(leaveOut().disabled).toBe(false));
  expect(screen.queryByText('This department is not here yet:')).toBeNull();
});

it('leaves out the rows that are wrong where somebody says so, and names them until the end', async () => {
  const answer = await check(whole);
  answer.mockResolvedValueOnce({ data: { ...preview, rows: [row(2), row(4)], ok: 2 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out this row' }));
  const says = await screen.findByText('Row 3 is left out.');
  const status = says.closest('[role="status"]');
  expect(status).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({ payload: expect.objectContaining({ without: '3' }) }),
  );
  answer.mockResolvedValueOnce({ data: { imported: 2 } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 people' }));
  expect(await screen.findByText('2 people were added.')).toBeTruthy();
  expect(screen.getByText('Row 3 is left out.')).toBeTruthy();
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({ payload: expect.objectContaining({ without: '3' }) }),
  );
});

it('says on the button how many entries it would log twice', async () => {
  const entry = registry.entries[0];
  if (!entry) throw new Error('There are no entries');
  const rows = [2, 3, 4].map((row) => ({ row, values: {}, written: {}, errors: {} }));
  await check({ ok: 3, rows, repeated: [2, 4] }, entry);
  expect(await screen.findByRole('button', { name: 'Import all 3 entries, 2 twice' })).toBeTruthy();
});
