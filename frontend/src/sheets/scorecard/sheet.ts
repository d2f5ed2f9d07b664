import {
  groupedBy,
  isBlank,
  lowRows as lowRowsOf,
  placeIn,
  placesOf,
  remediationName,
  type Scorecard,
  type SheetResource,
  type SheetRow,
  scaleOf,
  scored,
  sheetOf,
  sheetRows,
} from '../../../../schemas';
import type { WireSheet } from '../../api/wire';
import type { FormValues } from '../../record/act/values';

/** The position of a sheet: one value for each period of the registry, outermost first. */
export type Place = readonly number[];

export const isWithin = (place: Place, outer: Place): boolean => outer.every((value, depth) => place[depth] === value);

/** The sheet at a place. Undefined when none is saved there. */
export const sheetAt = (card: Scorecard, sheets: readonly WireSheet[], place: Place): WireSheet | undefined =>
  sheets.find((sheet) => placeIn(card, sheet).join() === place.join());

/** The places that have a sheet, in order. */
export const heldPlaces = (card: Scorecard, sheets: readonly WireSheet[]): Place[] =>
  placesOf(card).filter((place) => sheetAt(card, sheets, place));

export type RowGroup = { key: string; label: string; rows: SheetRow[] };

const grouped = (all: readonly SheetRow[]): RowGroup[] =>
  [...groupedBy(all, ({ group }) => group)].map(([key, rows]) => ({ key, label: rows[0]?.groupLabel ?? '', rows }));

/** The rows of a sheet in their groups, in the order of the registry. */
export const groupsOf = (card: Scorecard): RowGroup[] => grouped(sheetRows(card));

/** The groups divided into pages of at most `size` rows. A group on two pages appears on both. */
export function pagesOf(card: Scorecard, size: number): RowGroup[][] {
  const rows = sheetRows(card);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  return Array.from({ length: pages }, (_, page) => grouped(rows.slice(page * size, (page + 1) * size)));
}

/**
 * The control of a row's remarks. The control of its score has the row's own name, which the check uses for
 * its sentences.
 */
export const remarksName = ({ name }: SheetRow): string => `${name}.remarks`;

/** The controls of a form, in order. */
export const controlsOf = (card: Scorecard): string[] => [
  ...sheetRows(card).flatMap((row) => (card.remarks ? [row.name, remarksName(row)] : [row.name])),
  ...(card.remediation ? [remediationName] : []),
];

/** The first values of a form: blank, or those of the saved sheet. */
export const valuesOf = (card: Scorecard, sheet: WireSheet | undefined): FormValues => ({
  ...Object.fromEntries(
    sheetRows(card).flatMap((row) => {
      const { score, remarks } = scored(sheet?.[card.key], row);
      return [
        [row.name, score ?? null],
        [remarksName(row), remarks ?? ''],
      ];
    }),
  ),
  [remediationName]: sheet?.[remediationName] ?? '',
});

const trimmed = (value: unknown): string | null => (isBlank(value) ? null : String(value).trim());

/**
 * The scores in the form in which they are sent. A saved sheet has no blanks, but a form may send them, and
 * the rules check them.
 */
const scoresOf = (card: Scorecard, values: FormValues) =>
  sheetOf(
    sheetRows(card).map((row) => {
      const score = (values[row.name] ?? null) as number;
      return [row, card.remarks ? { score, remarks: trimmed(values[remarksName(row)]) } : score];
    }),
  );

/** The rows whose score requires a remediation. */
export const lowRows = (card: Scorecard, values: FormValues): SheetRow[] =>
  lowRowsOf(card, scoresOf(card, values)).filter(({ name }) => Number(values[name] ?? 0) >= scaleOf(card.scale).min);

/** Whether the body of a save is of the sheet of a student at a place. */
export const isFor = (
  { owner, sheet }: SheetResource,
  body: Readonly<Record<string, unknown>>,
  student: string | null,
  place: Place,
): boolean => body[owner.writeName ?? owner.key] === student && placeIn(sheet, body).join() === place.join();

/**
 * The body of a save, under the names that the registry gives. Version 0 means that there is no sheet yet.
 */
export function saveBody(
  { owner, sheet: card }: SheetResource,
  target: { student: string; place: Place; version: number },
  values: FormValues,
): Record<string, unknown> {
  return {
    [owner.writeName ?? owner.key]: target.student,
    ...Object.fromEntries(card.periods.map(({ key }, depth) => [key, target.place[depth]])),
    [card.key]: scoresOf(card, values),
    ...(card.remediation && {
      [remediationName]: lowRows(card, values).length > 0 ? trimmed(values[remediationName]) : null,
    }),
    version: target.version,
  };
}
