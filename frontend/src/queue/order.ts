import { daysBetween, fold, groupedBy, localDay } from '../../../schemas';
import type { Row } from './row';
import { forMe, others, type View } from './view';

/** Rows under one heading. */
export type Group = { heading: string | null; rows: readonly Row[] };

/**
 * @param rows in the order of the view
 * @param later ids of skipped entries, which come last in their group
 */
export function groupsOf(rows: readonly Row[], view: View, later: ReadonlySet<string>, today: string): Group[] {
  const q = fold(view.q.trim());
  const found = rows.filter(
    (row) =>
      (!view.mine || row.forViewer) &&
      (!view.file || row.hasFile) &&
      (view.type === null || row.resource === view.type) &&
      (view.student === null || row.student.id === view.student) &&
      (view.older === null || daysOf(row, today) > view.older) &&
      (q === '' || row.text.includes(q)),
  );
  // An entry on hold waits for something else.
  const isLater = ({ id, meta }: Row) => later.has(id) || meta?.hold !== undefined;
  const ordered = [...found].sort((a, b) => Number(isLater(a)) - Number(isLater(b)));
  const all = [...groupedBy(ordered, (row) => headingOf(row, view.group))].map(([heading, members]) => ({
    heading,
    rows: members,
  }));
  if (view.group === 'mine') all.sort((a, b) => Number(b.heading === forMe) - Number(a.heading === forMe));
  // A single heading is left out.
  return all.map(({ heading, rows: members }) => ({ heading: all.length > 1 ? heading : null, rows: members }));
}

/** Days that an entry has waited, by the server's clock when the registry has `answer`. */
const daysOf = ({ meta, createdAt }: Row, today: string): number =>
  meta?.days ?? daysBetween(localDay(createdAt), today);

function headingOf(row: Row, group: View['group']): string {
  if (group === 'resident') return row.student.name;
  if (group === 'type') return row.entry.label.menu;
  if (group === 'mine') return row.forViewer ? forMe : others;
  return '';
}

/** Oldest first. */
export const compared = (a: Row, b: Row): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
