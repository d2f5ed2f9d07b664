import { daysBetween, foldedName, groupedBy, localDay } from '../../../schemas';
import { forMe, hasParts, others } from './queue-words';
import type { Row } from './row';

const groupings = ['meFirst', 'resident', 'type', 'none'] as const;

/** The filters of the queue. Each is its own parameter of the address. False, null and blank text keep every row. */
export type Filters = {
  /** Only entries for the viewer, when the queue has no parts. */
  mine: boolean;
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

/** What the queue page shows, and in which order. Kept in the address. */
export type View = Filters & {
  /** The part of the queue, as in the request: a word, or the id of the person for whom entries wait. */
  for: string;
  order: 'oldest' | 'newest';
  group: (typeof groupings)[number];
};

type Filter<Value> = {
  /** The value for a word of the address. Blank when the address has none. */
  read: (word: string) => Value;
  /** Which rows are kept, where it is set. */
  keeps: (value: NonNullable<Value>, today: string) => (row: Row) => boolean;
};

const isTrue = (word: string) => word === 'true';
const wordOr = (word: string) => word || null;

/** What each filter of the loaded rows does. Its control stands in `view-bar.tsx`. What the server filters is in `schemas/api/queue.ts`. */
const filters: { readonly [Name in FilterName]: Filter<Filters[Name]> } = {
  mine: { read: (word) => !hasParts && isTrue(word), keeps: () => (row) => row.forViewer },
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

/** Days that an entry has waited, by the server's clock when the registry has `waiting`. */
const daysOf = ({ meta, createdAt }: Row, today: string): number =>
  meta?.days ?? daysBetween(localDay(createdAt), today);

const isSet = <Value>(value: Value): value is NonNullable<Value> =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

const filtersIn = (params: URLSearchParams) =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name].read(params.get(name) ?? '')])) as Filters;

export const plainView: View = {
  // With parts, the queue starts with the viewer's own.
  for: hasParts ? 'me' : 'all',
  order: 'oldest',
  group: 'meFirst',
  ...filtersIn(new URLSearchParams()),
};

export function viewIn(params: URLSearchParams): View {
  const part = isTrue(params.get('mine') ?? '') ? 'me' : params.get('for');
  return {
    for: (hasParts && part) || plainView.for,
    order: params.get('order') === 'newest' ? 'newest' : 'oldest',
    group: groupings.find((one) => one === params.get('group')) ?? plainView.group,
    ...filtersIn(params),
  };
}

/** The address has only what differs from the plain view, so that it stays short. */
export function addressOf(view: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== plainView[name as keyof View] && value !== null && value !== '') params.set(name, String(value));
  return params;
}

/** Whether nothing is filtered, so that everything loaded is shown. */
export const isPlain = (view: View): boolean => !filterNames.some((name) => isSet(view[name]));

/** How many are shown of what waits: '36', and under a filter '1 of 36'. */
export const countOf = (view: View, shown: number, waiting: number): string =>
  isPlain(view) ? `${waiting}` : `${shown} of ${waiting}`;

/** The rows that every filter of a view keeps. */
function matching(view: View, rows: readonly Row[], today: string): readonly Row[] {
  const testOf = <Name extends FilterName>(name: Name) => {
    const value = view[name];
    return isSet<Filters[Name]>(value) ? [filters[name].keeps(value, today)] : [];
  };
  const tests = filterNames.flatMap((name) => testOf(name));
  return rows.filter((row) => tests.every((keeps) => keeps(row)));
}

/** Rows under one heading. */
export type Group = { heading: string | null; rows: readonly Row[] };

/**
 * @param rows in the order of the view
 * @param skipped ids of entries that come last in their group
 */
export function groupsOf(rows: readonly Row[], view: View, skipped: ReadonlySet<string>, today: string): Group[] {
  // An entry on hold waits for something else.
  const comesLast = ({ id, meta }: Row) => skipped.has(id) || meta?.hold !== undefined;
  const ordered = [...matching(view, rows, today)].sort((a, b) => Number(comesLast(a)) - Number(comesLast(b)));
  const all = [...groupedBy(ordered, (row) => headingOf(row, view.group))].map(([heading, members]) => ({
    heading,
    rows: members,
  }));
  if (view.group === 'meFirst') all.sort((a, b) => Number(b.heading === forMe) - Number(a.heading === forMe));
  // A single heading is left out.
  return all.map(({ heading, rows: members }) => ({ heading: all.length > 1 ? heading : null, rows: members }));
}

function headingOf(row: Row, group: View['group']): string {
  if (group === 'resident') return row.student.name;
  if (group === 'type') return row.entry.label.menu;
  if (group === 'meFirst') return row.forViewer ? forMe : others;
  return '';
}

/** How two rows are sorted. */
export const oldestFirst = (a: Row, b: Row): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
