import { type BaseRecord, type CrudFilter, type CrudSort, useTable } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { rowsPerPage } from '../../../schemas';
import type { ApiError } from '../api/api-error';
import { listInPage, saysNothing } from '../api/data-provider';
import { useSettled } from './use-settled';

type ListOptions = {
  /** Filters besides the search. Blank values are left out. */
  filters?: readonly CrudFilter[];
  /**
   * The order until somebody chooses another.
   * @default the server's
   */
  sorter?: CrudSort;
  /**
   * The first page and search.
   * @default the first page without a search
   */
  start?: { page?: number; search?: string };
  /**
   * How long rows count as fresh, in ms.
   * @default as for every query
   */
  freshFor?: number;
};

/**
 * A list of the API page by page, searched and sorted on the server. It is Refine's table. A page
 * counts only for the list and the search during which it was chosen, and while it has rows.
 * @param resource a resource's name or its path below /api
 */
export function useRecordList<Row extends BaseRecord>(
  resource: string,
  { filters = [], sorter, start = {}, freshFor }: ListOptions = {},
) {
  const [search, setSearch] = useState(start.search ?? '');
  const q = useSettled(search);
  const wanted: CrudFilter[] = [...filters, { field: 'q', operator: 'contains', value: q } as const].filter(
    ({ value }) => !saysNothing(value),
  );
  const wording = JSON.stringify([resource, wanted]);
  const [asked, setAsked] = useState({ resource, wording });
  const { tableQuery, currentPage, setCurrentPage, pageCount, sorters, setSorters, setFilters, result } = useTable<
    Row,
    ApiError
  >({
    resource: asked.resource,
    pagination: { pageSize: rowsPerPage, currentPage: start.page ?? 1 },
    filters: { initial: wanted, defaultBehavior: 'replace' },
    sorters: { initial: sorter ? [sorter] : [] },
    syncWithLocation: false,
    queryOptions: {
      initialData: () => (sorter || start.page ? undefined : listInPage<Row>(resource, wanted, rowsPerPage)),
      initialDataUpdatedAt: performance.timeOrigin,
      ...(freshFor !== undefined && { staleTime: freshFor }),
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted filters are another array at every render
  useEffect(() => {
    if (wording === asked.wording) return;
    setAsked({ resource, wording });
    setFilters(wanted);
    setCurrentPage(1);
  }, [wording, asked]);

  const total = result.total ?? 0;
  // While another page loads, the rows are those of the one before.
  const [shown, setShown] = useState(currentPage);
  if (!tableQuery.isPlaceholderData && shown !== currentPage) setShown(currentPage);
  const pages = Math.max(1, pageCount);
  // The last rows of a list may be decided or deleted while they are shown.
  const isGone = total > 0 && currentPage > pages;
  useEffect(() => {
    if (isGone) setCurrentPage(pages);
  }, [isGone, pages, setCurrentPage]);

  return {
    rows: result.data,
    total,
    page: currentPage,
    setPage: setCurrentPage,
    pages,
    search,
    setSearch,
    sorters,
    /** The filters and the search that limit the rows. */
    filters: wanted,
    /** The text that is searched for now. */
    q,
    /** Sorts by one column, or as the server does. Another order begins at the first page. */
    setSort: (sort: CrudSort | undefined) => {
      setSorters(sort ? [sort] : []);
      setCurrentPage(1);
    },
    /** The number of rows before the first one shown. */
    before: (shown - 1) * rowsPerPage,
    /** Whether there is no answer yet, or only that of a page that is gone. */
    loading: tableQuery.isLoading || (total > 0 && result.data.length === 0 && (isGone || tableQuery.isFetching)),
    /** Whether `total` is of what is asked for, and not of what was before, or of nothing. */
    counted: tableQuery.data !== undefined && !tableQuery.isPlaceholderData,
    /** Whether an answer is shown while another one loads. */
    refreshing: tableQuery.isFetching && !tableQuery.isLoading,
    failed: tableQuery.isError,
    error: tableQuery.error,
    /** The time of the server's last answer, ms since 1970. */
    answeredAt: tableQuery.dataUpdatedAt,
    retry: () => void tableQuery.refetch(),
  };
}

export type RecordListState<Row extends BaseRecord = BaseRecord> = ReturnType<typeof useRecordList<Row>>;
