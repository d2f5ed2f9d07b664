import { academicRanks as ACADEMIC_RANKS, ranks as RANKS, type Role, roles } from '../../../schemas/roles';

export { ACADEMIC_RANKS, RANKS, type Role, roles };

export type AcademicRank = (typeof ACADEMIC_RANKS)[number];
/** What an account is, as stored in `users.role`. */
export type Rank = (typeof RANKS)[number];

/** The signed-in person behind a request. `college` and `department` are ids; null means none, and so nobody's records. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** What rights are given by: the four academic ranks have the same ones. */
  readonly role: Role;
  readonly rank: Rank;
  readonly college: string | null;
  readonly department: string | null;
  readonly departmentName: string | null;
}

/** @example roleOf('lecturer') // 'faculty' */
export function roleOf(rank: Rank): Role {
  return isAcademic(rank) ? 'faculty' : rank;
}

export function isAcademic(rank: Rank): rank is AcademicRank {
  return (ACADEMIC_RANKS as readonly string[]).includes(rank);
}
