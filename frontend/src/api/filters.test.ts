import { expect, test } from 'vitest';
import { sendableFilters } from './filters';

test('blank filters are not sent, since the server would compare with them', () => {
  const q = { field: 'q', operator: 'contains', value: 'biopsy' } as const;
  const blank = { field: 'q', operator: 'contains', value: '' } as const;
  expect(sendableFilters([q, blank, { field: 'status', operator: 'in', value: [] }])).toEqual([q]);
});

test('no and false are values', () => {
  expect(sendableFilters([{ field: 'mine', operator: 'eq', value: false }])).toHaveLength(1);
});

test('an operator that would silently become equality is refused', () => {
  expect(() => sendableFilters([{ field: 'date', operator: 'lt', value: '2026-01-01' }])).toThrow('lt');
  expect(() => sendableFilters([{ operator: 'or', value: [] }])).toThrow('or');
});

test('what is missing is asked for by a blank value', () => {
  expect(sendableFilters([{ field: 'guide', operator: 'null', value: true }])).toEqual([
    { field: 'guide', operator: 'eq', value: '' },
  ]);
});
