import { type Condition, matches, nodeOf, type Test, type ViewerFacts } from '../../../../schemas';
import type { Stored } from '../../field-types';

/** Tests that must all hold. */
export type Branch = readonly (readonly [key: string, test: Test])[];

/** More than this many ways into a list are read as one condition. */
const most = 6;
/** A rule that unfolds into more is not worth unfolding. */
const tooMany = 64;

/**
 * A rule as ways in, of which one must be open: "my department's, or those that name me" is two. Each can be read by
 * its own index in the order of the list, while one condition with OR makes the database sort everything.
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

/** Drops every way that another one, with fewer tests, already covers. */
function withoutDetours(branches: readonly Branch[]): Branch[] {
  const ways = branches.map((branch) => [...new Map(branch.map((test) => [JSON.stringify(test), test])).values()]);
  return ways.filter(
    (way, at) =>
      !ways.some((other, index) => index !== at && covers(other, way) && (!covers(way, other) || index < at)),
  );
}

/** Whether every row of the other branch comes in by this one, which asks for nothing else. */
export function covers(one: Branch, other: Branch): boolean {
  const tests = new Set(other.map((test) => JSON.stringify(test)));
  return one.every((test) => tests.has(JSON.stringify(test)));
}

/** Whether a branch stays within the viewer's own college. */
export const isWithinCollege = (branch: Branch): boolean =>
  branch.some(([, test]) => 'is' in test && typeof test.is === 'object' && test.is.viewer === 'college');

/**
 * What is left of a rule where the question itself fixes some columns: a test about one of those is decided. So "my
 * department's, or those that name me", asked for those that name me, asks for nothing more.
 */
export function knowing(rule: Condition, fixed: Readonly<Record<string, Stored>>, viewer: ViewerFacts): Condition {
  const node = nodeOf(rule);
  if (node.kind !== 'leaf') {
    const parts = node.parts.map((part) => knowing(part, fixed, viewer));
    return node.kind === 'all' ? { all: parts } : { any: parts };
  }
  const isFixed = ([key]: Branch[number]) => Object.hasOwn(fixed, key);
  const holds = matches(Object.fromEntries(node.tests.filter(isFixed)), fixed, viewer);
  return holds ? Object.fromEntries(node.tests.filter((test) => !isFixed(test))) : { any: [] };
}
