/** A rule of the registry as SQL. It holds for exactly the rows for which `matches` of schemas/condition holds. */
import { type Condition, nodeOf, type Test, type Value, type ViewerFacts } from '../../../../schemas';
import { marks } from '../../base/database/lists';
import type { Stored } from '../../field-types';

/** What a rule may speak of: columns, and whether each holds text or numbers. */
export interface RuleColumns {
  /** The quoted column. */
  quote(key: string): string;
  /** Undefined for what is not a column, or cannot be compared (a patient's name is stored encrypted). */
  holds(key: string): 'string' | 'number' | undefined;
  /** The columns by which most records are told from those that a viewer may see; the one that tells most first. */
  readonly places?: readonly string[];
  /**
   * A column that mostly holds what one of the named columns holds, and has an index of those rows only where it does
   * not: see `apartFromNamed`. Left out where the engine has no such index.
   */
  readonly holder?: { readonly column: string; readonly named: readonly string[] } | undefined;
  /** What stands for a column that is worked out, and may be asked for one value only. */
  computed?(key: string): Fragment | undefined;
  /** Whether the column is never NULL, which makes shorter SQL. */
  isNeverNull?(key: string): boolean;
}

/** A value that is known when a statement is made, or only when a viewer asks. */
export type Slot = (viewer: ViewerFacts) => Stored;

/** SQL with a slot for every `?`, in order. */
export interface Fragment {
  readonly sql: string;
  readonly slots: readonly Slot[];
}

const always: Fragment = { sql: '1 = 1', slots: [] };
const never: Fragment = { sql: '1 = 0', slots: [] };

/** @returns SQL and its values, for one viewer */
export function toSql(rule: Condition, viewer: ViewerFacts, columns: RuleColumns): { sql: string; params: Stored[] } {
  const { sql, slots } = compileRule(rule, columns);
  return { sql, params: slots.map((slot) => slot(viewer)) };
}

/**
 * The same for every viewer, so that it is made once. A fact that the viewer lacks is bound as NULL, which SQL holds
 * equal to nothing, as `matches` does.
 * @throws Error for a rule about something that is no column: a rule that cannot be read must not let anybody in
 */
export function compileRule(rule: Condition, columns: RuleColumns): Fragment {
  const node = nodeOf(rule);
  if (node.kind === 'leaf') return compileTests(node.tests, columns);
  const parts = node.parts.map((part) => compileRule(part, columns));
  return node.kind === 'all' ? joined(parts, 'AND', always) : joined(parts, 'OR', never);
}

/** Tests that must all hold. */
export const compileTests = (tests: readonly (readonly [string, Test])[], columns: RuleColumns): Fragment =>
  joined(
    tests.map(([key, test]) => compileTest(key, test, columns)),
    'AND',
    always,
  );

function joined(parts: readonly Fragment[], word: 'AND' | 'OR', empty: Fragment): Fragment {
  if (parts.length === 0) return empty;
  if (parts.length === 1 && parts[0]) return parts[0];
  return { sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`, slots: parts.flatMap(({ slots }) => slots) };
}

function compileTest(key: string, test: Test, columns: RuleColumns): Fragment {
  const computed = columns.computed?.(key);
  if (computed && 'is' in test) return { sql: `${computed.sql} = ?`, slots: [...computed.slots, slotOf(test.is)] };
  const type = columns.holds(key);
  if (!type) throw new Error(`A rule speaks of "${key}", which cannot be compared`);
  const column = columns.quote(key);
  if ('filled' in test) return filled(column, type, test.filled);
  if ('is' in test) return oneOf(column, type, [test.is]);
  if ('in' in test) return oneOf(column, type, test.in);
  const unwanted = 'isNot' in test ? [test.isNot] : test.notIn;
  return noneOf(column, type, unwanted, columns.isNeverNull?.(key) ?? false);
}

/** That a holder is none of those who are named, in the very words of the index: by them it is found. */
export const heldByOther = (quote: (name: string) => string, column: string, named: readonly string[]): string =>
  named.map((key) => `(${quote(column)} = ${quote(key)}) IS NOT TRUE`).join(' AND ');

function filled(column: string, held: 'string' | 'number', wanted: boolean): Fragment {
  if (held === 'number') return { sql: `${column} IS ${wanted ? 'NOT ' : ''}NULL`, slots: [] };
  return {
    sql: wanted ? `(${column} IS NOT NULL AND ${column} <> '')` : `(${column} IS NULL OR ${column} = '')`,
    slots: [],
  };
}

/** A word never equals a number here, as in `matches`; the database would try to convert one into the other. */
const comparable = (type: 'string' | 'number') => (value: Value) =>
  isFact(value) ? type === 'string' : typeof value === type;

/** A fact about the viewer is an id, and so a word. */
const isFact = (value: Value) => typeof value === 'object';

function oneOf(column: string, type: 'string' | 'number', values: readonly Value[]): Fragment {
  const wanted = values.filter(comparable(type)).map(slotOf);
  if (wanted.length === 0) return never;
  if (wanted.length === 1) return { sql: `${column} = ?`, slots: wanted };
  return { sql: `${column} IN (${marks(wanted)})`, slots: wanted };
}

/** An empty column is none of them, but only where the viewer has the fact at all. */
function noneOf(column: string, type: 'string' | 'number', values: readonly Value[], isNeverNull: boolean): Fragment {
  const parts = values.flatMap((value): Fragment[] => {
    const slot = slotOf(value);
    if (!comparable(type)(value)) return isFact(value) ? [{ sql: '? IS NOT NULL', slots: [slot] }] : [];
    if (isNeverNull) return [{ sql: `${column} <> ?`, slots: [slot] }];
    if (!isFact(value)) return [{ sql: `(${column} IS NULL OR ${column} <> ?)`, slots: [slot] }];
    return [{ sql: `(${column} <> ? OR (${column} IS NULL AND ? IS NOT NULL))`, slots: [slot, slot] }];
  });
  return joined(parts, 'AND', always);
}

export function slotOf(value: Value): Slot {
  if (typeof value === 'boolean') return () => null;
  if (typeof value !== 'object') return () => value;
  const { viewer: fact } = value;
  return (viewer) => viewer[fact];
}
