import registry from '../../../../resources.config';
import type { DirectoryResource, Role } from '../../../../schemas';

const ranksIn = ({ holds }: DirectoryResource) => (holds.what === 'accounts' ? holds.ranks.length : 0);

/** Of the lists of accounts that a role opens and closes, the one that holds the most kinds of people. */
export const widestApproved = (role: Role): DirectoryResource | undefined =>
  registry.directories
    .filter(({ permissions, route, holds }) => holds.what === 'accounts' && permissions[role]?.approve && route)
    .toSorted((a, b) => ranksIn(b) - ranksIn(a))[0];
