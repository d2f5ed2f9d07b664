import type { Role } from '../../../schemas';

type Member = { role: Role; rank: string; college: string; department: string | null; says: string };

/**
 * The people of the contract tests: one for each relation somebody can have to a record of `owner`.
 * Two colleges with the same department names, so that a forgotten college shows.
 */
export const cast = {
  owner: {
    role: 'student',
    rank: 'student',
    college: 'north',
    department: 'pathology',
    says: 'the student who logged it',
  },
  fellow: {
    role: 'student',
    rank: 'student',
    college: 'north',
    department: 'pathology',
    says: 'another student of the department',
  },
  counterpart: {
    role: 'faculty',
    rank: 'professor',
    college: 'north',
    department: 'pathology',
    says: 'the faculty member named on it',
  },
  colleague: {
    role: 'faculty',
    rank: 'lecturer',
    college: 'north',
    department: 'pathology',
    says: 'another faculty member of the department',
  },
  neighbour: {
    role: 'faculty',
    rank: 'professor',
    college: 'north',
    department: 'medicine',
    says: 'faculty of another department',
  },
  stranger: {
    role: 'faculty',
    rank: 'professor',
    college: 'south',
    department: 'pathology',
    says: 'faculty of the same department elsewhere',
  },
  head: { role: 'hod', rank: 'hod', college: 'north', department: 'pathology', says: 'the head of the department' },
  coordinator: {
    role: 'drpc',
    rank: 'drpc',
    college: 'north',
    department: null,
    says: 'the coordinator of the posting',
  },
  otherCoordinator: {
    role: 'drpc',
    rank: 'drpc',
    college: 'north',
    department: null,
    says: 'a coordinator of other residents',
  },
  administrator: { role: 'admin', rank: 'admin', college: 'north', department: null, says: 'an administrator' },
} as const satisfies Record<string, Member>;

export type Who = keyof typeof cast;
export const everyone = Object.keys(cast) as Who[];
export const emailOf = (who: Who) => `${who.toLowerCase()}@contract.test`;
export const password = 'Contract-Tests-2026';

/** The owner is posted to `coordinator` on the days the sample bodies use. */
export const posting = { from: '2025-03-01', to: '2025-05-31' };
