import { useList } from '@refinedev/core';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../components/table-defaults';
import type { ApiError } from '../../registry/api-error';
import type { QueueRow } from './queue-row';

export type QueueChoice = { page: number; q: string; mine: boolean };

/** What of the queue is looked at; in the address, so that coming back from a record leads to the same page. */
export function useQueueChoice(): [QueueChoice, (change: Partial<QueueChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice: QueueChoice = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    q: params.get('q') ?? '',
    mine: params.get('mine') === 'true',
  };
  const choose = (change: Partial<QueueChoice>) => {
    // Whoever searches anew starts on the first page.
    const { page, q, mine } = { ...choice, page: 1, ...change };
    const next = { ...(page > 1 && { page: String(page) }), ...(q && { q }), ...(mine && { mine: 'true' }) };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}

/** One page of what waits for the viewer, oldest first. */
export function useQueue({ page, q, mine }: QueueChoice) {
  const { query } = useList<QueueRow, ApiError>({
    resource: 'queue',
    pagination: { currentPage: page, pageSize: PAGE_SIZE },
    filters: [
      { field: 'q', operator: 'contains', value: q },
      { field: 'mine', operator: 'eq', value: mine || undefined },
    ],
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  return {
    rows: query.data?.data ?? [],
    total: query.data?.total ?? 0,
    loaded: query.data !== undefined,
    loading: query.isFetching,
    failed: query.isError,
    retry: () => query.refetch(),
  };
}
