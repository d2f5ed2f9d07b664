/**
 * How a list reaches its rows. A rule is taken apart into branches, and a branch is tests that must all hold. Each
 * branch is one way into the list, and each way can use its own index. A place is a column that has one value in all
 * rows of a way.
 */
import type { Condition } from '../../../../schemas';
import { containing } from '../../base/database/containing';
import { type Branch, branchesOf, covers, isWithinCollege } from '../rights/branches';
import { compileRule, compileTests, type Fragment, heldByOther, type RuleColumns, slotOf } from '../rights/rule-sql';
import { type ListTable, sourceOf } from './list-table';
import type { Filter, ListQuery } from './query';
import { type Count, joined, type ListSlot, type Statement } from './statement';

/** One way into a list: the rule that admits rows, and the conditions that they must also meet. */
export interface Way {
  readonly rule: Statement;
  readonly conditions: readonly Statement[];
  /** See `Count`. */
  readonly places: readonly NonNullable<Count['place']>[];
  /** Among whom a search looks up names first. */
  readonly namesWithin?: SearchScope;
}

/**
 * @param conditions gives the conditions on the rows of a branch. The branch is undefined when the rule could not be
 *   taken apart
 */
export function waysBy(
  rule: Condition,
  table: RuleColumns,
  conditions: (branch: Branch | undefined) => readonly Statement[],
): Way[] {
  const branches = branchesOf(rule);
  if (!branches) return [{ rule: open(compileRule(rule, table)), conditions: conditions(undefined), places: [] }];
  return branches
    .flatMap((branch) => splitByHolder(branch, branches, table))
    .map(({ branch, rule }) => ({
      rule,
      conditions: conditions(branch),
      places: branch.flatMap(([column, test]) => ('is' in test ? [{ column, slot: slotOf(test.is) }] : [])),
      namesWithin: searchScopeOf(branch),
    }));
}

/**
 * Most records wait for a person they name, and the index on the holder contains only the other records. So a test on
 * the holder is split: one way for each naming column (unless another way covers it), and one for the holder index.
 */
function splitByHolder(
  branch: Branch,
  all: readonly Branch[],
  table: RuleColumns,
): { branch: Branch; rule: Statement }[] {
  const { holder } = table;
  const rule = open(compileTests(branch, table));
  const held = branch.find(([key, test]) => key === holder?.column && ('is' in test || 'in' in test));
  if (!holder || !held) return [{ branch, rule }];
  const naming = holder.named.flatMap((key): Branch[] => {
    const named: Branch[number] = [key, held[1]];
    const sibling = [...branch.filter((test) => test !== held), named];
    return all.some((other) => other !== branch && covers(other, sibling)) ? [] : [[named, ...branch]];
  });
  const elsewhere = { sql: heldByOther(table.quote, holder.column, holder.named), slots: [] };
  return [
    ...naming.map((way) => ({ branch: way, rule: open(compileTests(way, table)) })),
    { branch, rule: joined([rule, elsewhere], ' AND ') },
  ];
}

export function waysInto(table: ListTable, rule: Condition, query: ListQuery): Way[] {
  const filters: Statement[] = table.only ? [open(table.only)] : [];
  const places: Way['places'][number][] = [];
  let at = 0;
  for (const filter of query.filters) {
    const asked = filterSql(table, filter, at);
    const [slot] = asked.slots;
    filters.push(asked);
    if (filter.operator === '=' && filter.count === 1 && slot) places.push({ column: filter.column.key, slot });
    at += filter.count;
  }
  const ways = waysBy(rule, table, (branch) =>
    query.q ? [...filters, table.searched ?? searchSql(table, table.named, branch && searchScopeOf(branch))] : filters,
  );
  return ways.map((way) => ({ ...way, places: [...way.places, ...places] }));
}

const open = ({ sql, slots }: Fragment): Statement => ({
  sql,
  slots: slots.map(
    (slot): ListSlot =>
      (viewer) =>
        slot(viewer),
  ),
});

/** The condition of one way. */
export const whereOf = ({ rule, conditions }: Way): Statement => joined([rule, ...conditions], ' AND ');

