/** In which order a list comes. */

import type { Sort } from '../query/query';
import { columnOf, type ListTable, type OrderTerm } from './list-table';

type Ordered = Pick<ListTable, 'name' | 'from' | 'quote' | 'sortedBy' | 'usual'>;

/** The terms of an order; the id is always the last of them, so that every row has its one place. */
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

/** The same order without a word that only one engine knows: whether it is empty becomes a term of its own. */
export const portable = (order: readonly OrderTerm[]): OrderTerm[] =>
  order.flatMap(({ sql, direction, emptyLast }) => [
    ...(emptyLast ? [term(`${sql} IS NULL`, false)] : []),
    { sql, direction },
  ]);

/** `ORDER BY` without these words, over whatever stands for each term. */
export const orderBy = (order: readonly OrderTerm[], nameOf: (term: OrderTerm, index: number) => string): string =>
  order.map((one, index) => `${nameOf(one, index)} ${one.direction}${one.emptyLast ? ' NULLS LAST' : ''}`).join(', ');
