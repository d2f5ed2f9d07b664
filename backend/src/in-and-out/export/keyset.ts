/** The SQL of one batch of a list: the rows after the last one, in the list's order. */
import type { Condition } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Stored } from '../../field-types';
import type { OrderTerm } from '../../records/list/list-table';
import { orderOf, portable } from '../../records/list/order';
import type { ListQuery } from '../../records/list/query';
import { type Statement, valuesFor } from '../../records/list/statement';
import { waysInto, whereOf } from '../../records/list/ways';
import type { RecordRow, RecordTable } from '../../records/store/table';

/** The position of a row: the value of each term of the order. */
export type Position = readonly Stored[];

interface BatchQuery {
  readonly rule: Condition;
  readonly viewer: Viewer;
  readonly query: ListQuery;
  readonly size: number;
}

/**
 * Reads a batch. Each way into the list returns its first rows after the position, so that an index is read
 * from there and nothing is counted again. The merged rows contain their position as `o0`, `o1` and so on.
 * @param after undefined for the first batch
 */
export function batchStatement(
  table: RecordTable,
  { rule, viewer, query, size }: BatchQuery,
  after: Position | undefined,
): { sql: string; params: Stored[] } {
  // Adds brackets, because a term may be a test such as `… IS NULL`.
  const order = portable(orderOf(table, query.sorts)).map((term) => ({ ...term, sql: `(${term.sql})` }));
  const ways = waysOf(table, rule, query);
  const beyond = after ? afterSql(order, after, query.sorts.length === 0) : { sql: '1 = 1', params: [] };
  const id = `${table.name}.${table.quote('id')}`;
  const keys = order.map(({ sql }, index) => `${sql} AS o${index}`).join(', ');
  const by = (prefix: string) => order.map(({ direction }, index) => `${prefix}o${index} ${direction}`).join(', ');
  const first = ways.map(
    ({ sql }, index) =>
      `SELECT * FROM (SELECT ${id} AS k, ${keys} FROM ${table.name} WHERE ${sql} AND ${beyond.sql} ORDER BY ${by('')} LIMIT ?) w${index}`,
  );
  const shown = table.readable.map((key) => `${table.name}.${table.quote(key)}`).join(', ');
  const positions = order.map((_, index) => `page.o${index}`).join(', ');
  return {
    sql: `SELECT ${shown}, ${positions} FROM (SELECT * FROM (${first.join(' UNION ')}) m ORDER BY ${by('')} LIMIT ?) page JOIN ${table.name} ON ${id} = page.k ORDER BY ${by('page.')}`,
    params: [...ways.flatMap((way) => [...valuesFor(way, viewer, query), ...beyond.params, size]), size],
  };
}

/** The position of a row from a batch. */
export function positionOf(table: RecordTable, query: ListQuery, row: RecordRow): Position {
  return portable(orderOf(table, query.sorts)).map((_, index) => row[`o${index}`] ?? null);
}

function waysOf(table: RecordTable, rule: Condition, query: ListQuery): Statement[] {
  const ways = waysInto(table, rule, query).map(whereOf);
  return ways.length > 0 ? ways : [{ sql: '1 = 0', slots: [] }];
}

type Sql = { sql: string; params: Stored[] };

/** The condition for rows after the position: equal in the first terms and beyond it in the next one. */
function afterSql(order: readonly OrderTerm[], position: Position, isUsualOrder: boolean): Sql {
  const ways: Sql[] = [];
  const equal: Sql[] = [];
  for (const [index, term] of order.entries()) {
    const value = position[index] ?? null;
    const further = beyond(term, value);
    if (further) ways.push(all([...equal, further]));
    equal.push(
      value === null ? { sql: `${term.sql} IS NULL`, params: [] } : { sql: `${term.sql} = ?`, params: [value] },
    );
  }
  const any = ways.length > 0 ? joined(ways, ' OR ') : { sql: '1 = 0', params: [] };
  const [newest] = order;
  if (!isUsualOrder || !newest) return any;
  // Adds the same condition in the one form that can use an index.
  return all([{ sql: `${newest.sql} <= ?`, params: [position[0] ?? null] }, any]);
}

/**
 * The condition for values after this one. Both engines treat NULL as the least value.
 * @returns undefined when no value can follow
 */
function beyond({ sql, direction }: OrderTerm, value: Stored): Sql | undefined {
  if (direction === 'ASC')
    return value === null ? { sql: `${sql} IS NOT NULL`, params: [] } : { sql: `${sql} > ?`, params: [value] };
  return value === null ? undefined : { sql: `(${sql} < ? OR ${sql} IS NULL)`, params: [value] };
}

const all = (parts: readonly Sql[]): Sql => joined(parts, ' AND ');

const joined = (parts: readonly Sql[], word: string): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(word)})`,
  params: parts.flatMap(({ params }) => params),
});
