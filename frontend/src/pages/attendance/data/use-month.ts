import { useApiUrl, useCustom } from '@refinedev/core';
import { attendance } from '../../../../../schemas';
import type { Month } from './wire';

/**
 * The days of one month.
 * @param student an id, or the viewer's own; `null` waits for a choice
 * @param month `YYYY-MM`; without one, the server's present month
 */
export function useMonth(student: string | 'mine' | null, month: string | null) {
  const mine = student === 'mine';
  const { query } = useCustom<Month>({
    url: `${useApiUrl()}/${attendance.path}${mine ? '/my' : ''}`,
    method: 'get',
    config: { query: { ...(!mine && { student }), ...(month && { month }) } },
    queryOptions: { enabled: student !== null, staleTime: 0, refetchOnWindowFocus: false },
    errorNotification: false,
  });
  return {
    month: query.data?.data,
    loading: query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    reload: () => query.refetch(),
  };
}
