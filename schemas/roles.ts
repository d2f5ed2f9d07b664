/** The roles that the registry knows. The four academic ranks all act as `faculty`. */
export const roles = ['student', 'faculty', 'hod', 'drpc', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What the rest of the program asks of a role. Only what is true of a role is listed. */
type RoleTraits = {
  /** Logs a training of their own. */
  learns?: true;
  /** Teaches the residents of a department, who may name them in an entry. */
  teaches?: true;
  /** Is responsible for a department: its residents and its teachers. */
  headsDepartment?: true;
  /** Is in charge of the residents who are posted to them. */
  isPostedTo?: true;
  /** Decides on what residents have logged, and may be absent. */
  verifies?: true;
  /** Opens, changes and closes the accounts of others. */
  decidesOnAccounts?: true;
  /** Looks after the installation and all colleges. */
  administers?: true;
};

const traits = {
  student: { learns: true },
  faculty: { teaches: true, verifies: true },
  hod: { teaches: true, verifies: true, headsDepartment: true, decidesOnAccounts: true },
  drpc: { verifies: true, isPostedTo: true },
  admin: { administers: true, decidesOnAccounts: true },
} satisfies Record<Role, RoleTraits>;

/** The roles that have a trait, as far as TypeScript knows. */
export type RoleWith<N extends keyof RoleTraits> = {
  [R in Role]: (typeof traits)[R] extends Readonly<Record<N, true>> ? R : never;
}[Role];

/** The roles that records name: the head of a department, and the coordinator of a posting. */
export const headRole = 'hod' satisfies RoleWith<'headsDepartment'>;
export const postedRole = 'drpc' satisfies RoleWith<'isPostedTo'>;

export const academicRanks = ['lecturer', 'assistant_professor', 'associate_professor', 'professor'] as const;

/** The rank of an account, as it is stored and as directories call it. */
export const ranks = ['student', ...academicRanks, 'hod', 'drpc', 'admin'] as const;
export type Rank = (typeof ranks)[number];

export const isAcademic = (rank: Rank | Role): rank is (typeof academicRanks)[number] =>
  (academicRanks as readonly string[]).includes(rank);

/** @example roleOf('lecturer') // 'faculty' */
export const roleOf = (rank: Rank | Role): Role => (isAcademic(rank) ? 'faculty' : rank);

const asks =
  <N extends keyof RoleTraits>(trait: N) =>
  (rank: Rank | Role): boolean =>
    // What holds no rank, as a row that names none, has no trait.
    (traits as Partial<Record<string, RoleTraits>>)[roleOf(rank)]?.[trait] === true;

export const learns = asks('learns');
export const teaches = asks('teaches');
export const headsDepartment = asks('headsDepartment');
export const isPostedTo = asks('isPostedTo');
export const verifies = asks('verifies');
export const administers = asks('administers');
export const decidesOnAccounts = asks('decidesOnAccounts');

export const rolesWith = <N extends keyof RoleTraits>(trait: N): readonly RoleWith<N>[] =>
  roles.filter((role): role is RoleWith<N> => asks(trait)(role));

/** The ranks of accounts with such a role. */
export const ranksWith = (trait: keyof RoleTraits): readonly Rank[] => ranks.filter(asks(trait));

/** Whether an account may be used. */
export type AccountState = 'pending' | 'active' | 'suspended';

/** An e-mail address in the form in which it is stored and looked up. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();
