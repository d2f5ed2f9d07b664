import { onlyThese } from '../../../schemas/rights/refusal';
import { type Rank, type Role, type RoleTrait, rolesWith } from '../../../schemas/roles';
import { Forbidden } from '../base/errors';

/**
 * The signed-in person behind a request. `college` and `department` are ids; null means none, and so nobody's records.
 */
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

/**
 * For what no record is about: it belongs to roles by what they do.
 * @param action what it is, after 'can' @throws Forbidden, which says whose it is
 */
export function requireTrait(trait: RoleTrait, { role }: Pick<Viewer, 'role'>, action: string): void {
  const allowed = rolesWith(trait);
  if (!allowed.some((one) => one === role)) throw new Forbidden(onlyThese(allowed, action));
}
