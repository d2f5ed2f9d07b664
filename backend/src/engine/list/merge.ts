/** Several sorted lists of rows read as one. */
import { type OrderTerm, orderBy, portable } from './order';
import { endSlot, joined, limitSlot, type Statement, startSlot } from './statement';

/** One of the lists. */
export interface Source {
  /** Where its rows are, quoted. */
  readonly name: string;
  readonly where: Statement;
  /** What is told of each row besides its place in the order, as SQL with a name. */
  readonly told?: readonly string[];
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
export function merged(sources: readonly Source[], merges: boolean, apart: boolean): Merged {
  const [first] = sources;
  const terms = (order: readonly OrderTerm[]) => (merges ? order : portable(order));
  const shape = terms(first?.order ?? []);
  const by = (prefix: string) => orderBy(shape, (_, index) => `${prefix}o${index}`);
  const selects = sources.map(({ name, where, told = [], order }, index): Statement => {
    const columns = [...told, ...terms(order).map(({ sql }, at) => `${sql} AS o${at}`)].join(', ');
    const select = `SELECT ${columns} FROM ${name} WHERE ${where.sql}`;
    if (merges) return { sql: select, slots: where.slots };
    return {
      sql: `SELECT * FROM (${select} ORDER BY ${by('')} LIMIT ?) w${index}`,
      slots: [...where.slots, endSlot],
    };
  });
  const { sql, slots } = joined(selects, apart ? ' UNION ALL ' : ' UNION ');
  const all = merges ? sql : `SELECT * FROM (${sql}) m`;
  return {
    sql: `${all} ORDER BY ${by('')} LIMIT ? OFFSET ?`,
    slots: [...slots, limitSlot, startSlot],
    by,
    id: `o${shape.length - 1}`,
  };
}
