import { type BaseRecord, type CrudFilter, useTable } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { ExchangeResource, Side } from '../../../../../schemas';
import { PAGE_SIZE } from '../../../components/table-defaults';
import type { ExchangeRecord } from '../record';

/** Pause after the last letter before a search starts, ms. */
const PAUSE = 300;

/** The list of an exchange, newest first: ten rows a page, searched by the server. */
export function useExchangeList(exchange: ExchangeResource) {
  const [search, setSearch] = useState('');
  const [replaced, setReplaced] = useState<ReadonlyMap<string, ExchangeRecord>>(new Map());
  const { tableQuery, currentPage, setCurrentPage, setFilters, filters } = useTable<BaseRecord>({
    resource: exchange.api.path,
    pagination: { pageSize: PAGE_SIZE },
    filters: { defaultBehavior: 'replace' },
    syncWithLocation: false,
    errorNotification: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters are new functions at every render
  useEffect(() => {
    const text = search.trim();
    const wanted: CrudFilter[] = text ? [{ field: 'q', operator: 'contains', value: text }] : [];
    if (JSON.stringify(wanted) === JSON.stringify(filters)) return;
    const timer = setTimeout(() => {
      setFilters(wanted, 'replace');
      setCurrentPage(1);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [search]);

  const loaded = (tableQuery.data?.data ?? []) as ExchangeRecord[];
  const total = tableQuery.data?.total ?? 0;
  return {
    ...{ total, currentPage, setCurrentPage, search, setSearch },
    rows: loaded.map((row) => {
      const newer = replaced.get(row.id);
      return newer && newer.version > row.version ? newer : row;
    }),
    /** Shows one record as it is now, without loading the list. */
    replace: (record: ExchangeRecord) => setReplaced((before) => new Map(before).set(record.id, record)),
    loading: tableQuery.isLoading,
    refreshing: tableQuery.isFetching && !tableQuery.isLoading,
    failed: tableQuery.isError,
    reload: () => tableQuery.refetch(),
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    /** The number before the first row's own. */
    before: (currentPage - 1) * PAGE_SIZE,
  };
}

export type ExchangeList = ReturnType<typeof useExchangeList>;

export type ListBodyProps = {
  exchange: ExchangeResource;
  side: Side;
  list: ExchangeList;
  /** Where the viewer answers. */
  onReply: ((record: ExchangeRecord) => void) | null;
};
