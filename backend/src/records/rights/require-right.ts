import {
  type Condition,
  type HasRights,
  learns,
  matches,
  may,
  type Row,
  roles,
  ruleOf,
  type ViewerFacts,
} from '../../../../schemas';
import { onlyThese, type Refusing, refusal } from '../../../../schemas/rights/refusal';
import { Forbidden } from '../../base/errors';

/**
 * `row`: the record that it is done to. `verb`: what is wanted, where the right covers more than its act. `action`: verb
 * and object, of a part of the logbook, which has no words of its own.
 */
type Wanted = { row?: Row | undefined; verb?: string; action?: string };

/**
 * The one check of a right of the registry.
 * @param type undefined where the registry declares no such part, which nobody may then use
 * @param viewer undefined for somebody without an account
 * @returns the rule of the viewer's role @throws Forbidden, which says who may. A record that the viewer does not see is
 *   a NotFound before this is asked.
 */
export function requireRight(
  type: Refusing | undefined,
  right: string,
  viewer: ViewerFacts | undefined,
  { row, verb, action }: Wanted = {},
): Condition {
  if (!type) throw new Forbidden();
  const rule = viewer && ruleOf(type, right, viewer.role);
  if (!viewer || !rule) throw new Forbidden(refusal(type, right, 'any', { verb, action }));
  if (row && !matches(rule, row, viewer)) throw forbidden(type, right, verb);
  return rule;
}

/**
 * The check of whoever wants the residents of whom others keep something: those who keep it themselves, and those who
 * only read it. A learner reads nothing but their own.
 * @param keeping the right to keep it, by which a refusal is worded
 */
export function requireReader(
  type: Refusing | undefined,
  keeping: string,
  viewer: ViewerFacts,
  wanted?: Wanted,
): Condition {
  const { role } = viewer;
  const onlyReads = type && !may(type, keeping, role) && may(type, 'read', role) && !learns(role);
  return requireRight(type, onlyReads ? 'read' : keeping, viewer, wanted);
}

/** For a record that the database did not find among those of the viewer's right, or that no substitute may decide about. */
export const forbidden = (type: Refusing, right: string, verb?: string): Forbidden =>
  new Forbidden(refusal(type, right, 'this', { verb }));

/** For what is about no single type, and for whoever verifies any of them. @param action after 'can' */
export function requireVerifier(types: readonly HasRights[], { role }: ViewerFacts, action: string): void {
  const allowed = roles.filter((one) => types.some((type) => may(type, 'verify', one)));
  if (!allowed.includes(role)) throw new Forbidden(onlyThese(allowed, action));
}
