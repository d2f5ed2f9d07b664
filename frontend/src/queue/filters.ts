import { daysBetween, foldedName, localDay } from '../../../schemas';
import { hasParts } from './queue-words';
import type { Row } from './row';

/**
 * The filters of the queue. Each is its own parameter of the address. False, null and blank text keep every row.
 *
 * A further one is a line here. The compiler asks for what it keeps (`filters`) and for its control (`view-bar.tsx`). The
 * choices of one that has them are `ViewChoices` of `loaded-queue.ts`. A fact that the record tells, or the viewer, comes
 * from `rowOf` of `row.ts`, as `hasFile`. One that only the server knows is in `queueRow` of `schemas/api/queue.ts`, and
 * its `queue-row.ts` fills it in: what it asks of the database once for a page begins in `read` of `QueueRows`. The list
 * on the home has filters of its own, in `pending-list.tsx`.
 */
export type Filters = {
  /** Only entries for the viewer, when the queue has no parts. */
  forViewer: boolean;
  /** Only entries with a file. */
  file: boolean;
  /** The name of a type of entry. */
  type: string | null;
  /** The id of a student. */
  student: string | null;
  /** Only entries that have waited for more than this many days. */
  older: number | null;
  /** Words of the entry. */
  q: string;
};
export type FilterName = keyof Filters;

type Filter<Value> = {
  /** The value for a word of the address. Blank when the address has none. */
  read: (word: string) => Value;
  /** Which rows are kept, where it is set. */
  keeps: (value: NonNullable<Value>, today: string) => (row: Row) => boolean;
};

export const isTrue = (word: string) => word === 'true';
const wordOr = (word: string) => word || null;

/**
 * What each filter of the loaded rows does. Its control stands in `view-bar.tsx`. What the server filters is in
 * `schemas/api/queue.ts`.
 */
const filters: { readonly [Name in FilterName]: Filter<Filters[Name]> } = {
  forViewer: { read: (word) => !hasParts && isTrue(word), keeps: () => (row) => row.forViewer },
  file: { read: isTrue, keeps: () => (row) => row.hasFile },
  type: { read: wordOr, keeps: (type) => (row) => row.resource === type },
  student: { read: wordOr, keeps: (id) => (row) => row.student.id === id },
  older: {
    read: (word) => (Number.isInteger(Number(word)) && Number(word) > 0 ? Number(word) : null),
    keeps: (days, today) => (row) => daysOf(row, today) > days,
  },
  q: {
    read: (words) => words,
    keeps: (words) => {
      const sought = foldedName(words);
      return (row) => row.text.includes(sought);
    },
  },
};
const filterNames = Object.keys(filters) as FilterName[];

/** The parameter of the address that keeps a filter, or another part of a view. */
export const parameterOf = (name: string) => (name === 'forViewer' ? 'mine' : name);

/** Days that an entry has waited, by the server's clock when the registry has `waiting`. */
const daysOf = ({ meta, createdAt }: Row, today: string): number =>
  meta?.days ?? daysBetween(localDay(createdAt), today);

const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

export const filtersIn = (params: URLSearchParams) =>
  Object.fromEntries(
    filterNames.map((name) => [name, filters[name].read(params.get(parameterOf(name)) ?? '')]),
  ) as Filters;

/** Whether nothing is filtered, so that everything loaded is shown. */
export const isPlain = (set: Filters): boolean => !filterNames.some((name) => isSet(set[name]));

/** The rows that every filter keeps. */
export function matching(set: Filters, rows: readonly Row[], today: string): readonly Row[] {
  const testOf = <Name extends FilterName>(name: Name) => {
    const value = set[name];
    return isSet<Filters[Name]>(value) ? [filters[name].keeps(value, today)] : [];
  };
  const tests = filterNames.flatMap((name) => testOf(name));
  return rows.filter((row) => tests.every((keeps) => keeps(row)));
}
