import { type CrudFilter, useTable } from '@refinedev/core';
import type { TableProps } from 'antd';
import { useEffect, useState } from 'react';
import { type EntryResource, type Meaning, statesMeaning } from '../../../../../schemas';
import { PAGE_SIZE } from '../../../components/table-defaults';
import type { EntryRecord } from '../data/wire';

/** Pause after the last letter before a search starts, ms. */
const PAUSE = 300;

/** The list of an entry: ten rows a page, searched and narrowed by what a status means. */
export function useEntryList(entry: EntryResource) {
  const [search, setSearch] = useState('');
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  const table = useTable<EntryRecord>({
    resource: entry.api.path,
    pagination: { pageSize: PAGE_SIZE },
    filters: { defaultBehavior: 'replace' },
    syncWithLocation: false,
    errorNotification: false,
  });
  const { tableQuery, currentPage, setCurrentPage, setFilters, filters, sorters, setSorters } = table;
  const onChange: TableProps<EntryRecord>['onChange'] = (_pages, _filters, sorter) => {
    const { field, order } = Array.isArray(sorter) ? {} : sorter;
    setSorters(order && field ? [{ field: String(field), order: order === 'ascend' ? 'asc' : 'desc' }] : []);
    setCurrentPage(1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters are new functions at every render
  useEffect(() => {
    const wanted: CrudFilter[] = [
      ...(search.trim() ? [{ field: 'q', operator: 'contains', value: search.trim() } as const] : []),
      ...(meaning ? [{ field: 'status', operator: 'in', value: statesMeaning(entry, meaning) } as const] : []),
    ];
    if (JSON.stringify(wanted) === JSON.stringify(filters)) return;
    const timer = setTimeout(() => {
      setFilters(wanted, 'replace');
      setCurrentPage(1);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search, meaning, entry]);

  const rows = tableQuery.data?.data ?? [];
  const total = tableQuery.data?.total ?? 0;
  return {
    ...{ rows, total, currentPage, setCurrentPage, sorters, search, setSearch, meaning, setMeaning },
    onChange,
    /** No answer yet at all. */
    loading: tableQuery.isLoading,
    /** An answer is shown and another one is awaited. */
    refreshing: tableQuery.isFetching && !tableQuery.isLoading,
    failed: tableQuery.isError,
    error: tableQuery.error,
    retry: () => void tableQuery.refetch(),
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    /** The number before the first row's own. */
    before: (currentPage - 1) * PAGE_SIZE,
    narrowed: Boolean(search.trim() || meaning),
  };
}

export type EntryList = ReturnType<typeof useEntryList>;
