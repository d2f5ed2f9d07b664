/** The periods and the scores of a record that is a sheet: as clients read them, and as the trail tells them. */
import {
  cellOf,
  remediationName,
  type Scorecard,
  type Sheet,
  type SheetCell,
  sheetOf,
  sheetRows,
} from '../../../../schemas';

type Row = Readonly<Record<string, unknown>>;

/** By which a list stands in the order of the periods. */
export const inOrder = ({ periods }: Scorecard): string => periods.map(({ key }) => key).join(',');

/** What a sheet says besides its fields. */
export const sheetOnWire = (card: Scorecard, row: Row) => ({
  ...Object.fromEntries(card.periods.map(({ key }) => [key, Number(row[key])])),
  [card.key]: scoresIn(card, row),
  ...(card.remediation && { [remediationName]: row[remediationName] }),
});

/** The scores of a row, as far as the sheet still has their rows. */
function scoresIn(card: Scorecard, { cells }: Row): Sheet {
  const stored: unknown = JSON.parse(String(cells));
  return sheetOf(
    sheetRows(card).flatMap((row) => {
      const cell = cellOf(stored, row) as SheetCell | undefined;
      return cell === undefined ? [] : [[row, cell]];
    }),
  );
}

/** A row as the trail tells it: its scores by the names of their rows, and the remediation. */
export function trailOfSheet(card: Scorecard, row: Row): Row {
  const stored: unknown = JSON.parse(String(row.cells));
  const cells = sheetRows(card).map((one) => [one.name, cellOf(stored, one) ?? null]);
  return { ...Object.fromEntries(cells), ...(card.remediation && { [remediationName]: row[remediationName] }) };
}
