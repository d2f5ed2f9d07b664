import registry from '../../../../../resources.config';
import { daysBetween, fold, groupedBy } from '../../../../../schemas';
import type { Row } from './row';

/** What a search of the queue looks into. */
export const searchWords = 'Search by student, topic or task';

export const groupings = ['mine', 'resident', 'type', 'none'] as const;

/** What of the queue is looked at, and in which order. The address holds it. */
export type View = {
  /** A part of the queue, as the server is asked for it: a word, or the id of whom it waits for. */
  for: string;
  order: 'oldest' | 'newest';
  group: (typeof groupings)[number];
  /** Only what names the viewer. */
  mine: boolean;
  /** Only what has a file. */
  file: boolean;
  /** The name of an entry. */
  type: string | null;
  /** The id of a student. */
  student: string | null;
  /** Only what has waited for so many days. */
  older: number | null;
  q: string;
};

export const plainView: View = {
  // Where everything waits for somebody, one begins with what waits for oneself.
  for: registry.logbook.answer ? 'me' : 'all',
  ...{ order: 'oldest', group: 'mine', mine: false, file: false, type: null, student: null, older: null, q: '' },
};

export function viewIn(params: URLSearchParams): View {
  const group = groupings.find((one) => one === params.get('group'));
  const older = Number(params.get('older'));
  return {
    for: (registry.logbook.answer && params.get('for')) || plainView.for,
    order: params.get('order') === 'newest' ? 'newest' : 'oldest',
    group: group ?? plainView.group,
    mine: params.get('mine') === 'true',
    file: params.get('file') === 'true',
    type: params.get('type') || null,
    student: params.get('student') || null,
    older: Number.isInteger(older) && older > 0 ? older : null,
    q: params.get('q') ?? '',
  };
}

/** Only what differs from the plain view, so that an address stays short. */
export function addressOf(view: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view))
    if (value !== plainView[name as keyof View] && value !== null && value !== '') params.set(name, String(value));
  return params;
}

/** Rows under one heading. */
export type Group = { heading: string | null; rows: readonly Row[] };

/** @param rows in the order of the view @param later ids of what was skipped: it comes last in its group */
export function groupsOf(rows: readonly Row[], view: View, later: ReadonlySet<string>, today: string): Group[] {
  const q = fold(view.q.trim());
  const found = rows.filter(
    (row) =>
      (!view.mine || row.namesViewer) &&
      (!view.file || row.hasFile) &&
      (view.type === null || row.resource === view.type) &&
      (view.student === null || row.student.id === view.student) &&
      (view.older === null || daysBetween(row.createdAt.slice(0, 10), today) >= view.older) &&
      (q === '' || row.text.includes(q)),
  );
  // What is on hold waits for something else.
  const isLater = ({ id, meta }: Row) => later.has(id) || meta?.hold !== undefined;
  const ordered = [...found].sort((a, b) => Number(isLater(a)) - Number(isLater(b)));
  const all = [...groupedBy(ordered, (row) => headingOf(row, view.group))].map(([heading, members]) => ({
    heading,
    rows: members,
  }));
  if (view.group === 'mine') all.sort((a, b) => Number(b.heading === NAMED) - Number(a.heading === NAMED));
  // One heading alone says nothing.
  return all.map(({ heading, rows: members }) => ({ heading: all.length > 1 ? heading : null, rows: members }));
}

const NAMED = 'Naming me';

function headingOf(row: Row, group: View['group']): string {
  if (group === 'resident') return row.student.name;
  if (group === 'type') return row.entry.label.menu;
  if (group === 'mine') return row.namesViewer ? NAMED : 'Others of the department';
  return '';
}

/** Oldest first. */
export const compared = (a: Row, b: Row): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
