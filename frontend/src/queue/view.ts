import { groupedBy } from '../../../schemas';
import { type Filters, filtersIn, isPlain, isTrue, matching, parameterOf } from './filters';
import { forMe, hasParts, others } from './queue-words';
import type { Row } from './row';

const groupings = ['meFirst', 'resident', 'type', 'none'] as const;

/** What the queue page shows, and in which order. Kept in the address. */
export type View = Filters & {
  /** The part of the queue, as in the request: a word, or the id of the person for whom entries wait. */
  for: string;
  order: 'oldest' | 'newest';
  group: (typeof groupings)[number];
};

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
    if (value !== plainView[name as keyof View] && value !== null && value !== '')
      params.set(parameterOf(name), String(value));
  return params;
}

/** How many are shown of what waits: '36', and under a filter '1 of 36'. */
export const countOf = (view: View, shown: number, waiting: number): string =>
  isPlain(view) ? `${waiting}` : `${shown} of ${waiting}`;

/** Rows under one heading. */
export type Group = { heading: string | null; rows: readonly Row[] };

/**
 * @param rows in the order of the view
 * @param skipped ids of entries that come last in their group
 * @param stays ids of entries that are shown whatever is filtered
 */
export function groupsOf(
  rows: readonly Row[],
  view: View,
  { skipped, stays, today }: { skipped: ReadonlySet<string>; stays: ReadonlySet<string>; today: string },
): Group[] {
  // An entry on hold waits for something else.
  const comesLast = ({ id, meta }: Row) => skipped.has(id) || meta?.hold !== undefined;
  const fits = new Set(matching(view, rows, today));
  const ordered = rows
    .filter((row) => fits.has(row) || stays.has(row.id))
    .sort((a, b) => Number(comesLast(a)) - Number(comesLast(b)));
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
