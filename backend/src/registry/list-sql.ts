/** The statements behind a list: one page in the asked order, and how many rows there are in all. */
import type { Condition, ViewerFacts } from '../../../schemas';
import type { Stored } from '../field-types';
import { containing } from '../users/containing';
import { compileRule, compileTests, type Fragment, type RuleColumns } from './access';
import { type Branch, branchesOf, isWithinCollege } from './branches';
import type { Filter, ListQuery, Sort } from './query';

/** What a list needs to know about its table: entries have it, and other kinds of records that are listed alike. */
export interface ListTable extends RuleColumns {
  /** Quoted. */
  readonly name: string;
  /** Quoted columns of a row, and their plain names. */
  readonly columns: string;
  readonly readable: readonly string[];
  readonly entry: {
    readonly list: { readonly search: readonly string[] };
    readonly byKey: Readonly<Record<string, { readonly type: string } | undefined>>;
  };
}

/** What the values of a statement come from. */
export type PageQuery = Pick<ListQuery, 'values' | 'q' | 'start' | 'limit'>;

type ListSlot = (viewer: ViewerFacts, query: PageQuery) => Stored;

/** A statement whose values come from the viewer and the query. */
export interface Statement {
  readonly sql: string;
  readonly slots: readonly ListSlot[];
}

export interface ListStatements {
  readonly page: Statement;
  readonly total: Statement;
}

export const valuesFor = ({ slots }: Statement, viewer: ViewerFacts, query: PageQuery): Stored[] =>
  slots.map((slot) => slot(viewer, query));

/** For all queries of the same shape. `rule` says which rows the viewer may see at all. */
export function listStatements(table: ListTable, rule: Condition, query: ListQuery): ListStatements {
  const branches = branchesOf(rule);
  const ways = branches
    ? branches.map((branch) => wayIn(table, compileTests(branch, table), query, branch))
    : [wayIn(table, compileRule(rule, table), query)];
  const order = orderOf(table, query.sorts);
  const [first] = ways;
  if (!first) return { page: nothing(table), total: { sql: 'SELECT 0 AS total', slots: [] } };
  return {
    page: ways.length === 1 ? onePage(table, first, order) : mergedPage(table, ways, order),
    total: {
      sql: `SELECT COUNT(*) AS total FROM ${table.name} WHERE ${ways.map(({ sql }) => `(${sql})`).join(' OR ')}`,
      slots: ways.flatMap(({ slots }) => slots),
    },
  };
}

const nothing = (table: ListTable): Statement => ({
  sql: `SELECT ${table.columns} FROM ${table.name} WHERE 1 = 0`,
  slots: [],
});

/** The rows that one way into a list gives. @param branch set where the rule was taken apart */
export function wayIn(table: ListTable, rule: Fragment, query: ListQuery, branch?: Branch): Statement {
  const parts: Statement[] = [
    {
      sql: rule.sql,
      slots: rule.slots.map(
        (slot): ListSlot =>
          (viewer) =>
            slot(viewer),
      ),
    },
  ];
  let at = 0;
  for (const filter of query.filters) {
    parts.push(filterSql(table, filter, at));
    at += filter.count;
  }
  if (query.q) {
    const named = table.entry.list.search.filter(
      (key) => key === 'student' || table.entry.byKey[key]?.type === 'person',
    );
    parts.push(searchSql(table, named, branch !== undefined && isWithinCollege(branch)));
  }
  return { sql: parts.map(({ sql }) => sql).join(' AND '), slots: parts.flatMap(({ slots }) => slots) };
}

/** @param first where its values begin in the query's */
export function filterSql(
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
  const marks = slots.map(() => '?').join(', ');
  if (operator === 'like') return { sql: `LOWER(${column}) LIKE ? ESCAPE '!'`, slots };
  if (operator === '=') return { sql: count === 0 ? `${column} IS NULL` : `${column} IN (${marks})`, slots };
  if (operator === '<>')
    return { sql: count === 0 ? `${column} IS NOT NULL` : `(${column} IS NULL OR ${column} NOT IN (${marks}))`, slots };
  return { sql: `${column} ${operator} ?`, slots };
}

