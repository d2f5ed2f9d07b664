import { Injectable } from '@nestjs/common';
import type { Condition } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import type { Stored } from '../../field-types';
import { rowsOf } from '../../records/list/list-sql';
import { type ListTable, type OrderTerm, sourceOf } from '../../records/list/list-table';
import { merged, orderOf, portable } from '../../records/list/order';
import { everyRow, type PlainList } from '../../records/list/plain-list';
import type { ListQuery } from '../../records/list/query';
import { joined, type Statement, valuesFor } from '../../records/list/statement';
import { waysInto, whereOf } from '../../records/list/ways';
import type { ListScope, Readable } from '../../records/read/reader';
import { requireRight } from '../../records/rights/require-right';
import type { StoredRow } from '../../records/store/table';

/** The position of a row: the value of each term of the order. */
type Position = readonly Stored[];

/** The order of a list, each term in brackets, because one may be a test such as `… IS NULL`. */
const termsOf = (table: ListTable, { sorts }: ListQuery): OrderTerm[] =>
  portable(orderOf(table, sorts)).map((term) => ({ ...term, sql: `(${term.sql})` }));

/**
 * The statement of one batch: the rows after the last one, in the list's order. Each way into the list returns its
 * first rows after the position, so that an index is read from there and nothing is counted again. The merged rows
 * contain their position as `o0`, `o1` and so on.
 * @param after undefined for the first batch
 * @returns undefined where no rule admits a row
 */
function batchStatement(
  table: ListTable,
  rule: Condition,
  query: ListQuery,
  after: Position | undefined,
): Statement | undefined {
  const order = termsOf(table, query);
  const beyond = after ? [afterSql(order, after, beginsFilled(query))] : [];
  const sources = waysInto(table, rule, query).map((way) => ({
    name: sourceOf(table),
    order,
    where: joined([whereOf(way), ...beyond], ' AND '),
  }));
  if (sources.length === 0) return undefined;
  const positions = order.map((_, index) => `page.o${index}`);
  return rowsOf(table, merged(sources, false, false), positions);
}

/** Whether every row has what the order begins with. The usual order begins with a moment or a name. */
const beginsFilled = ({ sorts: [first] }: ListQuery): boolean =>
  !first || (first.column.comparison === 'moment' && !first.column.mayBeEmpty);

/** The condition for rows after the position: equal in the first terms and beyond it in the next one. */
function afterSql(order: readonly OrderTerm[], position: Position, isFilled: boolean): Statement {
  const ways: Statement[] = [];
  const equal: Statement[] = [];
  for (const [index, term] of order.entries()) {
    const value = position[index] ?? null;
    const further = beyond(term, value);
    if (further) ways.push(within([...equal, further], ' AND '));
    equal.push(value === null ? { sql: `${term.sql} IS NULL`, slots: [] } : compared(`${term.sql} = ?`, value));
  }
  const any = ways.length > 0 ? within(ways, ' OR ') : { sql: '1 = 0', slots: [] };
  const [first] = order;
  const begin = position[0] ?? null;
  if (!isFilled || !first || begin === null) return any;
  // Adds the same condition in the one form that can use an index. Without it each batch would read all before it again.
  return joined([compared(`${first.sql} ${first.direction === 'ASC' ? '>=' : '<='} ?`, begin), any], ' AND ');
}

/**
 * The condition for values after this one. Both engines treat NULL as the least value.
 * @returns undefined when no value can follow
 */
function beyond({ sql, direction }: OrderTerm, value: Stored): Statement | undefined {
  if (direction === 'ASC')
    return value === null ? { sql: `${sql} IS NOT NULL`, slots: [] } : compared(`${sql} > ?`, value);
  return value === null ? undefined : compared(`(${sql} < ? OR ${sql} IS NULL)`, value);
}

const compared = (sql: string, value: Stored): Statement => ({ sql, slots: [() => value] });

const within = (parts: readonly Statement[], word: string): Statement => {
  const { sql, slots } = joined(parts, word);
  return { sql: `(${sql})`, slots };
};

/** The number of rows in memory at a time. */
const batchSize = 500;

/** All rows of a list, in batches. Each batch is read when the previous one has been consumed. */
@Injectable()
export class ListBatches {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden at once for a role that may see no record of this type */
  of<Row extends StoredRow>(
    parts: Readable<Row>,
    viewer: Viewer,
    query: ListQuery,
    scope: ListScope,
  ): AsyncGenerator<Row[]> {
    const { type, ownRule } = parts;
    const read = requireRight(type, 'read', viewer);
    return this.read(parts, viewer, query, scope === 'mine' ? { all: [read, ownRule] } : read);
  }

  /** The same of a list whose rows have no rule of their own. */
  ofPlain<Row extends object>({ table }: PlainList<Row>, viewer: Viewer, query: ListQuery): AsyncGenerator<Row[]> {
    return this.read({ table }, viewer, query, everyRow);
  }

  private async *read<Row extends object>(
    parts: Pick<Readable<StoredRow>, 'table' | 'ready'>,
    viewer: Viewer,
    query: ListQuery,
    rule: Condition,
  ): AsyncGenerator<Row[]> {
    await parts.ready?.();
    const { table } = parts;
    let after: Position | undefined;
    for (;;) {
      const statement = batchStatement(table, rule, query, after);
      if (!statement) return;
      const params = valuesFor(statement, viewer, { ...query, start: 0, limit: batchSize });
      const rows = await this.database.read<Row & Readonly<Record<string, Stored>>>(statement.sql, params);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (rows.length < batchSize || !last) return;
      after = termsOf(table, query).map((_, index) => last[`o${index}`] ?? null);
    }
  }
}
