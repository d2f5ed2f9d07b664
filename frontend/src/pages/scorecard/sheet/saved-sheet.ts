import { cellOf, remediationName, type Scorecard, scoreIn, sheetAt, sheetRows } from '../../../../../schemas';

export type Mark = { score: number | null; remarks: string };

/** A saved sheet, its marks by row name. `version` is what a later save must name. */
export type SavedSheet = {
  marks: Readonly<Record<string, Mark>>;
  remediation: string;
  teacher: string | null;
  /** `YYYY-MM-DD` */
  verifiedDate: string | null;
  version: number | null;
};

/** What picks a sheet: one value for each period of the registry, outermost first. */
export type Place = readonly number[];

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

/** The sheet at a place of an answer; `null` when none was saved there. */
export function savedSheetAt(card: Scorecard, data: unknown, place: Place): SavedSheet | null {
  const raw = place.length === card.periods.length ? sheetAt(card, data, place) : undefined;
  if (typeof raw !== 'object' || raw === null) return null;
  const version = partOf(raw, 'version');
  return {
    marks: Object.fromEntries(
      sheetRows(card).map((row) => {
        const cell = cellOf(raw, row);
        return [row.name, { score: scoreIn(cell) ?? null, remarks: textOf(partOf(cell, 'remarks')) ?? '' }];
      }),
    ),
    remediation: textOf(partOf(raw, remediationName)) ?? '',
    teacher: textOf(partOf(raw, 'teacher')),
    verifiedDate: textOf(partOf(raw, 'verifiedDate')),
    version: typeof version === 'number' ? version : null,
  };
}

/** The places that have a sheet, in order. */
export const heldPlaces = (card: Scorecard, data: unknown): Place[] =>
  card.periods
    .reduce<Place[]>(
      (places, { values }) => places.flatMap((place) => values.map(({ value }) => [...place, value])),
      [[]],
    )
    .filter((place) => savedSheetAt(card, data, place) !== null);

/** 'Year 1, 2nd Quarter' */
export const wordsOf = (card: Scorecard, place: Place): string =>
  card.periods
    .flatMap(({ values }, index) => values.find(({ value }) => value === place[index])?.word ?? [])
    .join(', ');
