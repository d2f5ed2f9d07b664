import { type BaseRecord, type CrudFilters, type CrudSort, useList } from '@refinedev/core';
import { useState } from 'react';
import type { ApiError } from '../registry/api-error';
import { PAGE_SIZE } from './table-defaults';
import { useSettled } from './use-settled';

export type ListOptions = {
  /** What narrows the list besides the search; blank values are left out. */
  filters?: CrudFilters;
  /** The order until somebody chooses another. @default the server's */
  sorter?: CrudSort;
  enabled?: boolean;
};

/**
 * A list of the API, ten rows a page, searched on the server.
 * @param path below /api
 */
export function usePagedList<T extends BaseRecord>(
  path: string,
  { filters = [], sorter, enabled = true }: ListOptions = {},
) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(sorter);
  const q = useSettled(search);
  const narrowing = JSON.stringify([q, filters]);
  // The page counts for what was searched when it was chosen; any other search begins at its first page.
  const [chosen, setChosen] = useState({ page: 1, narrowing });
  const page = chosen.narrowing === narrowing ? chosen.page : 1;

  const { query, result } = useList<T, ApiError>({
    resource: path,
    pagination: { currentPage: page, pageSize: PAGE_SIZE },
    filters: [...filters, { field: 'q', operator: 'contains', value: q }],
    sorters: sort ? [sort] : [],
    queryOptions: { enabled },
    errorNotification: false,
  });

  const total = result.total ?? 0;
  return {
    rows: result.data,
    ...{ total, page, search, setSearch, sort, setSort },
    setPage: (next: number) => setChosen({ page: next, narrowing }),
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    /** The number before the first row's own. */
    before: (page - 1) * PAGE_SIZE,
    /** No answer yet at all. */
    loading: query.isLoading,
    /** An answer is shown and another one is awaited. */
    refreshing: query.isFetching && !query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
    /** Whether anything but the page narrows what is shown. */
    narrowed: q !== '' || filters.some(({ value }) => value !== undefined && value !== null && value !== ''),
  };
}

export type PagedList<T extends BaseRecord = BaseRecord> = ReturnType<typeof usePagedList<T>>;
