import { type CrudFilter, type DataProvider, type GetListParams, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import type { DirectoryResource, Role } from '../../../../schemas';
import { options } from '../../app/refine';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import FillDown from './fill-down';
import TrainingFiles from './training-files';

afterEach(cleanup);

const files = registry.directories.find(({ needs }) => needs?.includes('guide'));
if (!files) throw new Error('The registry has no training files');

const file = (name: string, more: object) => ({ id: name, _id: name, version: 1, name, programme: 'md', ...more });
const rows = [
  file('Asha Rao', { startedOn: '2023-07-01' }),
  file('Bina Das', { startedOn: '2024-07-01' }),
  file('Chand Roy', { startedOn: '2022-07-01', plannedEnd: '2025-12-31' }),
  file('Devi Nair', { startedOn: '2022-07-01', ending: 'completed', endedOn: '2025-06-30' }),
];

/** @param total how many files a list has */
const show = (
  directory: DirectoryResource,
  total: (filters: CrudFilter[]) => number,
  data: object[] = rows,
  part = <TrainingFiles directory={directory} />,
  at = '/',
  role: Role = 'hod',
) => {
  const getList = async ({ filters = [] }: GetListParams) => ({ data, total: total(filters) });
  showFrom({ getList, custom: async () => ({ data: [] }) }, part, at, role);
};

/** @param answers what the server says to a list, and to everything else */
const showFrom = (
  answers: { getList: (asked: GetListParams) => Promise<object>; custom: (asked: never) => Promise<object> },
  part: ReactNode,
  at: string,
  role: Role = 'hod',
) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Refine
        dataProvider={{ default: { getApiUrl: () => '/api', ...answers } as unknown as DataProvider }}
        options={options}
      >
        <ViewerProvider value={{ id: 'h', role, today: '2026-11-28' } as Viewer}>{part}</ViewerProvider>
      </Refine>
    </MemoryRouter>,
  );

it('marks whose course is over while nobody has said how the training ended', async () => {
  show(files, () => rows.length);
  expect(await screen.findByText('30-06-2026, is over')).toBeTruthy();
  expect(screen.getByText('31-12-2025, extended, is over')).toBeTruthy();
  expect(screen.getAllByText(/is over/)).toHaveLength(2);
  expect(screen.getByText('30-06-2027')).toBeTruthy();
});

it('says of a guide who has gone that they guide no longer', async () => {
  const guide = files.byKey.guide?.readName ?? '';
  const guided = (name: string, more: object) =>
    file(name, { [guide]: { _id: 'g', id: 'g', name: `Dr. ${name}` }, ...more });
  show(files, () => 2, [guided('Asha', { meta: { guideGone: true } }), guided('Bina', {})]);
  const [gone, here] = [await screen.findByText('Dr. Asha'), screen.getByText('Dr. Bina')];
  expect(gone.closest('td')?.textContent).toBe('Dr. Ashaguides no longer');
  expect(here.closest('td')?.textContent).toBe('Dr. Bina');
});

it('counts each field that is needed, however many', async () => {
  const needs = ['programme', 'startedOn', 'guide', 'admissionNo'] as const;
  const number = files.byKey.admissionNo?.readName;
  show({ ...files, needs }, (filters) => (filters.some((one) => 'field' in one && one.field === number) ? 4 : 0));
  expect(await screen.findByRole('button', { name: /^4 without admission/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /without/ })).toHaveLength(1);
});

it('says of how many a field is filled in at once', async () => {
  const { guide } = files.byKey;
  if (!guide) throw new Error('The training files name no guide');
  for (const [total, whose] of [
    [250, `the first ${rows.length} of 250`],
    [rows.length, `all ${rows.length}`],
  ] as const) {
    show(files, () => total, rows, <FillDown directory={files} field={guide} q="" />);
    expect(await screen.findByText(`Guide of ${whose}`)).toBeTruthy();
    cleanup();
  }
});

