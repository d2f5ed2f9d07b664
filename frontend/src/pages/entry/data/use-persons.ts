import { useApiUrl, useCustom } from '@refinedev/core';
import type { EntryResource } from '../../../../../schemas';
import type { Loaded, Person } from '../../../field-types/form-facts';

type Teacher = { _id: string; name?: string | null };

const FIVE_MINUTES = 300_000;
const none: Loaded<Person> = { items: [], loading: false, failed: false, retry: () => undefined };

/** The one role that has a list to choose from. */
const LISTED = 'faculty';

/** The faculty members whom a student may name on an entry; loaded once for all forms of an area. */
export function usePersons(entry: EntryResource, enabled: boolean): (role: string) => Loaded<Person> {
  const wanted = entry.people.some((key) => {
    const field = entry.byKey[key];
    return field?.type === 'person' && field.role === LISTED;
  });
  const { query } = useCustom<{ users: Teacher[] }>({
    url: `${useApiUrl()}/misc/allTeacherDataDeptAndCollegeWise`,
    method: 'get',
    queryOptions: { enabled: enabled && wanted, staleTime: FIVE_MINUTES },
    errorNotification: false,
  });
  const items = (query.data?.data.users ?? []).flatMap(({ _id, name }) => (name ? [{ id: _id, name }] : []));
  const loaded: Loaded<Person> = {
    items,
    loading: query.isLoading,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
  return (role) => (role === LISTED ? loaded : none);
}
