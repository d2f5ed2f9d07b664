import { expect, test } from 'vitest';
import { isEmpty } from './report-card';

const columns = [
  { key: 'month', label: 'Month', unit: 'month' },
  { key: 'entries', label: 'Entries', unit: 'count' },
] as const;

test.each([
  [[], true],
  [[{ month: '2025-01', entries: 0 }], true],
  [[{ month: '2025-01', entries: null }], true],
  [
    [
      { month: '2025-01', entries: 0 },
      { month: '2025-02', entries: 2 },
    ],
    false,
  ],
])('%j is empty: %s', (rows, expected) => {
  expect(isEmpty({ columns, rows })).toBe(expected);
});
