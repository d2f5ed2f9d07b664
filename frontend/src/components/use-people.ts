import { useApiUrl, useCustom } from '@refinedev/core';

export type Person = { id: string; name: string };
export type People<P extends Person = Person> = {
  items: readonly P[];
  loading: boolean;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
};

const FIVE_MINUTES = 300_000;

/** A list of people to choose from, as `[{ _id, id, name }]`. @param path below the API's root */
export function usePeople<P extends Person = Person>(path: string, enabled = true): People<P> {
  const { query } = useCustom<P[]>({
    url: `${useApiUrl()}/${path}`,
    method: 'get',
    queryOptions: { enabled, staleTime: FIVE_MINUTES },
    errorNotification: false,
  });
  return {
    items: (query.data?.data ?? []).filter(({ name }) => name),
    loading: query.isLoading,
    failed: query.isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The students of whoever asks. */
export const STUDENTS = 'misc/allStudents';
