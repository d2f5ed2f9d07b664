import { type CrudFilter, useList } from '@refinedev/core';
import type { Role } from '../../../../../schemas';
import type { ApiError } from '../../../api/api-error';
import { SIGNED_UP, signUpsOf, waitingAt } from '../../../record/directory/sign-ups';
import { inboxesOf } from '../requests/inboxes';

/** A list of which only the length is asked. */
export type Waiting = { key: string; label: string; to: string; path: string; filters: CrudFilter[] };

const inState = (value: string): CrudFilter[] => [{ field: 'state', operator: 'eq', value }];

/** The lists that hold work for a role: accounts to open, and what came in through the forms it works off. */
export function waitingFor(role: Role): Waiting[] {
  const signUps = signUpsOf(role);
  const accounts = signUps && {
    key: signUps.name,
    label: 'Sign-ups to approve',
    path: signUps.api.path,
    to: waitingAt(signUps, 'faculty'),
    filters: SIGNED_UP,
  };
  const inboxes = inboxesOf(role).map(({ name, label, api, keeps }) => {
    const [first] = keeps.states;
    const query = new URLSearchParams({ show: name, state: first });
    return {
      key: name,
      label: `${label.many}: ${first.toLowerCase()}`,
      path: api.path,
      to: `/faculty/requests?${query}`,
      filters: inState(first),
    };
  });
  const mails = {
    key: 'mails',
    label: 'Mails that failed',
    to: '/faculty/mail?state=dead',
    path: 'mail',
    filters: inState('dead'),
  };
  return [...(accounts ? [accounts] : []), ...inboxes, mails];
}

/** How many there are; `undefined` while that is not known. */
export function useHowMany({ path, filters }: Waiting) {
  const { query, result } = useList<{ id: string }, ApiError>({
    resource: path,
    pagination: { currentPage: 1, pageSize: 1 },
    filters,
  });
  return {
    count: query.isSuccess ? result.total : undefined,
    failed: query.isError,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
