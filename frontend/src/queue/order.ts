import { groupedBy } from '../../../schemas';
import { forMe, others } from './queue';
import type { Row } from './row';
import { keptBy, type View } from './view';

/** Rows under one heading. */
export type Group = { heading: string | null; rows: readonly Row[] };

/**
 * @param rows in the order of the view
 * @param later ids of skipped entries, which come last in their group
 */
export function groupsOf(rows: readonly Row[], view: View, later: ReadonlySet<string>, today: string): Group[] {
  // An entry on hold waits for something else.
  const isLater = ({ id, meta }: Row) => later.has(id) || meta?.hold !== undefined;
  const ordered = [...keptBy(view, rows, today)].sort((a, b) => Number(isLater(a)) - Number(isLater(b)));
  const all = [...groupedBy(ordered, (row) => headingOf(row, view.group))].map(([heading, members]) => ({
    heading,
    rows: members,
  }));
  if (view.group === 'mine') all.sort((a, b) => Number(b.heading === forMe) - Number(a.heading === forMe));
  // A single heading is left out.
  return all.map(({ heading, rows: members }) => ({ heading: all.length > 1 ? heading : null, rows: members }));
}

function headingOf(row: Row, group: View['group']): string {
  if (group === 'resident') return row.student.name;
  if (group === 'type') return row.entry.label.menu;
  if (group === 'mine') return row.forViewer ? forMe : others;
  return '';
}

/** Oldest first. */
export const compared = (a: Row, b: Row): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
