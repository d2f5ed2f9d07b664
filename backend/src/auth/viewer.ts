import type { Rank, Role } from '../../../schemas/roles';

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
