import { decidesOnAccounts, type Rank, type Role, roleOf } from './roles';

/** What an account may do, where, and what leads to its password. */
export interface AccountPosition {
  readonly role: Rank;
  readonly college: string | null;
  readonly department: string | null;
  readonly email: string | null;
}

/** Roles above others have the higher number. */
const heights: Readonly<Record<Role, number>> = { student: 0, drpc: 1, faculty: 2, hod: 3, admin: 4 };

/** To become one who decides about others' accounts, or to get at one, is to get at all of theirs. */
const decides = (standing: AccountPosition | null): boolean => standing !== null && decidesOnAccounts(standing.role);

/**
 * What of a change somebody has to show again for who they are, since an open session is not enough for it: a role above the
 * own one, whoever becomes or was a head or an administrator, and where such a one belongs or is written to.
 * @param before null for a new account
 */
export function graveChange(
  by: Role,
  before: AccountPosition | null,
  after: AccountPosition,
): 'role' | 'place' | 'email' | undefined {
  const [was, becomes] = [before && roleOf(before.role), roleOf(after.role)];
  if (was !== becomes && (decides(before) || decides(after) || heights[becomes] > heights[by])) return 'role';
  if (before === null || !decides(after)) return undefined;
  if (before.college !== after.college || before.department !== after.department) return 'place';
  return before.email === after.email ? undefined : 'email';
}

const may: Readonly<Record<Role, string>> = {
  student: 'log entries of their own, and nothing else',
  drpc: 'verify what the residents posted to them log there',
  faculty: 'see and verify the records of their department, and open the accounts of its residents',
  hod: 'decide for a whole department: verify its records, add, change and close its staff, and turn second factors off',
  admin:
    'do everything to every account of every college: open and close it, change its address, make it an administrator',
};

/** What the change means, in a sentence for whoever makes it. @param name of the account @param word of its role, as it is shown */
export function graveWords(change: 'role' | 'place' | 'email', name: string, role: Rank, word: string): string {
  const rights = `they may ${may[roleOf(role)]}.`;
  if (change === 'role') return `${name} becomes ${word}: from then on ${rights}`;
  if (change === 'place') return `${name} goes on as ${word} elsewhere: there, ${rights}`;
  return `Whoever reads mails to the new address can set the password of ${name}. As ${word}, ${rights}`;
}
