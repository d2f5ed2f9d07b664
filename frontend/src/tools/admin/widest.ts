import registry from '../../../../resources.config';
import { type DirectoryResource, type Role, ruleOf } from '../../../../schemas';

const ranksIn = ({ rows }: DirectoryResource) => rows.ranks?.length ?? 0;

/** Of the lists of accounts that a role opens and closes, the one that holds the most kinds of people. */
export const widestApproved = (role: Role): DirectoryResource | undefined =>
  registry.directories
    .filter((each) => ruleOf(each, 'approve', role) && each.route)
    .toSorted((a, b) => ranksIn(b) - ranksIn(a))[0];
