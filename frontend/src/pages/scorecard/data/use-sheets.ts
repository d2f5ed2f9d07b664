import { useApiUrl, useCustom } from '@refinedev/core';
import { useCallback } from 'react';
import type { Scorecard } from '../../../../../schemas';

type Answer = { success?: boolean; data?: unknown };

export type Sheets = {
  /** The nested containers of the answer, read with `sheetAt`; `undefined` before there is one. */
  data: unknown;
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  /** Loads anew. @returns the fresh data, `undefined` when that failed */
  reload: () => Promise<unknown>;
};

/** All sheets of a student, or, without one, the viewer's own. `null` waits for a choice. */
export function useSheets(card: Scorecard, student: string | 'mine' | null): Sheets {
  const base = `${useApiUrl()}/${card.api.path}`;
  const mine = student === 'mine';
  const { query } = useCustom<Answer>({
    url: mine ? `${base}/my` : `${base}/all`,
    method: mine ? 'get' : 'post',
    config: mine ? {} : { payload: { student } },
    // Two people may score the same student on one day: what is shown here must be what is saved.
    queryOptions: { enabled: student !== null, staleTime: 0, refetchOnWindowFocus: false },
    errorNotification: false,
  });
  const { refetch } = query;
  const reload = useCallback(async () => (await refetch()).data?.data.data, [refetch]);
  return {
    data: query.data?.data.data ?? undefined,
    loading: query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    reload,
  };
}
