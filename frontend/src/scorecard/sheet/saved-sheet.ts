import { cellOf, remediationName, type Scorecard, scoreIn, sheetRows } from '../../../../schemas';
import type { WireSheet } from '../../api/wire';

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
