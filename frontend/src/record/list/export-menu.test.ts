import type { CrudFilter } from '@refinedev/core';
import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { statesMeaning } from '../../../../schemas';
import { nameIn } from '../../components/save-file';
import { exportAddress } from './export-menu';

const [entry] = registry.entries;
if (!entry) throw new Error('the registry has no entry');
const all = { filters: [], sorters: [] };

test('a whole list needs its format only', () => {
  expect(exportAddress(entry, 'csv', all)).toBe(`/api/${entry.api.path}/export?format=csv`);
});

test('search, status and order are those of the list', () => {
  const shown = {
    filters: [
      { field: 'status', operator: 'in', value: statesMeaning(entry, 'open') },
      { field: 'date', operator: 'gte', value: '2026-01-01' },
      { field: 'date', operator: 'lte', value: undefined },
      { field: 'q', operator: 'contains', value: 'R&D = 1' },
    ] satisfies CrudFilter[],
    sorters: [
      { field: 'createdAt', order: 'desc' as const },
      { field: 'status', order: 'asc' as const },
    ],
  };
  const query = new URL(exportAddress(entry, 'xlsx', shown), 'http://localhost').searchParams;
  expect([...query]).toEqual([
    ['format', 'xlsx'],
    ...statesMeaning(entry, 'open').map((state) => ['status', state]),
    ['date_gte', '2026-01-01'],
    ['q', 'R&D = 1'],
    ['_sort', 'createdAt,status'],
    ['_order', 'desc,asc'],
  ]);
});

test('a file is saved under the name that the server gives', () => {
  expect(nameIn('attachment; filename="procedures-2025-03-09.csv"')).toBe('procedures-2025-03-09.csv');
  expect(nameIn(null)).toBeUndefined();
});
