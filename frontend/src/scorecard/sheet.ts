import {
  cellOf,
  lowRows as lowRowsOf,
  remediationName,
  type Scorecard,
  type SheetRow,
  scaleOf,
  scoreIn,
  sheetOf,
  sheetRows,
  validateSheet,
} from '../../../schemas';
import type { WireSheet } from '../api/wire';

export type Mark = { score: number | null; remarks: string };

/** A saved sheet, its marks by row name. `version` is what a later save must name. */
export type SavedSheet = {
  id: string;
  version: number;
  marks: Readonly<Record<string, Mark>>;
  remediation: string;
  teacher: string | null;
  /** `YYYY-MM-DD` */
  verifiedOn: string | null;
};

/** What picks a sheet: one value for each period of the registry, outermost first. */
export type Place = readonly number[];

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

const isAt = (card: Scorecard, sheet: WireSheet, place: Place): boolean =>
  place.length === card.api.save.periods.length &&
  card.api.save.periods.every((name, index) => sheet[name] === place[index]);

/** The sheet at a place; `null` when none was saved there. */
export function savedSheetAt(card: Scorecard, sheets: readonly WireSheet[], place: Place): SavedSheet | null {
  const wire = sheets.find((sheet) => isAt(card, sheet, place));
  if (!wire) return null;
  const { id, version, teacher, verifiedOn } = wire;
  const scores = wire[card.api.save.sheet];
  return {
    id,
    version,
    marks: Object.fromEntries(
      sheetRows(card).map((row) => {
        const cell = cellOf(scores, row);
        return [row.name, { score: scoreIn(cell) ?? null, remarks: textOf(partOf(cell, 'remarks')) ?? '' }];
      }),
    ),
    remediation: textOf(wire[remediationName]) ?? '',
    teacher: textOf(partOf(teacher, 'name')),
    verifiedOn: textOf(verifiedOn),
  };
}

/** The places that have a sheet, in order. */
export const heldPlaces = (card: Scorecard, sheets: readonly WireSheet[]): Place[] =>
  card.periods
    .reduce<Place[]>(
      (places, { values }) => places.flatMap((place) => values.map(({ value }) => [...place, value])),
      [[]],
    )
    .filter((place) => sheets.some((sheet) => isAt(card, sheet, place)));

/** 'Year 1, 2nd Quarter' */
export const wordsOf = (card: Scorecard, place: Place): string =>
  card.periods
    .flatMap(({ values }, index) => values.find(({ value }) => value === place[index])?.word ?? [])
    .join(', ');

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

/** A sheet while it is filled. */
export type Draft = { marks: Readonly<Record<string, Mark>>; remediation: string };

const blankMark: Mark = { score: null, remarks: '' };

/** An empty form, or one that starts from a saved sheet. */
export const draftOf = (card: Scorecard, sheet: SavedSheet | null): Draft => ({
  marks: Object.fromEntries(sheetRows(card).map(({ name }) => [name, sheet?.marks[name] ?? blankMark])),
  remediation: sheet?.remediation ?? '',
});

export const markOf = (draft: Pick<Draft, 'marks'>, { name }: Pick<SheetRow, 'name'>): Mark =>
  draft.marks[name] ?? blankMark;

/** A blank has no place in a sheet that is saved, yet is what a form sends: the rules judge it. */
const wireSheet = (card: Scorecard, draft: Draft) =>
  sheetOf(
    sheetRows(card).map((row) => {
      const { score, remarks } = markOf(draft, row);
      const sent = score as number;
      return [row, card.remarks ? { score: sent, remarks: remarks.trim() || null } : sent];
    }),
  );

/** The rows whose score asks for a remediation. */
export const lowRows = (card: Scorecard, draft: Draft): SheetRow[] =>
  lowRowsOf(card, wireSheet(card, draft)).filter((row) => (markOf(draft, row).score ?? 0) >= scaleOf(card.scale).min);

/** The body of a save, under the names that the registry gives. Version 0 means that there is no sheet yet. */
export function saveBody(
  card: Scorecard,
  target: { student: string; place: Place; version: number },
  draft: Draft,
): Record<string, unknown> {
  const { student, periods, sheet } = card.api.save;
  const remediation = lowRows(card, draft).length > 0 ? draft.remediation.trim() : '';
  return {
    [student]: target.student,
    ...Object.fromEntries(periods.map((name, index) => [name, target.place[index]])),
    [sheet]: wireSheet(card, draft),
    ...(card.remediation && { [remediationName]: remediation || null }),
    version: target.version,
  };
}

/** What is wrong with a draft: the rows at fault, and one sentence for all. `null` when it may be saved. */
export function faultsOf(card: Scorecard, body: Record<string, unknown>): { rows: string[]; sentence: string } | null {
  const verdict = validateSheet(card, body);
  if (verdict.ok) return null;
  const [first] = Object.values(verdict.errors);
  const rows = sheetRows(card).flatMap(({ name }) =>
    name in verdict.errors || `${name}.remarks` in verdict.errors ? [name] : [],
  );
  return { rows, sentence: first ?? card.says.invalid };
}
