/** Several sorted lists of rows read as one. */
import type { OrderTerm } from './list-table';
import { orderBy, portable } from './order';
import { endSlot, joined, limitSlot, type Statement, startSlot } from './statement';

/** One of the lists. */
export interface Source {
  /** Where its rows are, quoted. */
  readonly name: string;
  readonly where: Statement;
  /** What is told of each row besides its place in the order, as SQL with a name. */
  readonly extraColumns?: readonly string[];
  /** The terms of the order in this source. */
  readonly order: readonly OrderTerm[];
}

/** The order of the merged list, whose terms are the columns `o0`, `o1` and so on. */
export interface Merged extends Statement {
  readonly by: (prefix: string) => string;
  /** The column that holds the id: the last term. */
  readonly id: string;
}

/**
 * The asked page of all the sources together. A row that two of them give must be told alike by both: it comes once.
 * @param merges whether the engine reads sorted lists side by side and stops when the page is full: then the ordered
 *   index of each source is all that is touched. Elsewhere each source gives its first rows, and those are sorted.
 */
export function merged(sources: readonly Source[], merges: boolean, areDisjoint: boolean): Merged {
  const [first] = sources;
  const shape = merges ? (first?.order ?? []) : portable(first?.order ?? []);
  const by = (prefix: string) => orderBy(shape, (_, index) => `${prefix}o${index}`);
  const columnsOf = (extra: readonly string[], order: readonly OrderTerm[]) =>
    [...extra, ...order.map(({ sql }, at) => `${sql} AS o${at}`)].join(', ');
  const selects = sources.flatMap((source): Statement[] => {
    const { name, extraColumns = [] } = source;
    if (merges)
      return [
        {
          sql: `SELECT ${columnsOf(extraColumns, source.order)} FROM ${name} WHERE ${source.where.sql}`,
          slots: source.where.slots,
        },
      ];
    return parted(source).map(({ where, order }) => ({
      sql: `SELECT * FROM (SELECT ${columnsOf(extraColumns, order)} FROM ${name} WHERE ${where.sql} ORDER BY ${by('')} LIMIT ?) w`,
      slots: [...where.slots, endSlot],
    }));
  });
  const { sql, slots } = joined(selects, areDisjoint ? ' UNION ALL ' : ' UNION ');
  const all = merges ? sql : `SELECT * FROM (${sql}) m`;
  return {
    sql: `${all} ORDER BY ${by('')} LIMIT ? OFFSET ?`,
    slots: [...slots, limitSlot, startSlot],
    by,
    id: `o${shape.length - 1}`,
  };
}

/**
 * Where empty ones come last, an index that begins with them is not in that order: those that are filled and those that are
 * empty are two lists, each in the order of the index. Whether it is empty is then known without looking.
 */
function parted({ where, order }: Source): { where: Statement; order: readonly OrderTerm[] }[] {
  const terms = portable(order);
  const [first] = order;
  if (!first?.emptyLast) return [{ where, order: terms }];
  const [, , ...rest] = terms;
  const literal = (sql: string): OrderTerm => ({ sql, direction: first.direction });
  const within = (test: string) => ({ ...where, sql: `${where.sql} AND ${first.sql} IS ${test}` });
  return [
    { where: within('NOT NULL'), order: [literal('0'), first, ...rest] },
    { where: within('NULL'), order: [literal('1'), literal('NULL'), ...rest] },
  ];
}
