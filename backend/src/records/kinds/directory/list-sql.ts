/** The statements behind a list: one page in the asked order, and how many rows there are in all. */
import {
  fold,
  namesRow,
  offersOptions,
  optionsOf,
  plainContext,
  type ResolvedField,
  type ViewerFacts,
  wordOf,
} from '../../../../../schemas';
import { containing } from '../../../base/database/containing';
import { marks } from '../../../base/database/lists';
import type { Stored } from '../../../field-types';
import { filterSql } from '../../list/ways';
import type { ListQuery } from '../../query/query';
import type { Fragment } from '../../rights/rule-sql';
import type { DirectoryTable } from './table';

export interface Sql {
  readonly sql: string;
  readonly params: readonly Stored[];
}

/** The quoted table of a directory that a link leads to; undefined where its rows have no name of their own. */
type NamedTable = (directory: string) => string | undefined;

export function listSql(
  table: DirectoryTable,
  rule: Fragment,
  viewer: ViewerFacts,
  query: ListQuery,
  named: NamedTable,
): { page: Sql; total: Sql } {
  const parts: Sql[] = [{ sql: rule.sql, params: rule.slots.map((slot) => slot(viewer)) }];
  let at = 0;
  for (const filter of query.filters) {
    const { sql, slots } = filterSql(table, filter, at);
    parts.push({ sql, params: slots.map((slot) => slot(viewer, query)) });
    at += filter.count;
  }
  if (query.q) parts.push(searchSql(table, query.q, named));
  const where = parts.map(({ sql }) => `(${sql})`).join(' AND ');
  const params = parts.flatMap((part) => part.params);
  const order = orderOf(table, query, named);
  return {
    page: {
      sql: `SELECT ${table.columns} FROM ${table.from} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      params: [...params, query.limit, query.start],
    },
    total: { sql: `SELECT COUNT(*) AS total FROM ${table.from} WHERE ${where}`, params },
  };
}

function searchSql(table: DirectoryTable, q: string, named: NamedTable): Sql {
  const { byKey, list } = table.directory;
  const parts = list.search.flatMap((key): Sql[] => {
    const field = byKey[key];
    return field ? fieldSearch(table, field, q, named) : [];
  });
  if (parts.length === 0) return { sql: '1 = 0', params: [] };
  return { sql: parts.map(({ sql }) => sql).join(' OR '), params: parts.flatMap(({ params }) => params) };
}

function fieldSearch(table: DirectoryTable, field: ResolvedField, q: string, named: NamedTable): Sql[] {
  const { key } = field;
  const column = table.quote(key);
  if (offersOptions(field)) {
    // What people see of a choice is its word, which the database does not have.
    const values = optionsOf(field.options, plainContext(''), {});
    const found = values.filter((value) => fold(wordOf(field.options, value)).includes(fold(q.trim())));
    return found.length > 0 ? [{ sql: `${column} IN (${marks(found)})`, params: found }] : [];
  }
  const params = [containing(q)];
  if (namesRow(field)) {
    const target = named(field.to);
    return target
      ? [{ sql: `EXISTS (SELECT 1 FROM ${target} l WHERE l.id = ${column} AND l.search LIKE ? ESCAPE '!')`, params }]
      : [];
  }
  if (table.folded.includes(key)) return [{ sql: `${table.quote('search')} LIKE ? ESCAPE '!'`, params }];
  return [{ sql: `LOWER(${column}) LIKE ? ESCAPE '!'`, params }];
}

/** By name, or the newest first where rows have none. Both engines hold NULL for the least value. */
function orderOf(table: DirectoryTable, { sorts }: ListQuery, named: NamedTable): string {
  const terms = sorts.flatMap(({ column: { key, mayBeEmpty }, descending }) => {
    const value = sortValue(table, key, named);
    const direction = descending ? 'DESC' : 'ASC';
    return [...(mayBeEmpty && !descending ? [`${value} IS NULL`] : []), `${value} ${direction}`];
  });
  const isNewest = table.title === undefined || table.directory.list.order === 'newest';
  if (terms.length === 0) terms.push(isNewest ? `${table.quote('createdAt')} DESC` : table.quote('search'));
  const isDescending = sorts.at(-1)?.descending ?? isNewest;
  return [...terms, `${table.quote('id')} ${isDescending ? 'DESC' : 'ASC'}`].join(', ');
}

function sortValue(table: DirectoryTable, key: string, named: NamedTable): string {
  const field = table.directory.byKey[key];
  const target = namesRow(field) ? named(field.to) : undefined;
  if (target) return `(SELECT l.search FROM ${target} l WHERE l.id = ${table.quote(key)})`;
  return table.quote(key === table.title ? 'search' : key);
}
