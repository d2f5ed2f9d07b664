import { type Scorecard, type SheetRow, sheetRows } from '../../../../schemas';

export type RowGroup = { key: string; label: string; rows: SheetRow[] };

const grouped = (rows: readonly SheetRow[]): RowGroup[] => {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.key === row.group) last.rows.push(row);
    else groups.push({ key: row.group, label: row.groupLabel, rows: [row] });
  }
  return groups;
};

/** The rows of a sheet in their groups, in the order of the registry. */
export const groupsOf = (card: Scorecard): RowGroup[] => grouped(sheetRows(card));

/** The same cut into pages of so many rows; a group that spans two pages stands on both. */
export function pagesOf(card: Scorecard, size: number): RowGroup[][] {
  const rows = sheetRows(card);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: pages }, (_, page) => grouped(rows.slice(page * size, (page + 1) * size)));
}
