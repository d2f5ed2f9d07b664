import { type CrudFilter, useList } from '@refinedev/core';
import type { ApiError } from './api-error';
import { stateOf } from './query-state';

export type TotalOptions = {
  filters?: CrudFilter[] | undefined;
  /** @default true */
  enabled?: boolean;
  /** In milliseconds. @default that of all lists */
  staleTime?: number;
};

/**
 * How many rows a list has. `total` is undefined until it is known, and stays as it was when asking again fails.
 * `loading` ends with the first answer or failure, so that a retry does not hide the page again, and `failed` with the
 * next answer.
 */
export function useListTotal(resource: string, { filters, ...queryOptions }: TotalOptions = {}) {
  const { query } = useList<{ id: string }, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize: 1 },
    filters,
    queryOptions,
  });
  return { total: query.data?.total, ...stateOf(query), loading: query.isLoading && !query.isFetched };
}
