/** The statements behind a list: one page in the asked order, and how many rows there are in all. */
import type { Condition } from '../../../../schemas';
import type { ListQuery } from '../query/query';
import { columnOf, type ListTable, type OrderTerm, sourceOf } from './list-table';
import { type Merged, merged } from './merge';
import { orderBy, orderOf, portable } from './order';
import { type Count, limitSlot, type Statement, startSlot } from './statement';
import { countsOf, disjoint, type Way, waysInto, whereOf } from './ways';

export interface ListStatements {
  /** Its rows may tell how many there are in all: see `totalIn`. */
  readonly page: Statement;
  /** Their sum is how many rows there are in all. */
  readonly total: readonly Count[];
  /** Where there are several ways in: often the first lets in everything already, and each costs a look at its rows. */
  readonly first?: {
    /** How many rows only the other ways let in, whatever is asked. */
    readonly others: readonly Count[];
    /** To be used while there are none. */
    readonly alone: ListStatements;
  };
}

/** For all queries of the same shape. `rule` says which rows the viewer may see at all. */
export function listStatements(table: ListTable, rule: Condition, query: ListQuery): ListStatements {
  const ways = waysInto(table, rule, query);
  const statements = (some: readonly Way[]) => ({ page: pageOf(table, some, query), total: countsOf(table, some) });
  if (ways.length < 2) return statements(ways);
  const unfiltered = ways.map(({ rule, places }) => ({ rule, places, conditions: [] }));
  const others = countsOf(table, unfiltered).slice(1);
  return { ...statements(ways), first: { others, alone: statements(ways.slice(0, 1)) } };
}

function pageOf(table: ListTable, ways: readonly Way[], query: ListQuery): Statement {
  const order = orderOf(table, query.sorts);
  const [first] = ways;
  if (!first) return { sql: `SELECT ${table.columns} FROM ${sourceOf(table)} WHERE 1 = 0`, slots: [] };
  if (ways.length > 1) return mergedPage(table, ways, order, query.q !== '');
  if (query.q !== '' && query.sorts.length > 0) return sortedPage(table, whereOf(first), order);
  // An engine that cannot take the empty ones last from an index reads them apart.
  return !table.merges && order[0]?.emptyLast
    ? mergedPage(table, ways, order, true)
    : onePage(table, whereOf(first), order);
}

function onePage(table: ListTable, { sql, slots }: Statement, order: readonly OrderTerm[]): Statement {
  const by = orderBy(table.merges ? order : portable(order), (term) => term.sql);
  return {
    sql: `SELECT ${table.columns} FROM ${sourceOf(table)} WHERE ${sql} ORDER BY ${by} LIMIT ? OFFSET ?`,
    slots: [...slots, limitSlot, startSlot],
  };
}

/**
 * An index that holds what is searched and sorted finds the page, and only its rows are looked up in the table. All that
 * is found is looked at for that, and counted by the way.
 */
function sortedPage(table: ListTable, where: Statement, order: readonly OrderTerm[]): Statement {
  const extraColumns = [`COUNT(*) OVER () AS ${TOTAL}`];
  // Counted by the way, so not in parts.
  const whole = table.merges ? order : portable(order);
  const page = merged([{ name: sourceOf(table), where, order: whole, extraColumns }], table.merges ?? false, true);
  return rowsOf(table, page, [`page.${TOTAL}`]);
}

/** No name of a field: those begin with a letter. Beside other tables only a column can be quoted, and it is none. */
const TOTAL = '_total';

/** How many rows there are in all, if the rows of a page tell it. */
export function totalIn([row]: readonly object[]): number | undefined {
  const total: unknown = row && Reflect.get(row, TOTAL);
  return total === undefined ? undefined : Number(total);
}

/**
 * Each way gives its own first rows. To keep them apart costs a look at every row of the later ways, which pays only
 * where a search would look at them anyway, and longer.
 */
function mergedPage(table: ListTable, ways: readonly Way[], order: readonly OrderTerm[], isSearch: boolean): Statement {
  const sources = (isSearch ? disjoint(ways) : ways).map((way) => ({
    name: sourceOf(table),
    where: whereOf(way),
    order,
  }));
  return rowsOf(table, merged(sources, table.merges ?? false, isSearch));
}

function rowsOf(table: ListTable, page: Merged, extraColumns: readonly string[] = []): Statement {
  const shown = table.from === undefined ? table.readable.map((key) => columnOf(table, key)) : [table.columns];
  return {
    sql: `SELECT ${[...shown, ...extraColumns].join(', ')} FROM (${page.sql}) page JOIN ${sourceOf(table)} WHERE ${columnOf(table, 'id')} = page.${page.id} ORDER BY ${page.by('page.')}`,
    slots: page.slots,
  };
}
