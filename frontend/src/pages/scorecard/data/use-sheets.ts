import { useApiUrl, useCustom } from '@refinedev/core';
import { useCallback } from 'react';
import type { Scorecard } from '../../../../../schemas';
import type { WireSheet } from '../sheet/saved-sheet';

/** `data` nests the sheets by their periods, `sheets` lists them with everything that is known of each. */
type Answer = { data: unknown; sheets: WireSheet[] };

export type Sheets = {
  /** `undefined` before there is an answer. */
  answer: Answer | undefined;
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  reload: () => Promise<unknown>;
};

/** All sheets of a student, or the viewer's own. `null` waits for a choice. */
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
  const reload = useCallback(() => refetch(), [refetch]);
  return {
    answer: query.data?.data,
    loading: query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    reload,
  };
}
