/** The statements behind a list: one page in the asked order, and how many rows there are in all. */
import { type Condition, keysOf } from '../../../../schemas';
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
  const few = fewWays(table, rule, query);
  const from = few ? few.table : table;
  const ways = few ? few.ways : waysInto(table, rule, query);
  const page = (some: readonly Way[]) => (few ? mergedPage(table, some, query, few.table) : pageOf(table, some, query));
  const statements = (some: readonly Way[]) => ({ page: page(some), total: countsOf(from, some) });
  if (ways.length < 2) return statements(ways);
  const unfiltered = waysInto(from, rule, { ...query, filters: [], q: '' });
  const others = countsOf(from, unfiltered).slice(1);
  return { ...statements(ways), first: { others, alone: statements(ways.slice(0, 1)) } };
}

/** The ways into the smaller table, where it has all that is asked for, knows what is asked, and has an index for each way. */
function fewWays({ few }: ListTable, rule: Condition, query: ListQuery) {
  if (!few?.has(query)) return undefined;
  const { table } = few;
  const told = [...query.filters, ...query.sorts].map(({ column }) => column.key);
  const isKnown = [...told, ...keysOf(rule), ...(query.q ? table.named : [])].every((key) => table.holds(key));
  if (!isKnown) return undefined;
  const ways = waysInto(table, rule, query);
  const indexed = query.sorts.length > 0 ? few.sorted : few.usual;
  // What is one owner's own is few in the whole table as well.
  const isServed = ({ places }: Way) =>
    places.some(({ column }) => indexed.includes(column)) && !places.some(({ column }) => column === 'student');
  return ways.length > 0 && ways.every(isServed) ? { table, ways } : undefined;
}

function pageOf(table: ListTable, ways: readonly Way[], query: ListQuery): Statement {
  const order = orderOf(table, query.sorts);
  const [first] = ways;
  if (!first) return { sql: `SELECT ${table.columns} FROM ${sourceOf(table)} WHERE 1 = 0`, slots: [] };
  if (ways.length > 1) return mergedPage(table, ways, query);
  if (query.q !== '' && query.sorts.length > 0) return sortedPage(table, whereOf(first), order);
  // What names somebody is sorted: in the index alone, before any row is looked up.
  const isSorted = query.sorts.length > 0 && first.places.some(({ column }) => table.few?.sorted.includes(column));
  // An engine that cannot take the empty ones last from an index reads them apart.
  return isSorted || (!table.merges && order[0]?.emptyLast)
    ? mergedPage(table, ways, query)
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
 * @param from where they are found
 */
function mergedPage(table: ListTable, ways: readonly Way[], query: ListQuery, from = table): Statement {
  const areDisjoint = query.q !== '' || ways.length === 1;
  const order = orderOf(from, query.sorts);
  const sources = (areDisjoint ? disjoint(ways) : ways).map((way) => ({
    name: sourceOf(from),
    where: whereOf(way),
    order,
  }));
  return rowsOf(table, merged(sources, table.merges ?? false, areDisjoint));
}

function rowsOf(table: ListTable, page: Merged, extraColumns: readonly string[] = []): Statement {
  const shown = table.from === undefined ? table.readable.map((key) => columnOf(table, key)) : [table.columns];
  return {
    sql: `SELECT ${[...shown, ...extraColumns].join(', ')} FROM (${page.sql}) page JOIN ${sourceOf(table)} WHERE ${columnOf(table, 'id')} = page.${page.id} ORDER BY ${page.by('page.')}`,
    slots: page.slots,
  };
}
