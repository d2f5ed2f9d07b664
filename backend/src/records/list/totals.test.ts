import { expect, it } from 'vitest';
import { nobody } from '../../../../schemas';
import type { Database } from '../../base/database';
import type { Count } from './statement';
import { Totals } from './totals';

/** A database that says how often it was asked, and whose versions are told. */
function opened() {
  const versions = new Map<string, number>();
  const asked: unknown[][] = [];
  let rows: { total: unknown }[] = [{ total: '7' }];
  const database = {
    versionOf: (table: string, place?: readonly unknown[]) =>
      versions.get(place ? `${table} ${place.join()}` : table) ?? 0,
    read: async (sql: string, values: unknown[]) => {
      asked.push([sql, ...values]);
      return rows;
    },
  };
  const totals = new Totals(database as unknown as Database);
  const answer = (...some: typeof rows) => {
    rows = some;
  };
  return { totals, versions, asked, answer };
}

const query = { values: ['x'], q: '', start: 0, limit: 1 };
const all: Count = { sql: 'all', slots: [(_, { values }) => values[0] ?? null] };
const placed: Count = { ...all, sql: 'placed', place: { column: 'student', slot: () => 's' } };

it('counts once for each statement and its values, until the table changes', async () => {
  const { totals, versions, asked, answer } = opened();
  const of = (count = all, value = 'x') => totals.of('logs', count, nobody, { ...query, values: [value] });
  expect(await of()).toBe(7);
  expect(of()).toBe(7);
  expect(await of(all, 'y')).toBe(7);
  await of(placed);
  expect(asked).toEqual([
    ['all', 'x'],
    ['all', 'y'],
    ['placed', 'x'],
  ]);
  versions.set('logs', 1);
  versions.set('users', 1);
  answer({ total: 8 });
  expect(await of()).toBe(8);
  expect(of()).toBe(8);
  // what was written elsewhere changes nothing here
  expect(of(placed)).toBe(7);
  versions.set('logs student,s', 1);
  expect(await of(placed)).toBe(8);
});

it('keeps values apart that would be the same text one after the other', async () => {
  const { totals, asked } = opened();
  const both: Count = { ...all, slots: [(_, { values }) => values[0] ?? null, (_, { values }) => values[1] ?? null] };
  for (const values of [
    ['a', 'bc'],
    ['ab', 'c'],
  ])
    await totals.of('logs', both, nobody, { ...query, values });
  expect(asked).toHaveLength(2);
});

it('counts anew when a name has changed, where names decide too', async () => {
  const { totals, versions, answer } = opened();
  const of = () => totals.of('logs', all, nobody, query, ['users']);
  expect(await of()).toBe(7);
  versions.set('users', 1);
  answer();
  expect(await of()).toBe(0);
  expect(of()).toBe(0);
});

it('adds what is known and what is to be counted', async () => {
  const { totals, asked, answer } = opened();
  const sum = (counts: readonly Count[]) => totals.sum('logs', counts, nobody, query);
  expect(sum([])).toBe(0);
  expect(await sum([all])).toBe(7);
  answer({ total: 5 });
  expect(await sum([all, placed, { ...all, sql: 'other' }])).toBe(17);
  expect(sum([all, placed])).toBe(12);
  expect(asked).toHaveLength(3);
});

it('keeps statements apart that were numbered before and after so many others', async () => {
  const { totals, answer } = opened();
  const of = (sql: string) => totals.of('logs', { ...all, sql }, nobody, query);
  for (let at = 0; at <= 5001; at++) {
    answer({ total: at });
    expect(await of(`statement ${at}`)).toBe(at);
  }
  answer({ total: -1 });
  expect(await of('statement 5001')).toBe(5001);
  expect(await of('statement 0')).toBe(-1);
});
