import type { Scorecard } from '../../../../../schemas';
import type { RowGroup } from '../sheet/rows';
import type { SavedSheet } from '../sheet/saved-sheet';
import { Evaluation } from './evaluation';

export type SheetRowsProps = { card: Scorecard; sheet: SavedSheet; groups: readonly RowGroup[] };

/** The rows of a saved sheet; a group is named by a cell beside its rows. */
export function SheetTable({ card, sheet, groups }: SheetRowsProps) {
  const grouped = groups.some(({ key }) => key !== '');
  const rowWord = grouped ? 'Skill' : groups[0]?.label;
  return (
    <table className="table sheet-table">
      <thead>
        <tr>
          {grouped && <th scope="col">Category</th>}
          <th scope="col">{rowWord}</th>
          <th scope="col" className="digits sheet-score">
            Score
          </th>
          <th scope="col">Evaluation</th>
          {card.remarks && <th scope="col">Remarks</th>}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.rows.map((row, index) => {
            const mark = sheet.marks[row.name];
            return (
              <tr key={row.name}>
                {grouped && index === 0 && (
                  <th scope="rowgroup" rowSpan={group.rows.length} className="sheet-category">
                    {group.label}
                  </th>
                )}
                <th scope="row">{row.label}</th>
                <td className="digits sheet-score">{mark?.score ?? '-'}</td>
                <td>
                  <Evaluation card={card} score={mark?.score ?? null} />
                </td>
                {card.remarks && <td className="sheet-remarks">{mark?.remarks || '-'}</td>}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
