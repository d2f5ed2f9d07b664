/** The order of a list, and several lists in one order read as one. */
import { type ListTable, type OrderTerm, qualified } from './list-table';
import type { Sort } from './query';
import { endSlot, joined, limitSlot, type Statement, startSlot } from './statement';

type Ordered = Pick<ListTable, 'name' | 'from' | 'quote' | 'sortedBy' | 'usual'>;

/** The terms of an order. The last one is the id, so that the order is total. */
export function orderOf(table: Ordered, sorts: readonly Sort[]): OrderTerm[] {
  if (sorts.length === 0) {
    const usual = table.usual ?? [term(table.quote('createdAt'), true)];
    return [...usual, term(table.quote('id'), usual.at(-1)?.direction === 'DESC')];
  }
  const at = sorts.findIndex(({ column }) => column.key === 'id');
  const telling = at < 0 ? sorts : sorts.slice(0, at + 1);
  const terms = telling.map(({ column: { key, comparison, mayBeEmpty }, descending }): OrderTerm => {
    const column = qualified(table, key);
    const named = comparison === 'person' ? `(SELECT p.search FROM users p WHERE p.id = ${column})` : column;
    const sql = table.sortedBy?.(key) ?? named;
    return { ...term(sql, descending), ...(mayBeEmpty && !descending && { emptyLast: true }) };
  });
  return at < 0 ? [...terms, term(table.quote('id'), sorts.at(-1)?.descending ?? false)] : terms;
}

const term = (sql: string, descending: boolean): OrderTerm => ({ sql, direction: descending ? 'DESC' : 'ASC' });

/**
 * The same order without NULLS LAST, which not every engine has: whether a value is empty becomes a term of its own.
 */
export const portable = (order: readonly OrderTerm[]): OrderTerm[] =>
  order.flatMap(({ sql, direction, emptyLast }) => [
    ...(emptyLast ? [term(`${sql} IS NULL`, false)] : []),
    { sql, direction },
  ]);

/** What follows `ORDER BY`. @param nameOf gives the SQL of each term */
export const orderBy = (order: readonly OrderTerm[], nameOf: (term: OrderTerm, index: number) => string): string =>
  order.map((one, index) => `${nameOf(one, index)} ${one.direction}${one.emptyLast ? ' NULLS LAST' : ''}`).join(', ');

/** One of the lists. */
export interface Source {
  /** The FROM clause of its rows. */
  readonly name: string;
  readonly where: Statement;
  /** SQL with an alias: what each row returns besides its terms of the order. */
  readonly extraColumns?: readonly string[];
  /** The terms of the order in this source. */
  readonly order: readonly OrderTerm[];
}

/** The order of the merged list. Its terms are the columns `o0`, `o1` and so on. */
export interface Merged extends Statement {
  readonly by: (prefix: string) => string;
  /** The column with the id, which is the last term. */
  readonly id: string;
}

/**
 * One page of all sources together. When two sources give the same row, both must describe it alike, so that it appears
 * once.
 * @param merges whether the engine reads sorted lists side by side and stops when the page is full, so that it touches
 *   only the index of each source. Without it each source gives its first rows, and those are sorted.
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
 * An index that starts with NULL has the wrong order when empty values come last. So filled and empty rows are read as
 * two lists, each in index order.
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
