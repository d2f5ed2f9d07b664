import { type GetListParams, Refine } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { options } from '../app/refine';
import { useRecordList } from './use-record-list';

/** How many rows each list has. */
const counts = new Map<string, number>();

/** Until when an answer is on its way. */
let held: Promise<void> | undefined;

const provider = {
  getList: vi.fn(async ({ resource, pagination: { currentPage = 1, pageSize = 10 } = {} }: GetListParams) => {
    await held;
    const all = Array.from({ length: counts.get(resource) ?? 0 }, (_, index) => ({ id: `${resource} ${index + 1}` }));
    return { data: all.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: all.length };
  }) as never,
  getOne: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  deleteOne: vi.fn(),
  getApiUrl: () => '/api',
};

function listOf(resource: string, start: { page?: number } = {}) {
  const { result, rerender } = renderHook(({ resource }) => useRecordList(resource, { start }), {
    initialProps: { resource },
    wrapper: ({ children }: { children: ReactNode }) => (
      <Refine dataProvider={provider} options={options}>
        {children}
      </Refine>
    ),
  });
  const shows = (page: number, rows: number) =>
    waitFor(() => expect([result.current.page, result.current.rows.length]).toEqual([page, rows]));
  return { list: result, rerender, shows };
}

it('goes back to the last page there is when its own is gone', async () => {
  counts.set('waiting', 15);
  const { list, shows } = listOf('waiting');
  await shows(1, 10);
  act(() => list.current.setPage(2));
  await shows(2, 5);
  counts.set('waiting', 10);
  act(() => list.current.retry());
  await shows(1, 10);
});

it('begins on the last page there is when the address asks for a later one', async () => {
  counts.set('addressed', 15);
  await listOf('addressed', { page: 7 }).shows(2, 5);
});

it('stays where it is when nothing is left', async () => {
  counts.set('emptied', 11);
  const { list, shows } = listOf('emptied', { page: 2 });
  await shows(2, 1);
  counts.set('emptied', 0);
  act(() => list.current.retry());
  await waitFor(() => expect(list.current.rows).toEqual([]));
  expect(list.current.total).toBe(0);
});

it('begins another list at its first page', async () => {
  counts.set('one', 25);
  counts.set('other', 25);
  const { list, rerender, shows } = listOf('one');
  await shows(1, 10);
  act(() => list.current.setPage(3));
  await shows(3, 5);
  rerender({ resource: 'other' });
  await waitFor(() => expect(list.current.rows[0]?.id).toBe('other 1'));
  expect(list.current.page).toBe(1);
});

it('says by what the rows are limited, as a file of them is', async () => {
  counts.set('searched', 1);
  const { list, shows } = listOf('searched');
  await shows(1, 1);
  expect(list.current.filters).toEqual([]);
  act(() => list.current.setSearch(' biopsy '));
  await waitFor(() => expect(list.current.filters).toEqual([{ field: 'q', operator: 'contains', value: 'biopsy' }]));
});

it('numbers the rows that are shown, and counts none that are not, while another page loads', async () => {
  counts.set('paged', 15);
  const { list, shows } = listOf('paged');
  await shows(1, 10);
  let answer = () => {};
  held = new Promise<void>((done) => {
    answer = done;
  });
  act(() => list.current.setPage(2));
  await shows(2, 10);
  expect([list.current.before, list.current.counted]).toEqual([0, false]);
  answer();
  await shows(2, 5);
  expect([list.current.before, list.current.counted]).toEqual([10, true]);
});
