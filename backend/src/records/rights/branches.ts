import { type Condition, matches, nodeOf, type Test, type ViewerFacts, withLeaves } from '../../../../schemas';
import type { Stored } from '../../field-types';

/** Tests that must all hold. */
export type Branch = readonly (readonly [key: string, test: Test])[];

/** A list with more ways than this is read with one condition. */
const most = 6;
/** A rule that unfolds into more branches is not unfolded. */
const tooMany = 64;

/**
 * A rule as branches, of which one must hold: "my department's, or those that name me" has two. Each can use its own
 * index in the order of the list. One condition with OR would make the database sort everything.
 * @returns undefined when the rule has too many
 */
export function branchesOf(rule: Condition): readonly Branch[] | undefined {
  const expanded = expand(rule);
  const branches = expanded && withoutDetours(expanded);
  return branches && branches.length <= most ? branches : undefined;
}

function expand(rule: Condition): Branch[] | undefined {
  const node = nodeOf(rule);
  if (node.kind === 'leaf') return [node.tests];
  let ways: Branch[] = node.kind === 'any' ? [] : [[]];
  for (const part of node.parts) {
    const more = expand(part);
    if (!more || ways.length * more.length > tooMany) return undefined;
    ways = node.kind === 'any' ? [...ways, ...more] : ways.flatMap((way) => more.map((one) => [...way, ...one]));
    if (ways.length > tooMany) return undefined;
  }
  return ways;
}

/** Drops every branch that another one with fewer tests covers. */
function withoutDetours(branches: readonly Branch[]): Branch[] {
  const ways = branches.map((branch) => [...new Map(branch.map((test) => [JSON.stringify(test), test])).values()]);
  return ways.filter(
    (way, at) =>
      !ways.some((other, index) => index !== at && covers(other, way) && (!covers(way, other) || index < at)),
  );
}

/** Whether every row that passes `other` also passes `one`. */
export function covers(one: Branch, other: Branch): boolean {
  const tests = new Set(other.map((test) => JSON.stringify(test)));
  return one.every((test) => tests.has(JSON.stringify(test)));
}

/** Whether a branch stays within the viewer's own college. */
export const isWithinCollege = (branch: Branch): boolean =>
  branch.some(([, test]) => 'is' in test && typeof test.is === 'object' && test.is.viewer === 'college');

/**
 * Simplifies a rule for a query that fixes some columns: tests on those columns are decided now. "My department's, or
 * those that name me", asked for those that name me, has no test left.
 */
export function knowing(rule: Condition, fixed: Readonly<Record<string, Stored>>, viewer: ViewerFacts): Condition {
  const isFixed = ([key]: Branch[number]) => Object.hasOwn(fixed, key);
  return withLeaves(rule, (tests) => {
    const holds = matches(Object.fromEntries(tests.filter(isFixed)), fixed, viewer);
    return holds ? Object.fromEntries(tests.filter((test) => !isFixed(test))) : { any: [] };
  });
}
