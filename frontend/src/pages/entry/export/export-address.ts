import { type EntryResource, type Meaning, statesMeaning } from '../../../../../schemas';

export type Shown = {
  search: string;
  meaning: Meaning | null;
  sorters: readonly { field: string; order: 'asc' | 'desc' }[];
};

/** The address of the list that is shown, as a file: the same search, filter and order, all its rows. */
export function exportAddress(entry: EntryResource, format: string, { search, meaning, sorters }: Shown): string {
  const query = new URLSearchParams({ format });
  if (search.trim()) query.set('q', search.trim());
  if (meaning) for (const state of statesMeaning(entry, meaning)) query.append('status', state);
  if (sorters.length > 0) {
    query.set('_sort', sorters.map(({ field }) => field).join(','));
    query.set('_order', sorters.map(({ order }) => order).join(','));
  }
  return `/api/${entry.api.path}/export?${query}`;
}
