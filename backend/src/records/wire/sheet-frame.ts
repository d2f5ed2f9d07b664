/** What stands on a sheet of scores besides the fields, and how the trail tells of it. */
import {
  cellOf,
  remediationName,
  type Scorecard,
  type ScorecardResource,
  type Sheet,
  type SheetCell,
  sheetOf,
  sheetRows,
} from '../../../../schemas';
import { actFrame, type Frame } from './frames';

/** The values of its periods and its scores go by the names that a save gives them. */
export function sheetFrame(card: ScorecardResource): Frame {
  const frame = actFrame(card);
  const { periods, sheet } = card.api.save;
  return {
    ...frame,
    begin: (row, look) => {
      const values = periodsOf(card, row);
      return {
        ...frame.begin(row, look),
        ...Object.fromEntries(periods.map((name, index) => [name, values[index]])),
        [sheet]: scoresIn(card, row),
        ...(card.remediation && { [remediationName]: row[remediationName] }),
      };
    },
  };
}

export const periodsOf = ({ periods }: Pick<Scorecard, 'periods'>, row: Readonly<Record<string, unknown>>): number[] =>
  periods.map(({ key }) => Number(row[key]));

/** The scores of a row, as far as the sheet still has their rows. */
export function scoresIn(card: Pick<Scorecard, 'groups'>, { cells }: Readonly<Record<string, unknown>>): Sheet {
  const stored: unknown = JSON.parse(String(cells));
  return sheetOf(
    sheetRows(card).flatMap((row) => {
      const cell = cellOf(stored, row) as SheetCell | undefined;
      return cell === undefined ? [] : [[row, cell]];
    }),
  );
}

/** A row as the trail tells it: its scores by the names of their rows, and the remediation. */
export function trailOfSheet(
  card: Scorecard,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const stored: unknown = JSON.parse(String(row.cells));
  const cells = sheetRows(card).map((one) => [one.name, cellOf(stored, one) ?? null]);
  return { ...Object.fromEntries(cells), ...(card.remediation && { [remediationName]: row[remediationName] }) };
}
