/** The periods and scores of a record that is a sheet, for clients and for the trail. */
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

/** The sort parameter for a list in the order of the periods. */
export const inOrder = ({ periods }: Scorecard): string => periods.map(({ key }) => key).join(',');

/** The properties of a sheet besides its fields. */
export const sheetOnWire = (card: Scorecard, row: Row) => ({
  ...Object.fromEntries(card.periods.map(({ key }) => [key, Number(row[key])])),
  [card.key]: scoresIn(card, row),
  ...(card.remediation && { [remediationName]: row[remediationName] }),
});

/** The scores of a row, without those that the sheet no longer has. */
function scoresIn(card: Scorecard, { cells }: Row): Sheet {
  const stored: unknown = JSON.parse(String(cells));
  return sheetOf(
    sheetRows(card).flatMap((row) => {
      const cell = cellOf(stored, row) as SheetCell | undefined;
      return cell === undefined ? [] : [[row, cell]];
    }),
  );
}

/** A sheet in the trail: its scores by the names of their rows, and the remediation. */
export function trailOfSheet(card: Scorecard, row: Row): Row {
  const stored: unknown = JSON.parse(String(row.cells));
  const cells = sheetRows(card).map((one) => [one.name, cellOf(stored, one) ?? null]);
  return { ...Object.fromEntries(cells), ...(card.remediation && { [remediationName]: row[remediationName] }) };
}
