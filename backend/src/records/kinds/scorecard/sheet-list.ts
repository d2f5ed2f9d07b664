/** The sheets that somebody may see, as a list like that of any other resource. */
import type { Condition, Scorecard } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import type { Database } from '../../../base/database';
import { containing } from '../../../base/database/containing';
import type { Comparison, Stored } from '../../../field-types';
import { orderBy, orderOf, portable } from '../../list/order';
import { valuesFor } from '../../list/statement';
import { filterSql } from '../../list/ways';
import type { ListQuery } from '../../query/query';
import { operatorsOf, type QueryColumn } from '../../query/query-columns';
import { memberRules } from '../../rights/members';
import { toSql } from '../../rights/rule-sql';
import type { StoredSheet } from './scorecard.table';

/** By each name that a list may be filtered or sorted by. */
export function sheetColumns({ periods, api }: Scorecard): ReadonlyMap<string, QueryColumn> {
  const columns = new Map<string, QueryColumn>();
  const add = (key: string, comparison: Comparison, names: readonly string[] = [key], label = key) => {
    for (const name of names)
      columns.set(name, { key, label, comparison, operators: operatorsOf(comparison), mayBeEmpty: false });
  };
  add('id', 'id', ['id', '_id']);
  add('student', 'person', ['student', api.save.student]);
  add('teacher', 'person');
  periods.forEach(({ key, label }, index) => {
    add(key, 'number', [key, api.save.periods[index] ?? key], label);
  });
  add('verifiedOn', 'day');
  for (const key of ['createdAt', 'updatedAt']) add(key, 'moment');
  return columns;
}

/** One page, the newest first where nobody asks, and how many there are in all. A search finds the names of students. */
export async function sheetPage(
  database: Database,
  card: Scorecard,
  rule: Condition,
  viewer: Viewer,
  query: ListQuery,
): Promise<{ rows: StoredSheet[]; total: number }> {
  const table = { ...memberRules((name) => database.quote(name)), name: database.quote(card.name) };
  const { sql, params } = toSql(rule, viewer, table);
  const where: string[] = [sql];
  const values: Stored[] = [...params];
  let at = 0;
  for (const filter of query.filters) {
    const asked = filterSql(table, filter, at);
    where.push(asked.sql);
    values.push(...valuesFor(asked, viewer, query));
    at += filter.count;
  }
  if (query.q) {
    where.push(`student IN (SELECT p.id FROM users p WHERE p.search LIKE ? ESCAPE '!')`);
    values.push(containing(query.q));
  }
  const from = `FROM ${table.name} WHERE ${where.map((part) => `(${part})`).join(' AND ')}`;
  const order = orderBy(portable(orderOf(table, query.sorts)), (term) => term.sql);
  const rows = await database.read<StoredSheet>(`SELECT * ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    ...values,
    query.limit,
    query.start,
  ]);
  const [counted] = await database.read<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values);
  return { rows, total: Number(counted?.total ?? 0) };
}
