/** The acts of a type, and who may take them. Browser and server ask the same. */

import { type Condition, isFilled, matches, type Row, type ViewerFacts } from '../condition';
import { groupedBy } from '../grouped';
import type { ByRole, Role } from '../roles';
import { capitalised } from '../texts/capitalised';
import type { Act, RightsByRole, StoredType } from './record-type';

/** An act by its name. @throws Error when the type does not have it */
export function actOf({ name, acts }: Pick<StoredType, 'name' | 'acts'>, called: string): Act {
  const act = acts.find((one) => one.name === called);
  if (!act) throw new Error(`Nobody can ${called} ${name}`);
  return act;
}

/** What whoever did it is called: 'Issued by'. */
export const doneBy = ({ done = 'done' }: Pick<Act, 'done'>): string => `${capitalised(done)} by`;

/** The acts by their routes. Several may share one; the body then says which of them is meant. */
export const actsByRoute = (acts: readonly Act[]): [Act, ...Act[]][] =>
  [...groupedBy(acts, ({ method = 'post', path }) => `${method} ${path}`).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );

/** Whether an act may still be taken on a record: what is done once is over when its stamp is filled. */
export const isOpenFor = ({ once, stamp }: Pick<Act, 'once' | 'stamp'>, record: Row): boolean =>
  !(once && stamp && isFilled(record[stamp]));

/** The records that wait for an act of this role. Undefined when none ever does. */
export function awaiting({ acts }: Pick<StoredType, 'acts'>, role: Role): Condition | undefined {
  const any = acts.flatMap(({ awaited, by: { [role]: rule }, stamp }): Condition[] =>
    awaited && rule && stamp ? [{ all: [rule, { [stamp]: { filled: false } }] }] : [],
  );
  return any.length > 0 ? { any } : undefined;
}

/** Whatever has rights: a type of record, of row or of form, and the parts of the logbook, which have no acts. */
export type HasRights = {
  rights: Partial<RightsByRole<string>>;
  acts?: readonly Pick<Act, 'name' | 'by' | 'verb'>[];
};

/** The roles that have a right, each with its rule. A right is one of `rights`, as `read`, or the name of an act. */
export const rulesByRole = ({ rights, acts = [] }: HasRights, right: string): ByRole<Condition> =>
  rights[right] ?? acts.find(({ name }) => name === right)?.by ?? {};

/** The records to which this role may do it. Undefined where it may not at all. */
export const ruleOf = (type: HasRights, right: string, role: Role): Condition | undefined =>
  rulesByRole(type, right)[role];

/** Whether somebody may do it to this record, or a role to any record at all. */
export function may(type: HasRights, right: string, role: Role): boolean;
export function may(type: HasRights, right: string, viewer: ViewerFacts, row: Row): boolean;
export function may(type: HasRights, right: string, who: Role | ViewerFacts, row: Row = {}): boolean {
  if (typeof who === 'string') return ruleOf(type, right, who) !== undefined;
  const rule = ruleOf(type, right, who.role);
  return rule !== undefined && matches(rule, row, who);
}
