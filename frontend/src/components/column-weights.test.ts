import { expect, test } from 'vitest';
import { phone } from '../field-types/phone';
import { fittedTo, fitting, longestOf, roomOf, sharedOut, weights } from './column-weights';
import type { ListColumn } from './list-column';

type Row = { id: string };
const column = (key: string, over: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  key,
  heading: key,
  cell: () => key,
  room: 100,
  ...over,
});

const all = [
  column('serial', { room: 60 }),
  column('remarks', { weight: 8, room: 220 }),
  column('title', { weight: 0, room: 220 }),
  column('status', { weight: 1, constant: true }),
  column('day', { weight: 2 }),
  column('line', { onlyOnPhones: true }),
  column('actions', { pin: true }),
];
const at = (width: number) => fitting(all, width).map(({ key }) => key);

test('what means most is there first, each in its place', () => {
  expect(at(400)).toEqual(['serial', 'title', 'line', 'actions']);
  expect(at(480)).toEqual(['serial', 'title', 'day', 'line', 'actions']);
  expect(at(700)).toEqual(['serial', 'remarks', 'title', 'day', 'line', 'actions']);
});

test('numbers and what to do are always there; what says the same in every row never by itself', () => {
  expect(at(50)).toEqual(['serial', 'line', 'actions']);
  expect(at(5000)).not.toContain('status');
});

test('a lesser column takes the room that a wider one cannot use', () => {
  const two = [column('wide', { weight: 1, room: 300 }), column('narrow', { weight: 8, room: 80 })];
  expect(fitting(two, 100).map(({ key }) => key)).toEqual(['narrow']);
});

test('no column is narrower than its heading, whose letters are not alike', () => {
  const heading = (words: string) => roomOf(column(words, { heading: words, room: 0 }));
  expect(heading('Programme')).toBeGreaterThan(heading('Procedure'));
  expect(heading('Started On')).toBe(heading('Started'));
});

const grownBy = (left: number, columns: readonly ListColumn<Row>[]) => [...sharedOut(left, columns).values()];

test('what is left goes to words that are cut, of what means most first', () => {
  const columns = [
    column('title', { weight: 0, uncutWidth: 130 }),
    column('role', { weight: 2, uncutWidth: 140 }),
    column('place', { weight: 2, uncutWidth: 120 }),
    column('day', { weight: 1 }),
  ];
  expect(grownBy(0, columns)).toEqual([0, 0, 0, 0]);
  expect(grownBy(20, columns)).toEqual([20, 0, 0, 0]);
  expect(grownBy(60, columns)).toEqual([30, 20, 10, 0]);
});

test('where nothing is cut all grow, and twice as much what a row is about', () => {
  expect(grownBy(90, [column('title', { weight: 0 }), column('day')])).toEqual([60, 30]);
});

test('what was not declared stands only where nothing that was is left out', () => {
  const columns = [
    column('declared', { weight: weights.long, room: 300 }),
    column('added', { weight: weights.undeclared, room: 80 }),
  ];
  const at = (width: number) => fitting(columns, width).map(({ key }) => key);
  expect(at(200)).toEqual([]);
  expect(at(380)).toEqual(['declared', 'added']);
});

test('what is left over makes columns of words wider, and no day or number', () => {
  expect(grownBy(90, [column('title', { weight: 0, room: 150 }), column('day')])).toEqual([90, 0]);
});

test('a column is as wide as its rows need, and never narrower than its heading in two lines with its arrows', () => {
  const wide = column('place', { heading: 'Reason Type', room: 220, uncutWidth: 250, text: ({ id }) => id });
  const fitted = (one: ListColumn<Row>, ...ids: string[]) =>
    fittedTo(
      one,
      longestOf(
        one,
        ids.map((id) => ({ id })),
      ) ?? 0,
    );
  expect(fitted(wide, 'CL', '')).toMatchObject({ room: 68, uncutWidth: 108 });
  expect(fitted({ ...wide, sort: 'place' }, 'CL')).toMatchObject({ room: 88, uncutWidth: 128 });
  expect(fitted(wide, 'CL', 'x'.repeat(40))).toMatchObject({ room: 220, uncutWidth: 240 });
  expect(fitted(wide, '9876543210').room).toBe(120);
  expect(fitted(wide, 'MEMO/2025/004').room).toBe(143);
  expect(roomOf({ ...wide, room: 40 })).toBe(68);
  expect(longestOf(wide, [])).toBeUndefined();
});

test('a telephone number with the code of its country is whole where there is room', () => {
  const number = column('phone', { text: ({ id }) => id });
  expect(phone.uncutWidth ?? phone.room).toBeGreaterThanOrEqual(longestOf(number, [{ id: '+91 98220 12345' }]) ?? 0);
});
