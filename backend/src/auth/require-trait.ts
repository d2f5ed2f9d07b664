import { onlyThese } from '../../../schemas/rights/refusal';
import { type RoleTrait, rolesWith } from '../../../schemas/roles';
import { Forbidden } from '../base/errors';
import type { Viewer } from './viewer';

/**
 * For what no record is about: it belongs to roles by what they do.
 * @param action what it is, after 'can' @throws Forbidden, which says whose it is
 */
export function requireTrait(trait: RoleTrait, { role }: Pick<Viewer, 'role'>, action: string): void {
  const allowed = rolesWith(trait);
  if (!allowed.some((one) => one === role)) throw new Forbidden(onlyThese(allowed, action));
}
