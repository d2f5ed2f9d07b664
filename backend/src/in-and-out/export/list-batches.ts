import { Injectable } from '@nestjs/common';
import type { Condition } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import type { Stored } from '../../field-types';
import type { OrderTerm } from '../../records/list/list-table';
import { orderOf, portable } from '../../records/list/order';
import type { ListQuery } from '../../records/list/query';
import { type Statement, valuesFor } from '../../records/list/statement';
import { waysInto, whereOf } from '../../records/list/ways';
import type { RecordParts } from '../../records/read/parts';
import type { ListScope } from '../../records/read/reader';
import { requireRight } from '../../records/rights/require-right';
import type { RecordRow, RecordTable } from '../../records/store/table';

/** The position of a row: the value of each term of the order. */
type Position = readonly Stored[];

interface BatchQuery {
  readonly rule: Condition;
  readonly viewer: Viewer;
  readonly query: ListQuery;
  readonly size: number;
}

type Sql = { sql: string; params: Stored[] };

/**
 * The SQL of one batch: the rows after the last one, in the list's order. Each way into the list returns its first rows
 * after the position, so that an index is read from there and nothing is counted again. The merged rows contain their
 * position as `o0`, `o1` and so on.
 * @param after undefined for the first batch
 */
function batchStatement(
  table: RecordTable,
  { rule, viewer, query, size }: BatchQuery,
  after: Position | undefined,
): Sql {
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
function positionOf(table: RecordTable, query: ListQuery, row: RecordRow): Position {
  return portable(orderOf(table, query.sorts)).map((_, index) => row[`o${index}`] ?? null);
}

function waysOf(table: RecordTable, rule: Condition, query: ListQuery): Statement[] {
  const ways = waysInto(table, rule, query).map(whereOf);
  return ways.length > 0 ? ways : [{ sql: '1 = 0', slots: [] }];
}

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

/** The number of rows in memory at a time. */
const batchSize = 500;

/** All rows of a list, in batches. Each batch is read when the previous one has been consumed. */
@Injectable()
export class ListBatches {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden at once for a role that may see no record of this type */
  of(parts: RecordParts, viewer: Viewer, query: ListQuery, scope: ListScope): AsyncGenerator<RecordRow[]> {
    const { type, ownRule } = parts;
    const read = requireRight(type, 'read', viewer);
    return this.read(parts, viewer, query, scope === 'mine' ? { all: [read, ownRule] } : read);
  }

  private async *read({ table }: RecordParts, viewer: Viewer, query: ListQuery, rule: Condition) {
    let after: Position | undefined;
    for (;;) {
      const { sql, params } = batchStatement(table, { rule, viewer, query, size: batchSize }, after);
      const rows = await this.database.read<RecordRow>(sql, params);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (rows.length < batchSize || !last) return;
      after = positionOf(table, query, last);
    }
  }
}
