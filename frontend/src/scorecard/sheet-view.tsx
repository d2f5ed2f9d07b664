import { useState } from 'react';
import { evaluationOf, type Scorecard, scaleOf, sheetRows, showDay } from '../../../schemas';
import { Pager } from '../components/pager';
import { useMedia } from '../components/use-media';
import { pagesOf, type RowGroup, type SavedSheet } from './sheet';

export type EvaluationProps = { card: Scorecard; score: number | null };

/** What a score amounts to, in the scale's own words; nothing for a score that is missing or outside the scale. */
export function Evaluation({ card, score }: EvaluationProps) {
  if (score === null) return null;
  const word = evaluationOf(card.scale, score);
  if (!word) return null;
  return <span className={`pill band-${bandOf(card, score)}`}>{word}</span>;
}

/** The place of a score's band among those of its scale, as a class name: the lowest, the highest, or between. */
export function bandOf(card: Scorecard, score: number): 'low' | 'middle' | 'high' {
  const bands = scaleOf(card.scale).bands ?? [];
  const index = bands.findIndex(({ upTo }) => score <= upTo);
  if (index === 0) return 'low';
  return index === bands.length - 1 ? 'high' : 'middle';
}

/** How many rows of a sheet fell into each band, as a bar with its legend. */
export function Summary({ card, sheet }: { card: Scorecard; sheet: SavedSheet }) {
  const scores = sheetRows(card).flatMap(({ name }) => sheet.marks[name]?.score ?? []);
  const bands = (scaleOf(card.scale).bands ?? []).map(({ word, upTo }, index, all) => ({
    word,
    band: bandOf(card, upTo),
    count: scores.filter((score) => score <= upTo && score > (all[index - 1]?.upTo ?? Number.NEGATIVE_INFINITY)).length,
  }));
  if (scores.length === 0) return null;
  return (
    <div className="stack close band-summary">
      <div className="bar" aria-hidden="true">
        {bands.map(({ word, band, count }) => (
          <span key={word} className={`band-${band}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="bare row close small">
        {bands.map(({ word, band, count }) => (
          <li key={word}>
            <span className={`dot band-${band}`} aria-hidden="true" />
            <strong>{count}</strong> {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
