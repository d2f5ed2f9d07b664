/** The statements of a list: one page in the wanted order, and the number of all rows. */
import { type Condition, keysOf } from '../../../../schemas';
import { type ListTable, type OrderTerm, qualified, sourceOf } from './list-table';
import { type Merged, merged, orderBy, orderOf, portable } from './order';
import type { ListQuery } from './query';
import { type SearchedRows, searchedRows } from './searched-rows';
import { type Count, limitSlot, type Statement, startSlot } from './statement';
import { countsOf, disjoint, type Way, waysInto, whereOf } from './ways';

export interface ListStatements {
  /** Its rows may contain the number of all rows: see `totalIn`. */
  readonly page: Statement;
  /** Their sum is the number of all rows. */
  readonly total: readonly Count[];
  /** Set for a search that may be answered from memory: see `Searches`. */
  readonly searched?: SearchedRows | undefined;
  /**
   * Set when there are several ways. Often the first way already reaches every row, and reading the others is wasted.
   */
  readonly first?: {
    /** Count the rows that only the other ways reach, without any filter. */
    readonly others: readonly Count[];
    /** The statements to use while those counts are 0. */
    readonly alone: ListStatements;
  };
}

/** The statements for all queries of the same shape. `rule` says which rows the viewer may see. */
export function listStatements(table: ListTable, rule: Condition, query: ListQuery): ListStatements {
  const subset = subsetWays(table, rule, query);
  const from = subset ? subset.table : table;
  const ways = subset ? subset.ways : waysInto(table, rule, query);
  const page = (some: readonly Way[]) =>
    subset ? mergedPage(table, some, query, subset.table) : pageOf(table, some, query);
  const [whole] = query.q && !subset ? waysInto(table, rule, { ...query, q: '' }) : [];
  const statements = (some: readonly Way[]) => ({
    page: page(some),
    total: countsOf(from, some),
    searched: whole && some.length === 1 ? searchedRows(table, whole, query) : undefined,
  });
  if (ways.length < 2) return statements(ways);
  const unfiltered = waysInto(from, rule, { ...query, filters: [], q: '' });
  const others = countsOf(from, unfiltered).slice(1);
  return { ...statements(ways), first: { others, alone: statements(ways.slice(0, 1)) } };
}

/**
 * The ways into the smaller table. Undefined unless it has all wanted rows, all columns of the query, and an index for
 * each way.
 */
function subsetWays({ subset }: ListTable, rule: Condition, query: ListQuery) {
  if (!subset?.has(query)) return undefined;
  const { table } = subset;
  const asked = [...query.filters, ...query.sorts].map(({ column }) => column.key);
  const isKnown = [...asked, ...keysOf(rule), ...(query.q ? table.named : [])].every((key) => table.columnType(key));
  if (!isKnown) return undefined;
  const ways = waysInto(table, rule, query);
  // One student's own rows are few in the whole table as well.
  const isServed = ({ places }: Way) =>
    places.some(({ column }) => subset.places.includes(column)) && !places.some(({ column }) => column === 'student');
  return ways.length > 0 && ways.every(isServed) ? { table, ways } : undefined;
}

function pageOf(table: ListTable, ways: readonly Way[], query: ListQuery): Statement {
  const order = orderOf(table, query.sorts);
  const [first] = ways;
  if (!first) return { sql: `SELECT ${table.columns} FROM ${sourceOf(table)} WHERE 1 = 0`, slots: [] };
  if (ways.length > 1) return mergedPage(table, ways, query);
  if (query.q !== '' && query.sorts.length > 0) return sortedPage(table, whereOf(first), order);
  // Rows of one person or one department are sorted inside the index, before any row is looked up.
  const isSorted = query.sorts.length > 0 && first.places.some(({ column }) => table.subset?.places.includes(column));
  // An engine that cannot read NULLS LAST from an index reads the empty ones separately.
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
 * Finds the page in a covering index and looks up only its rows in the table. The same statement counts all matches.
 */
function sortedPage(table: ListTable, where: Statement, order: readonly OrderTerm[]): Statement {
  const extraColumns = [`COUNT(*) OVER () AS ${TOTAL}`];
  // The statement also counts, so it cannot be split into filled and empty rows.
  const whole = table.merges ? order : portable(order);
  const page = merged([{ name: sourceOf(table), where, order: whole, extraColumns }], table.merges ?? false, true);
  return rowsOf(table, page, [`page.${TOTAL}`]);
}

/** The name of the count column. It starts with no letter, so it cannot be the name of a field. */
const TOTAL = '_total';

/** The number of all rows, if the rows of a page contain it. */
export function totalIn([row]: readonly object[]): number | undefined {
  const total: unknown = row && Reflect.get(row, TOTAL);
  return total === undefined ? undefined : Number(total);
}

/**
 * Merges the first rows of every way. To keep the ways disjoint, every row of the later ways must be looked at. That
 * pays only for a search, which looks at them anyway.
 * @param from the table that the rows are found in
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

/** The rows of a merged page, in its order. */
export function rowsOf(table: ListTable, page: Merged, extraColumns: readonly string[] = []): Statement {
  const shown = table.from === undefined ? table.readable.map((key) => qualified(table, key)) : [table.columns];
  return {
    sql: `SELECT ${[...shown, ...extraColumns].join(', ')} FROM (${page.sql}) page JOIN ${sourceOf(table)} WHERE ${qualified(table, 'id')} = page.${page.id} ORDER BY ${page.by('page.')}`,
    slots: page.slots,
  };
}