/** The same ways, changed so that a row belongs only to the first way that admits it. */
export const disjoint = (ways: readonly Way[]): Way[] =>
  ways.map((way, index) => ({
    ...way,
    // Not `NOT`: where an empty column makes the test unknown, the earlier way has not admitted the row.
    conditions: [...ways.slice(0, index).map(({ rule }) => unless(rule)), ...way.conditions],
  }));

const unless = ({ sql, slots }: Statement): Statement => ({ sql: `(${sql}) IS NOT TRUE`, slots });

/** A count for each way, without the rows of earlier ways. An index answers each count alone. */
export const countsOf = (table: Pick<ListTable, 'name' | 'from' | 'places'>, ways: readonly Way[]): Count[] =>
  disjoint(ways).map((way) => countOf(table, way));

export function countOf(table: Pick<ListTable, 'name' | 'from' | 'places'>, way: Way): Count {
  const { sql, slots } = whereOf(way);
  return {
    sql: `SELECT COUNT(*) AS total FROM ${sourceOf(table)} WHERE ${sql}`,
    slots,
    place: versionPlaceOf(table, way),
  };
}

/** The place of a way by which its table keeps versions. */
export function versionPlaceOf({ places = [] }: Pick<ListTable, 'places'>, way: Way): Count['place'] {
  const column = places.find((key) => way.places.some((place) => place.column === key));
  return way.places.find((place) => place.column === column);
}

/** @param first the position of its first value in the query's values */
function filterSql(
  table: Pick<ListTable, 'quote'>,
  { column: { key }, operator, count }: Filter,
  first: number,
): Statement {
  const column = table.quote(key);
  const slots = Array.from(
    { length: count },
    (_, index): ListSlot =>
      (_viewer, { values }) =>
        values[first + index] ?? null,
  );
  const placeholders = slots.map(() => '?').join(', ');
  if (operator === 'like') return { sql: `LOWER(${column}) LIKE ? ESCAPE '!'`, slots };
  if (operator === '=') return { sql: count === 0 ? `${column} IS NULL` : equals(column, placeholders, count), slots };
  if (operator === '<>')
    return {
      sql: count === 0 ? `${column} IS NOT NULL` : `(${column} IS NULL OR ${column} NOT IN (${placeholders}))`,
      slots,
    };
  return { sql: `${column} ${operator} ?`, slots };
}

const equals = (column: string, placeholders: string, count: number) =>
  count === 1 ? `${column} = ?` : `${column} IN (${placeholders})`;

/** The search text, as a pattern. */
export const patternSlot: ListSlot = (_viewer, { q }) => containing(q);
export const collegeSlot: ListSlot = (viewer) => viewer.college;

/**
 * The people among whom a name is looked up before the rows are. Undefined: the rows are fewer than the people, so the
 * person of each row is checked instead.
 */
type SearchScope = 'college' | 'everybody' | undefined;

/** A branch without tests does not limit the rows, so there may be many. */
export function searchScopeOf(branch: Branch): SearchScope {
  if (isWithinCollege(branch)) return 'college';
  return branch.length === 0 ? 'everybody' : undefined;
}

/**
 * The condition of a search: the folded text of the record, or the names of its people.
 * @param named the columns that refer to people
 */
export function searchSql(
  { name: self, quote, columnType }: Pick<ListTable, 'name' | 'quote' | 'columnType'>,
  named: readonly string[],
  scope: SearchScope,
): Statement {
  const own: Statement = { sql: `${self}.${quote('search')} LIKE ? ESCAPE '!'`, slots: [patternSlot] };
  const parts = columnType('search') ? [own] : [];
  for (const key of named) {
    const column = `${self}.${quote(key)}`;
    const matches = `p.search LIKE ? ESCAPE '!'`;
    const within = scope === 'college' ? 'p.college = ? AND ' : '';
    parts.push(
      scope
        ? {
            sql: `${column} IN (SELECT p.id FROM users p WHERE ${within}${matches})`,
            slots: [...(within ? [collegeSlot] : []), patternSlot],
          }
        : { sql: `EXISTS (SELECT 1 FROM users p WHERE p.id = ${column} AND ${matches})`, slots: [patternSlot] },
    );
  }
  const { sql, slots } = joined(parts, ' OR ');
  return { sql: `(${sql})`, slots };
}
