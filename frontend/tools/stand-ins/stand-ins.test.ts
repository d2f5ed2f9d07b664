import { stringify as realStringify } from 'query-string';
import { expect, it } from 'vitest';
import spread from './object-spread';
import qs from './qs';
import { stringify } from './query-string';

it.each([
  { _start: 0, _end: 10, q: 'a b&c=d' },
  { status: ['Pending', 'pending'], q: undefined, empty: null },
  { q: "it's (so) — ü" },
  {},
])('a query is written as query-string does: %o', (query) => {
  expect(stringify(query)).toBe(realStringify(query));
});

it('an address is read by its names', () => {
  expect(qs.parse('?to=%2Fstudent&page=2&q=a+b%20c')).toEqual({ to: '/student', page: '2', q: 'a b c' });
  expect(qs.parse('')).toEqual({});
});

it('an address is written without what is missing', () => {
  const query = { currentPage: 2, to: 'x', gone: null, none: undefined, sorters: [] };
  expect(qs.stringify(query, { addQueryPrefix: true })).toBe('?currentPage=2&to=x');
  expect(qs.stringify({}, { addQueryPrefix: true })).toBe('');
});

it('refuses what only qs could write', () => {
  expect(() => qs.stringify({ filters: [{ field: 'q' }] })).toThrow(/filters/);
});

it('properties are spread as the language does, into what is given', () => {
  const [one, mark] = [{ a: 1, b: 1 }, Symbol('mark')];
  expect(spread(one, undefined, { b: 2, [mark]: 3 })).toEqual({ a: 1, b: 2, [mark]: 3 });
  expect(one.b).toBe(2);
});
