import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { statesMeaning } from '../../../../schemas';
import { nameIn } from '../../components/save-file';
import { exportAddress } from './export-menu';

const [entry] = registry.entries;
if (!entry) throw new Error('the registry has no entry');
const all = { search: '', sorters: [] };

test('a whole list needs its format only', () => {
  expect(exportAddress(entry, 'csv', all)).toBe(`/api/${entry.api.path}/export?format=csv`);
});

test('search, status and order are those of the list', () => {
  const shown = {
    search: ' R&D = 1 ',
    queryFilters: { status: statesMeaning(entry, 'open'), from: undefined },
    sorters: [
      { field: 'createdAt', order: 'desc' as const },
      { field: 'status', order: 'asc' as const },
    ],
  };
  const query = new URL(exportAddress(entry, 'xlsx', shown), 'http://localhost').searchParams;
  expect([...query]).toEqual([
    ['format', 'xlsx'],
    ['q', 'R&D = 1'],
    ...statesMeaning(entry, 'open').map((state) => ['status', state]),
    ['_sort', 'createdAt,status'],
    ['_order', 'desc,asc'],
  ]);
});

test('a file is saved under the name that the server gives', () => {
  expect(nameIn('attachment; filename="procedures-2025-03-09.csv"')).toBe('procedures-2025-03-09.csv');
  expect(nameIn(null)).toBeUndefined();
});