const patternSlot: ListSlot = (_viewer, { q }) => containing(q);
const collegeSlot: ListSlot = (viewer) => viewer.college;

/**
 * What is searched: the folded text of the record, and the names of the people it refers to. Within a college its few
 * people are found first; elsewhere the rows are few, and each one's person is asked for the name.
 * @param named the columns that refer to people
 */
export function searchSql(
  { name: self, quote }: ListTable,
  named: readonly string[],
  withinCollege: boolean,
): Statement {
  const parts: Statement[] = [{ sql: `${self}.${quote('search')} LIKE ? ESCAPE '!'`, slots: [patternSlot] }];
  for (const key of named) {
    const column = `${self}.${quote(key)}`;
    parts.push(
      withinCollege
        ? {
            sql: `${column} IN (SELECT p.id FROM users p WHERE p.college = ? AND p.search LIKE ? ESCAPE '!')`,
            slots: [collegeSlot, patternSlot],
          }
        : {
            sql: `EXISTS (SELECT 1 FROM users p WHERE p.id = ${column} AND p.search LIKE ? ESCAPE '!')`,
            slots: [patternSlot],
          },
    );
  }
  return { sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`, slots: parts.flatMap(({ slots }) => slots) };
}

export interface OrderTerm {
  readonly sql: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Both engines hold NULL for the least value, so only an ascending order must put the empty ones last by itself. */
export function orderOf(table: ListTable, sorts: readonly Sort[]): OrderTerm[] {
  if (sorts.length === 0) return [term(table.quote('createdAt'), true), term(table.quote('id'), true)];
  const terms = sorts.flatMap(({ column: { key, comparison, mayBeEmpty }, descending }) => {
    const column = `${table.name}.${table.quote(key)}`;
    const value = comparison === 'person' ? `(SELECT p.search FROM users p WHERE p.id = ${column})` : column;
    return [...(mayBeEmpty && !descending ? [term(`${column} IS NULL`, false)] : []), term(value, descending)];
  });
  if (sorts.some(({ column }) => column.key === 'id')) return terms;
  return [...terms, term(table.quote('id'), sorts.at(-1)?.descending ?? false)];
}

const term = (sql: string, descending: boolean): OrderTerm => ({ sql, direction: descending ? 'DESC' : 'ASC' });

export const limitSlot: ListSlot = (_viewer, { limit }) => limit;
export const startSlot: ListSlot = (_viewer, { start }) => start;
export const endSlot: ListSlot = (_viewer, { start, limit }) => start + limit;

function onePage(table: ListTable, { sql, slots }: Statement, order: readonly OrderTerm[]): Statement {
  const by = order.map((one) => `${one.sql} ${one.direction}`).join(', ');
  return {
    sql: `SELECT ${table.columns} FROM ${table.name} WHERE ${sql} ORDER BY ${by} LIMIT ? OFFSET ?`,
    slots: [...slots, limitSlot, startSlot],
  };
}

/** Each way gives its own first rows; a row that came in by two of them counts once. */
function mergedPage(table: ListTable, ways: readonly Statement[], order: readonly OrderTerm[]): Statement {
  const id = table.quote('id');
  const by = (prefix: string) => order.map(({ direction }, index) => `${prefix}o${index} ${direction}`).join(', ');
  const keys = order.map(({ sql }, index) => `${sql} AS o${index}`).join(', ');
  const merged = ways
    .map(
      ({ sql }, index) =>
        `SELECT * FROM (SELECT ${table.name}.${id} AS k, ${keys} FROM ${table.name} WHERE ${sql} ORDER BY ${by('')} LIMIT ?) w${index}`,
    )
    .join(' UNION ');
  const columns = table.readable.map((key) => `${table.name}.${table.quote(key)}`).join(', ');
  return {
    sql: `SELECT ${columns} FROM (SELECT * FROM (${merged}) m ORDER BY ${by('')} LIMIT ? OFFSET ?) page JOIN ${table.name} ON ${table.name}.${id} = page.k ORDER BY ${by('page.')}`,
    slots: [...ways.flatMap(({ slots }) => [...slots, endSlot]), limitSlot, startSlot],
  };
}
