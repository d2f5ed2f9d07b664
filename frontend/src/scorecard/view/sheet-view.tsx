import { useState } from 'react';
import { type Scorecard, sheetRows, showDay } from '../../../../schemas';
import { Pager } from '../../components/pager';
import { useMedia } from '../../components/use-media';
import { pagesOf, type RowGroup } from '../sheet/rows';
import type { SavedSheet } from '../sheet/saved-sheet';
import { Evaluation } from './evaluation';
import { Summary } from './summary';

export type SheetViewProps = { card: Scorecard; sheet: SavedSheet };

/** A saved sheet to read: who filled it, how it went, every row with its evaluation. */
export function SheetView({ card, sheet }: SheetViewProps) {
  const isNarrow = useMedia('(max-width: 767px)');
  const [page, setPage] = useState(1);
  const pages = pagesOf(card, card.pageSize);
  const rows = { card, sheet, groups: pages[page - 1] ?? [] };
  return (
    <>
      <div className="row between top gap">
        <SheetFacts card={card} sheet={sheet} />
        <Summary card={card} sheet={sheet} />
      </div>
      {isNarrow ? <SheetCards {...rows} /> : <SheetTable {...rows} />}
      {pages.length > 1 && (
        <Pager current={page} pages={pages.length} total={sheetRows(card).length} onChange={setPage} />
      )}
      {card.remediation && sheet.remediation && (
        <section className="note open apart">
          <h3 className="label">{card.remediation.label}</h3>
          <p className="said">{sheet.remediation}</p>
        </section>
      )}
    </>
  );
}

export type SheetFactsProps = { card: Scorecard; sheet: SavedSheet };

/** Who filled a sheet and when. */
export function SheetFacts({ card, sheet }: SheetFactsProps) {
  const facts = [
    ...(card.fact ? [card.fact] : []),
    { label: 'Teacher', value: sheet.teacher ?? '-' },
    { label: 'Verified On', value: sheet.verifiedOn ? showDay(sheet.verifiedOn) : '-' },
  ];
  return (
    <dl className="bare row">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
                {card.remarks && <td className="said sheet-remarks">{mark?.remarks || '-'}</td>}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** The same rows on a phone: the words over the score, one under another. */
export function SheetCards({ card, sheet, groups }: SheetRowsProps) {
  return (
    <div className="stack">
      {groups.map((group) => (
        <section key={group.key}>
          {group.key !== '' && <h3 className="label">{group.label}</h3>}
          <ul className="bare lined">
            {group.rows.map((row) => {
              const mark = sheet.marks[row.name];
              return (
                <li key={row.name} className="row between">
                  <span className="grow">{row.label}</span>
                  <span className="digits">
                    <strong>{mark?.score ?? '-'}</strong> <Evaluation card={card} score={mark?.score ?? null} />
                  </span>
                  {mark?.remarks && <p className="muted said whole">{mark.remarks}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
