import { useApiUrl, useCustom } from '@refinedev/core';
import { useCallback } from 'react';
import type { ExchangeResource } from '../../../../../schemas';

/** The number that the server suggests. Without an answer there is none, and one is typed. */
export function useNextNumber({ api, number }: ExchangeResource, enabled: boolean) {
  const { query } = useCustom<Record<string, string>>({
    url: `${useApiUrl()}/${api.path}/next-number`,
    method: 'get',
    queryOptions: { enabled, staleTime: 0, refetchOnWindowFocus: false },
    errorNotification: false,
  });
  const { refetch } = query;
  const again = useCallback(() => void refetch(), [refetch]);
  return { suggested: query.data?.data[number.key], again };
}
