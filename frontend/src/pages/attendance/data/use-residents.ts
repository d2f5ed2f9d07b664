import { useApiUrl, useCustom } from '@refinedev/core';
import { attendance } from '../../../../../schemas';
import type { PersonRef, Posting } from './wire';

/** The postings whose days the viewer may mark, and the residents in them by name. */
export function useResidents() {
  const { query } = useCustom<Posting[]>({
    url: `${useApiUrl()}/${attendance.path}/residents`,
    method: 'get',
    errorNotification: false,
  });
  const postings = query.data?.data ?? [];
  const byId = new Map(postings.map(({ student }): [string, PersonRef] => [student.id, student]));
  return {
    postings,
    residents: [...byId.values()].sort((a, b) => a.name.localeCompare(b.name)),
    loading: query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
