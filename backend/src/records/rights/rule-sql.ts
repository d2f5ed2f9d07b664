/** A rule of the registry as SQL. It holds for exactly those rows for which `matches` of schemas/condition holds. */
import { type Condition, nodeOf, type RuleFacts, type Test, type Value } from '../../../../schemas';
import { placeholders } from '../../base/database/lists';
import type { Stored } from '../../field-types';

/** The columns in a rule, and whether each has text or numbers. */
export interface RuleColumns {
  /** The quoted column. */
  quote(key: string): string;
  /** Undefined for what is no column or cannot be compared, such as a patient's name, which is stored encrypted. */
  columnType(key: string): 'string' | 'number' | undefined;
  /** The columns whose one value selects the fewest rows, best first. */
  readonly places?: readonly string[];
  /**
   * A column that mostly equals one of the `named` columns. Its index contains only the rows where it differs: see
   * `heldByOther`. Undefined when the engine has no such index.
   */
  readonly holder?: { readonly column: string; readonly named: readonly string[] } | undefined;
  /** The SQL of a computed column. It can only be compared with one value. */
  computed?(key: string): Fragment | undefined;
  /** Whether the column is never NULL, which makes shorter SQL. */
  isNeverNull?(key: string): boolean;
  /** The condition for rows to be of this kind at all, such as the accounts of a directory's ranks. @default all are */
  readonly only?: Fragment;
}

/** Gives a value that is known when the statement is made, or only when a viewer asks. */
export type Slot = (viewer: RuleFacts) => Stored;

/** SQL with a slot for every `?`, in order. */
export interface Fragment {
  readonly sql: string;
  readonly slots: readonly Slot[];
}

const always: Fragment = { sql: '1 = 1', slots: [] };
const never: Fragment = { sql: '1 = 0', slots: [] };

/** The condition for the rows that a rule admits, with its values for one viewer. */
export function toSql(rule: Condition, viewer: RuleFacts, columns: RuleColumns): { sql: string; params: Stored[] } {
  const { sql, slots } = admitted(rule, columns);
  return { sql, params: slots.map((slot) => slot(viewer)) };
}

/** The same for every viewer, so that it is made once. */
export function admitted(rule: Condition, columns: RuleColumns): Fragment {
  const compiled = compileRule(rule, columns);
  return columns.only ? joined([columns.only, compiled], 'AND', always) : compiled;
}

/**
 * A rule as SQL, whichever rows there are. What reads rows uses `admitted`, which does not forget `only`. A fact that the viewer lacks is bound as NULL, which equals
 * nothing in SQL, as in `matches`.
 * @throws Error for a rule about something that is no column: a rule that cannot be read must admit nobody
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
  const type = columns.columnType(key);
  if (!type) throw new Error(`A rule speaks of "${key}", which cannot be compared`);
  const column = columns.quote(key);
  if ('filled' in test) return filled(column, type, test.filled);
  if ('is' in test) return oneOf(column, type, [test.is]);
  if ('in' in test) return oneOf(column, type, test.in);
  const unwanted = 'isNot' in test ? [test.isNot] : test.notIn;
  return noneOf(column, type, unwanted, columns.isNeverNull?.(key) ?? false);
}

/**
 * The condition of the partial index, word for word, because only then does the engine use it: the holder is none of
 * the named people.
 */
export const heldByOther = (quote: (name: string) => string, column: string, named: readonly string[]): string =>
  named.map((key) => `(${quote(column)} = ${quote(key)}) IS NOT TRUE`).join(' AND ');

function filled(column: string, values: 'string' | 'number', wanted: boolean): Fragment {
  if (values === 'number') return { sql: `${column} IS ${wanted ? 'NOT ' : ''}NULL`, slots: [] };
  return {
    sql: wanted ? `(${column} IS NOT NULL AND ${column} <> '')` : `(${column} IS NULL OR ${column} = '')`,
    slots: [],
  };
}

/** A word never equals a number, as in `matches`. The database would try to convert one into the other. */
const comparable = (type: 'string' | 'number') => (value: Value) =>
  isFact(value) ? type === 'string' : typeof value === type;

/** A fact about the viewer is an id, so it is text. */
const isFact = (value: Value) => typeof value === 'object';

function oneOf(column: string, type: 'string' | 'number', values: readonly Value[]): Fragment {
  const wanted = values.filter(comparable(type)).map(slotOf);
  if (wanted.length === 0) return never;
  if (wanted.length === 1) return { sql: `${column} = ?`, slots: wanted };
  return { sql: `${column} IN (${placeholders(wanted)})`, slots: wanted };
}

/** An empty column passes, but only when the viewer has the fact at all. */
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
