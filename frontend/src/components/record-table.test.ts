import { expect, test } from 'vitest';
import type { ListColumn } from './record-columns';
import { sharedOut } from './record-table';

type Row = { id: string };
const column = (key: string, over: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  key,
  heading: key,
  cell: () => key,
  room: 100,
  ...over,
});
const grownBy = (left: number, columns: readonly ListColumn<Row>[]) => [...sharedOut(left, columns).values()];

test('what is left goes to words that are cut, of what means most first', () => {
  const columns = [
    column('title', { weight: 0, whole: 130 }),
    column('role', { weight: 2, whole: 140 }),
    column('place', { weight: 2, whole: 120 }),
    column('day', { weight: 1 }),
  ];
  expect(grownBy(0, columns)).toEqual([0, 0, 0, 0]);
  expect(grownBy(20, columns)).toEqual([20, 0, 0, 0]);
  expect(grownBy(60, columns)).toEqual([30, 20, 10, 0]);
});

test('where nothing is cut all grow, and twice as much what a row is about', () => {
  expect(grownBy(90, [column('title', { weight: 0 }), column('day')])).toEqual([60, 30]);
});
