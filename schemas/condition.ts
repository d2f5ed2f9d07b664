import type { Role } from './roles';

/** The facts about a viewer that a condition can use. A missing fact never matches anything. */
export type RuleFacts = {
  id: string;
  college: string | null;
  department: string | null;
};

/** The same with the role, by which rights choose their condition. */
export type ViewerFacts = RuleFacts & { role: Role };

/** For a condition that is the same for everybody. */
export const nobody: RuleFacts = { id: '', college: null, department: null };

/** A value known only when somebody looks: their id, department or college. */
type ViewerRef = { viewer: 'id' | 'department' | 'college' };
export type Value = string | number | boolean | ViewerRef;

export type Test =
  | { is: Value }
  | { isNot: Value }
  | { in: readonly Value[] }
  | { notIn: readonly Value[] }
  | { filled: boolean };

/**
 * A rule written as data: `{ status: { in: ['Pending'] } }`. Several keys in one leaf must all hold.
 * Branches are never negated; negative leaves are enough, and a rule stays readable as a sentence.
 */
export type Condition<Key extends string = string> =
  | { all: readonly Condition<Key>[] }
  | { any: readonly Condition<Key>[] }
  | { [K in Key]?: Test };

export type Row = Readonly<Record<string, unknown>>;

/** A rule taken apart, so that every reader (guard, SQL, sentence) walks the same shape. */
type Node =
  | { kind: 'all'; parts: readonly Condition[] }
  | { kind: 'any'; parts: readonly Condition[] }
  | { kind: 'leaf'; tests: Tests };

type Tests = readonly (readonly [key: string, test: Test])[];

export function nodeOf(rule: Condition): Node {
  const branch = rule as { all?: readonly Condition[]; any?: readonly Condition[] };
  if (Array.isArray(branch.all)) return { kind: 'all', parts: branch.all };
  if (Array.isArray(branch.any)) return { kind: 'any', parts: branch.any };
  return { kind: 'leaf', tests: Object.entries(rule as Record<string, Test>) };
}

/** The plain value of a reference; `null` when the viewer lacks it, and `null` equals nothing. */
export function resolve(value: Value, viewer: RuleFacts): string | number | boolean | null {
  return typeof value === 'object' ? viewer[value.viewer] : value;
}

/** Does this one record satisfy the rule? Agrees with `toSql` of the server on every row. */
export function matches(rule: Condition, row: Row, viewer: RuleFacts): boolean {
  const node = nodeOf(rule);
  if (node.kind === 'all') return node.parts.every((part) => matches(part, row, viewer));
  if (node.kind === 'any') return node.parts.some((part) => matches(part, row, viewer));
  return node.tests.every(([key, test]) => holds(test, row[key] ?? null, viewer));
}

function holds(test: Test, value: unknown, viewer: RuleFacts): boolean {
  if ('filled' in test) return isFilled(value) === test.filled;
  if ('is' in test) return isOneOf([test.is], value, viewer);
  if ('in' in test) return isOneOf(test.in, value, viewer);
  if ('isNot' in test) return isNoneOf([test.isNot], value, viewer);
  return isNoneOf(test.notIn, value, viewer);
}

const isOneOf = (wanted: readonly Value[], value: unknown, viewer: RuleFacts) =>
  wanted.some((one) => value !== null && value === resolve(one, viewer));

/** A reference to a fact the viewer lacks makes even a negative test fail: no fact, no access. */
const isNoneOf = (unwanted: readonly Value[], value: unknown, viewer: RuleFacts) =>
  unwanted.every((one) => {
    const plain = resolve(one, viewer);
    return plain !== null && value !== plain;
  });

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Whether the rule asks for nothing, so that every record satisfies it. */
export function holdsForAll(rule: Condition): boolean {
  const node = nodeOf(rule);
  return node.kind !== 'any' && (node.kind === 'all' ? node.parts : node.tests).length === 0;
}

/** All tests of a rule, whatever joins them. */
export function testsOf(rule: Condition): Tests {
  const node = nodeOf(rule);
  return node.kind === 'leaf' ? node.tests : node.parts.flatMap(testsOf);
}

/** The keys a rule speaks of, for the registry check. */
export const keysOf = (rule: Condition, counts: (test: Test) => boolean = () => true): string[] =>
  testsOf(rule).flatMap(([key, test]) => (counts(test) ? [key] : []));

/** The same rule with other leaves, joined as they were. */
export function withLeaves(rule: Condition, leafOf: (tests: Tests) => Condition): Condition {
  const node = nodeOf(rule);
  if (node.kind === 'leaf') return leafOf(node.tests);
  const parts = node.parts.map((part) => withLeaves(part, leafOf));
  return node.kind === 'all' ? { all: parts } : { any: parts };
}

/** The rule in English, for the generated permission table. */
export function explain(rule: Condition): string {
  const node = nodeOf(rule);
  if (node.kind !== 'leaf') {
    if (node.parts.length === 0) return node.kind === 'all' ? 'always' : 'never';
    if (node.parts.length === 1 && node.parts[0]) return explain(node.parts[0]);
    return node.parts.map((part) => inBrackets(part, node.kind)).join(node.kind === 'all' ? ' and ' : ' or ');
  }
  return node.tests.map(([key, test]) => `${key} ${explainTest(test)}`).join(' and ') || 'always';
}

/** A part that joins with the other word stands in brackets, so that nobody reads 'a and b or c' two ways. */
function inBrackets(part: Condition, around: 'all' | 'any'): string {
  const node = nodeOf(part);
  if (node.kind !== 'leaf' && node.parts.length === 1 && node.parts[0]) return inBrackets(node.parts[0], around);
  const [inner, parts] = node.kind === 'leaf' ? ['all', node.tests.length] : [node.kind, node.parts.length];
  return parts > 1 && inner !== around ? `(${explain(part)})` : explain(part);
}

const word = (value: Value) => (typeof value === 'object' ? `the viewer's ${value.viewer}` : String(value));

function explainTest(test: Test): string {
  if ('is' in test) return `is ${word(test.is)}`;
  if ('isNot' in test) return `is not ${word(test.isNot)}`;
  if ('in' in test) return `is one of ${test.in.map(word).join(', ')}`;
  if ('notIn' in test) return `is none of ${test.notIn.map(word).join(', ')}`;
  return test.filled ? 'is filled' : 'is empty';
}
