import type { Side } from './side';

/** What the rest of the program asks of a role. Only what is true of a role is listed. */
type RoleTraits = {
  /** Logs a training of their own. */
  learns?: true;
  /** Teaches the residents of a department, who may name them in an entry. */
  teaches?: true;
  /** Is responsible for a department: its residents and its teachers. */
  headsDepartment?: true;
  /** Belongs to a department whose head decides about them. */
  answersToHead?: true;
  /** Is in charge of the residents who are posted to them. */
  isPostedTo?: true;
  /** Decides on what residents have logged, and may be absent. */
  verifies?: true;
  /** Opens, changes and closes the accounts of others. */
  decidesOnAccounts?: true;
  /** Looks after the installation and all colleges. */
  administers?: true;
};

/**
 * Every role, in the order in which they are listed. The four academic ranks all act as `faculty`. A further role is a
 * line here. The compiler then asks for its height below, its words in `role-words.ts` and its demo account in
 * `backend/src/demo/accounts.ts`. It does not name these:
 * - its rights in `resources.config.ts`, with a directory that holds its accounts, and those that many types share in
 *   `declare/shared-rights.ts`, by the scopes of `language/permissions.ts`; whose logbooks, reports and days of attendance
 *   it reaches, in `language/logbook.ts`;
 * - the line of `README.md` about its demo account: a test asks for it;
 * - what two public pages say of roles in sentences, for which nothing asks: who signs in as faculty,
 *   `sign-in/sign-in-page.tsx` of `frontend/src/public`, and who can see what, `policies/privacy-policy-page.tsx` of it;
 * - its people in `tests/contract/support/cast.ts`, and what each route answers them in `tests/contract/rights/rules.ts`;
 * - its name in `scripts/lint/by-role.grit`, for which `by-name.test.ts` beside it asks.
 * `docs/adding-a-logbook-type.md` goes through the steps, in “A role of your own”.
 */
const traits = {
  student: { learns: true, answersToHead: true },
  faculty: { teaches: true, verifies: true, answersToHead: true },
  hod: { teaches: true, verifies: true, headsDepartment: true, decidesOnAccounts: true },
  drpc: { verifies: true, isPostedTo: true },
  admin: { administers: true, decidesOnAccounts: true },
} satisfies Readonly<Record<string, RoleTraits>>;

export type Role = keyof typeof traits;
export const roles = Object.keys(traits) as readonly Role[];

/**
 * A role above another has the higher number. Whoever gives somebody a role above their own must prove again who they
 * are: see `graveChange`.
 */
export const roleHeights: Readonly<Record<Role, number>> = { student: 0, drpc: 1, faculty: 2, hod: 3, admin: 4 };

/** What roles have of something. A role that is not listed has nothing of it. */
export type ByRole<T> = Readonly<Partial<Record<Role, T>>>;

/** The same, made from something else by role. @param pick undefined for a role that has nothing of it */
export function eachRole<R, T>(byRole: ByRole<R>, pick: (has: R, role: Role) => T | undefined): ByRole<T> {
  const all = Object.entries(byRole) as [Role, R | undefined][];
  return Object.fromEntries(
    all.flatMap(([role, has]) => {
      const picked = has && pick(has, role);
      return picked === undefined ? [] : [[role, picked]];
    }),
  );
}

/** The roles that have a trait, as far as TypeScript knows. */
export type RoleWith<N extends keyof RoleTraits> = {
  [R in Role]: (typeof traits)[R] extends Readonly<Record<N, true>> ? R : never;
}[Role];

/** The roles of which the program names one: in records, in queries and where it makes an account. */
export const learnerRole = 'student' satisfies RoleWith<'learns'>;
/** Forms offer everybody who teaches under this role, heads of department as well. */
export const teacherRole = 'faculty' satisfies RoleWith<'teaches'>;
export const headRole = 'hod' satisfies RoleWith<'headsDepartment'>;
export const postedRole = 'drpc' satisfies RoleWith<'isPostedTo'>;
export const adminRole = 'admin' satisfies RoleWith<'administers'>;

export const academicRanks = ['lecturer', 'assistant_professor', 'associate_professor', 'professor'] as const;

/** The rank of an account, as it is stored and as directories call it. */
export type Rank = (typeof academicRanks)[number] | Exclude<Role, typeof teacherRole>;
export const ranks: readonly Rank[] = roles.flatMap((role) => (role === teacherRole ? academicRanks : role));

export const isAcademic = (rank: Rank | Role): rank is (typeof academicRanks)[number] =>
  (academicRanks as readonly string[]).includes(rank);

/** @example roleOf('lecturer') // 'faculty' */
export const roleOf = (rank: Rank | Role): Role => (isAcademic(rank) ? teacherRole : rank);

const asks =
  <N extends keyof RoleTraits>(trait: N) =>
  (rank: Rank | Role): boolean =>
    // What holds no rank, as a row that names none, has no trait.
    (traits as Partial<Record<string, RoleTraits>>)[roleOf(rank)]?.[trait] === true;

export const learns = asks('learns');
export const teaches = asks('teaches');
export const headsDepartment = asks('headsDepartment');
export const answersToHead = asks('answersToHead');
export const isPostedTo = asks('isPostedTo');
export const verifies = asks('verifies');
export const administers = asks('administers');
export const decidesOnAccounts = asks('decidesOnAccounts');

export type RoleTrait = keyof RoleTraits;

/** The area of the web app in which a role works. */
export const sideOf = (role: Role): Side => (learns(role) ? 'student' : 'faculty');

export const rolesWith = <N extends keyof RoleTraits>(trait: N): readonly RoleWith<N>[] =>
  roles.filter((role): role is RoleWith<N> => asks(trait)(role));

export const rolesWithout = (trait: keyof RoleTraits): readonly Role[] => roles.filter((role) => !asks(trait)(role));

/** The ranks of accounts with such a role. */
export const ranksWith = (trait: keyof RoleTraits): readonly Rank[] => ranks.filter(asks(trait));

/** Whether an account may be used. */
export type AccountState = 'pending' | 'active' | 'suspended';
