import type { CrudFilter } from '@refinedev/core';
import registry from '../../../../resources.config';
import { type DirectoryResource, type Role, ruleOf } from '../../../../schemas';
import { useListTotal } from '../../api/use-list-total';
import { useViewer } from '../../session/viewer';

/** The count is loaded again after this time, and whenever an account is opened or closed here. */
const FRESH_MS = 5 * 60_000;

/** The smallest directory whose people sign up themselves, are added by nobody, and are approved by this role. */
export function signUpsOf(role: Role): DirectoryResource | undefined {
  const kinds = ({ rows }: DirectoryResource) => rows.ranks?.length ?? 0;
  return registry.directories
    .filter((each) => each.route !== null && !each.label.add && ruleOf(each, 'approve', role))
    .sort((a, b) => kinds(a) - kinds(b))[0];
}

/** Accounts that wait for approval. Invited people have no password yet and are not among them. */
export const SIGNED_UP: CrudFilter[] = [
  { field: 'accountState', operator: 'eq', value: 'pending' },
  { field: 'isUsed', operator: 'eq', value: 1 },
];

/** The choice of these accounts in the address of a list. */
export const SIGNED_UP_CHOICE = 'signed-up';

/** The page with these accounts. Most accounts that are *waiting* were invited, and need nobody. */
export const signUpsAt = ({ route }: DirectoryResource, side: string): string =>
  `/${side}/${route}?account=${SIGNED_UP_CHOICE}`;

/** How many have signed up and wait for the viewer, and the list with them. No list for a role that approves nobody. */
export function useSignUps() {
  const { role } = useViewer();
  const directory = signUpsOf(role);
  const { total, failed, ...query } = useListTotal(directory?.api.path ?? '', {
    filters: SIGNED_UP,
    enabled: directory !== undefined,
    staleTime: FRESH_MS,
  });
  return { directory, waiting: failed ? 0 : (total ?? 0), ...query, failed };
}
