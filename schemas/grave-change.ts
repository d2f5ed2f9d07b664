import { roleDeeds } from './role-words';
import { administers, decidesOnAccounts, type Rank, type Role, roleHeights, roleOf } from './roles';

/** The role, place and email address of an account. */
export interface AccountPosition {
  readonly role: Rank;
  readonly college: string | null;
  readonly department: string | null;
  readonly email: string | null;
}

/** The same as it is stored, and whether its owner has come. */
export interface StandingAccount extends AccountPosition {
  readonly isInUse: boolean;
}

/**
 * A person who approves accounts can get into every account they approve. So access to that person's account counts as
 * access to all of them.
 */
const decides = (standing: AccountPosition | null): boolean => standing !== null && decidesOnAccounts(standing.role);

/**
 * What in a change needs a proof of identity besides the open session: a role above the viewer's own, a role that makes
 * or unmakes a head or administrator, the place or email address of such an account, or the address of one in use, which
 * administrators alone change. Undefined when nothing does.
 * @param before null for a new account
 */
export function graveChange(
  by: Role,
  before: StandingAccount | null,
  after: AccountPosition,
): 'role' | 'place' | 'email' | undefined {
  const [was, becomes] = [before && roleOf(before.role), roleOf(after.role)];
  if (was !== becomes && (decides(before) || decides(after) || roleHeights[becomes] > roleHeights[by])) return 'role';
  if (before === null) return undefined;
  const isMoved = before.college !== after.college || before.department !== after.department;
  if (decides(after) && isMoved) return 'place';
  if (before.email === after.email) return undefined;
  return decides(after) || (before.isInUse && administers(by)) ? 'email' : undefined;
}

/**
 * The consequence of the change, as a sentence for the person who makes it.
 * @param name of the account
 * @param word of its role, as shown
 */
export function graveWords(change: 'role' | 'place' | 'email', name: string, role: Rank, word: string): string {
  const rights = `they may ${roleDeeds[roleOf(role)]}.`;
  if (change === 'role') return `${name} becomes ${word}: from then on ${rights}`;
  if (change === 'place') return `${name} goes on as ${word} elsewhere: there, ${rights}`;
  return `Whoever reads mails to the new address can set the password of ${name}. As ${word}, ${rights}`;
}
