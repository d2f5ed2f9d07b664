import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListColumn } from './list-column';
import { RecordList } from './record-list';
import type { RecordListState } from './use-record-list';

afterEach(cleanup);

type Row = { id: string; name: string };

const columns: ListColumn<Row>[] = [
  { key: 'serial', heading: 'Sr. No.', cell: (_, number) => number },
  { key: 'name', heading: 'Name', sort: 'name', cell: ({ name }) => name },
];

function show(state: Partial<RecordListState<Row>>) {
  const list: RecordListState<Row> = {
    rows: [],
    total: 0,
    page: 1,
    pages: 1,
    search: '',
    q: '',
    sorters: [],
    filters: [],
    before: 0,
    error: null,
    answeredAt: 0,
    counted: true,
    loading: false,
    refreshing: false,
    failed: false,
    setPage: vi.fn(),
    setSearch: vi.fn(),
    setSort: vi.fn(),
    retry: vi.fn(),
    ...state,
  };
  render(<RecordList<Row> list={list} columns={columns} label="People" search="Search by name" />);
  return list;
}

it('numbers its rows across the pages', () => {
  show({ rows: [{ id: '1', name: 'Anita' }], total: 11, page: 2, pages: 2, before: 10 });
  expect(screen.getByRole('cell', { name: '11' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Anita' })).toBeDefined();
});

it('sorts by the heading that is pressed', () => {
  const { setSort } = show({ rows: [{ id: '1', name: 'Anita' }], total: 1 });
  fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
  expect(setSort).toHaveBeenCalledWith({ field: 'name', order: 'asc' });
});

it('tells apart what is still awaited and what is empty', () => {
  show({ loading: true });
  expect(screen.getByText('Loading...')).toBeDefined();
  cleanup();
  show({});
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(screen.getByText('No data available')).toBeDefined();
});

it('shows no empty table where the rows could not be loaded, but a way to try again', () => {
  const { retry } = show({ failed: true });
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('keeps old rows when new ones could not be loaded, and says so', () => {
  show({ failed: true, rows: [{ id: '1', name: 'Anita' }], total: 1 });
  expect(screen.getByText('This list could not be brought up to date.')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Anita' })).toBeDefined();
});

it('says where a search found nothing, and what it looks at', () => {
  show({ search: '42', q: '42' });
  expect(screen.getByText('Nothing here is found by “42”. Search by name')).toBeDefined();
});

it.each([
  ['Dr. Imran Reddy', 'Reddy'],
  ['Imran Ray', 'Imran'],
  ['Dr. Rao', 'Rao'],
  ['Professor Rao', 'Rao'],
  ['Smt. Rao K.', 'Rao'],
])('offers the longest word of “%s” that is no title where a search finds nothing', (q, word) => {
  const { setSearch } = show({ q });
  fireEvent.click(screen.getByRole('button', { name: `Search “${word}” alone` }));
  expect(setSearch).toHaveBeenCalledWith(word);
});

it.each(['Imran', 'D R', 'Prof. Dr.', ''])('offers no word of “%s”', (q) => {
  show({ q });
  expect(screen.queryByRole('button', { name: /alone$/ })).toBeNull();
});
