/** The order of a list. */

import { columnOf, type ListTable, type OrderTerm } from './list-table';
import type { Sort } from './query';

type Ordered = Pick<ListTable, 'name' | 'from' | 'quote' | 'sortedBy' | 'usual'>;

/** The terms of an order. The last one is the id, so that the order is total. */
export function orderOf(table: Ordered, sorts: readonly Sort[]): OrderTerm[] {
  if (sorts.length === 0) {
    const usual = table.usual ?? [term(table.quote('createdAt'), true)];
    return [...usual, term(table.quote('id'), usual.at(-1)?.direction === 'DESC')];
  }
  const at = sorts.findIndex(({ column }) => column.key === 'id');
  const telling = at < 0 ? sorts : sorts.slice(0, at + 1);
  const terms = telling.map(({ column: { key, comparison, mayBeEmpty }, descending }): OrderTerm => {
    const column = columnOf(table, key);
    const named = comparison === 'person' ? `(SELECT p.search FROM users p WHERE p.id = ${column})` : column;
    const sql = table.sortedBy?.(key) ?? named;
    return { ...term(sql, descending), ...(mayBeEmpty && !descending && { emptyLast: true }) };
  });
  return at < 0 ? [...terms, term(table.quote('id'), sorts.at(-1)?.descending ?? false)] : terms;
}

const term = (sql: string, descending: boolean): OrderTerm => ({ sql, direction: descending ? 'DESC' : 'ASC' });

/**
 * The same order without NULLS LAST, which not every engine has: whether a value is empty becomes a term of its own.
 */
export const portable = (order: readonly OrderTerm[]): OrderTerm[] =>
  order.flatMap(({ sql, direction, emptyLast }) => [
    ...(emptyLast ? [term(`${sql} IS NULL`, false)] : []),
    { sql, direction },
  ]);

/** What follows `ORDER BY`. @param nameOf gives the SQL of each term */
export const orderBy = (order: readonly OrderTerm[], nameOf: (term: OrderTerm, index: number) => string): string =>
  order.map((one, index) => `${nameOf(one, index)} ${one.direction}${one.emptyLast ? ' NULLS LAST' : ''}`).join(', ');