it('fills in for those alone whom the search finds, and says of how many once it has found them', async () => {
  const isSearched = (filters: CrudFilter[]) => filters.some((one) => 'field' in one && one.field === 'q' && one.value);
  let find = () => {};
  const found = new Promise<void>((resolve) => {
    find = resolve;
  });
  const sent = vi.fn(async (_: { url: string; payload?: unknown }) => ({ data: { filled: 2 } }));
  const list = async ({ filters = [] }: GetListParams) => {
    if (!isSearched(filters)) return { data: rows, total: 41 };
    await found;
    return { data: rows.slice(0, 2), total: 2 };
  };
  showFrom({ getList: list, custom: sent }, <TrainingFiles directory={files} />, '/?missing=programme');
  const label = files.byKey.programme?.label ?? '';
  expect(await screen.findByLabelText(`${label} of the first 4 of 41`)).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Dr. Verma' } });
  await waitFor(() => expect(screen.queryByText(/ of the first 4/)).toBeNull());
  expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.queryByText(/ of all /)).toBeNull();
  find();
  const box = await screen.findByRole('combobox', { name: `${label} of all 2 found` });
  fireEvent.mouseDown(box);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13, which: 13 });
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(sent.mock.calls.filter(([{ url }]) => url.endsWith('/fill'))).toHaveLength(1));
  const [asked] = sent.mock.calls.find(([{ url }]) => url.endsWith('/fill')) ?? [];
  expect(asked?.payload).toMatchObject({ ids: ['Asha Rao', 'Bina Das'], field: files.byKey.programme?.writeName });
});

it('leads to all where nobody lacks anything any more', async () => {
  const isAll = (filters: CrudFilter[]) => !filters.some((one) => 'field' in one && one.field === 'isGuided');
  show(files, (filters) => (isAll(filters) ? 3 : 0), [], undefined, '/?missing=guide');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.queryByText(/^Guide of all/)).toBeNull();
  expect(screen.queryByRole('button', { name: /without guide/ })).toBeNull();
});

it('shows whom a field lacks after those who no longer train', async () => {
  show(files, () => 3, rows, undefined, '/?training=ended');
  fireEvent.click(await screen.findByRole('button', { name: '3 without guide' }));
  const chosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([chosen('3 without guide'), chosen('3 no longer in training')]).toEqual(['true', 'false']);
});

it('cuts a text of more than thirty letters, and shows all of it on a press', async () => {
  const name = 'Venkata Subramanya Ananthapadmanabhan';
  show(files, () => 1, [file(name, {})]);
  fireEvent.click(await screen.findByRole('button', { name: `${name.slice(0, 30)}…` }));
  expect((await screen.findByRole('dialog', { name: 'Full Text' })).textContent).toContain(name);
});

it('invites from the list of those in training alone', async () => {
  show(files, () => rows.length);
  expect(await screen.findByRole('button', { name: /sign-in slips/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /no longer in training/ }));
  expect(screen.queryByRole('button', { name: /sign-in slips/ })).toBeNull();
});

it('offers those who no longer train where a search finds nobody else, and keeps its text', async () => {
  const isEnded = (filters: CrudFilter[]) => filters.some((one) => one.operator === 'gte');
  show(files, (filters) => (isEnded(filters) ? 1 : 0), []);
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Devi' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Search those no longer in training' }));
  const part = await screen.findByRole('button', { name: '1 no longer in training' });
  expect(part.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Devi');
  expect(screen.queryByRole('button', { name: 'Search those no longer in training' })).toBeNull();
});

it('keeps those who no longer train apart for whoever only reads, and asks for nothing', async () => {
  const asked: CrudFilter[][] = [];
  const total = (filters: CrudFilter[]) => asked.push(filters) && 3;
  show(files, total, rows.slice(0, 3), undefined, '/?missing=guide', 'faculty');
  expect(await screen.findByRole('button', { name: '3 no longer in training' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /without/ })).toBeNull();
  const isOnEnd = (one: CrudFilter) => 'field' in one && one.field === files.byKey.endedOn?.readName;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((filters) => filters.some(isOnEnd))).toBe(true);
});
