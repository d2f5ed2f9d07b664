import { type ReactNode, useState } from 'react';
import {
  evaluationOf,
  type PersonValue,
  remediationName,
  type Scorecard,
  type SheetRow,
  scaleOf,
  scored,
  sheetRows,
  showDay,
} from '../../../../schemas';
import type { WireSheet } from '../../api/wire';
import { Pager } from '../../components/pager';
import { Pair } from '../../components/pair';
import { ShareBar } from '../../components/share-bar';
import { useMedia } from '../../components/use-media';
import { pagesOf, type RowGroup } from './sheet';

type EvaluationProps = { card: Scorecard; score: number | undefined };

/**
 * The meaning of a score in the scale's own words. Shows nothing for a score that is missing or outside the
 * scale.
 */
export function Evaluation({ card, score }: EvaluationProps) {
  const word = score === undefined ? undefined : evaluationOf(card.scale, score);
  if (score === undefined || !word) return null;
  return <span className={`pill band-${bandOf(card, score)}`}>{word}</span>;
}

/** The position of a score's band in the scale, as a class name. */
function bandOf(card: Scorecard, score: number): 'low' | 'middle' | 'high' {
  const bands = scaleOf(card.scale).bands ?? [];
  const index = bands.findIndex(({ upTo }) => score <= upTo);
  if (index === 0) return 'low';
  return index === bands.length - 1 ? 'high' : 'middle';
}

type SheetProps = { card: Scorecard; sheet: WireSheet };

/** The number of rows in each band, as a bar with its legend. */
function Summary({ card, sheet }: SheetProps) {
  const scores = sheetRows(card).flatMap((row) => scored(sheet[card.key], row).score ?? []);
  const bands = (scaleOf(card.scale).bands ?? []).map(({ word, upTo }, index, all) => ({
    word,
    band: bandOf(card, upTo),
    count: scores.filter((score) => score <= upTo && score > (all[index - 1]?.upTo ?? Number.NEGATIVE_INFINITY)).length,
  }));
  if (scores.length === 0) return null;
  return (
    <div className="stack close band-summary">
      <ShareBar parts={bands.map(({ word, band, count }) => ({ name: word, look: `band-${band}`, count }))} />
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

/** A saved sheet, read-only: who filled it, a summary, and every row with its evaluation. */
export function SheetView({ card, sheet }: SheetProps) {
  const isNarrow = useMedia('(max-width: 767px)');
  const [page, setPage] = useState(1);
  const pages = pagesOf(card, card.pageSize);
  const groups = pages[page - 1] ?? [];
  const remediation = sheet[remediationName];
  return (
    <>
      <div className="row between top gap">
        <SheetFacts card={card} sheet={sheet} />
        <Summary card={card} sheet={sheet} />
      </div>
      {isNarrow ? (
        <SheetCards card={card} sheet={sheet} groups={groups} />
      ) : (
        <ScoreTable
          card={card}
          groups={groups}
          look={{ score: 'digits sheet-score', remarks: 'said sheet-remarks' }}
          partsOf={(row) => {
            const { score, remarks } = scored(sheet[card.key], row);
            return {
              score: score ?? '-',
              evaluation: <Evaluation card={card} score={score} />,
              remarks: remarks ?? '-',
            };
          }}
        />
      )}
      {pages.length > 1 && (
        <Pager current={page} pages={pages.length} total={sheetRows(card).length} onChange={setPage} />
      )}
      {card.remediation && typeof remediation === 'string' && (
        <section className="note open apart">
          <h3 className="label">{card.remediation.label}</h3>
          <p className="said">{remediation}</p>
        </section>
      )}
    </>
  );
}

/** Who filled a sheet and when. */
function SheetFacts({ card, sheet }: SheetProps) {
  const facts = [
    ...(card.fact ? [card.fact] : []),
    { label: 'Teacher', value: (sheet.teacher as PersonValue).name || '-' },
    { label: 'Verified On', value: showDay(String(sheet.verifiedOn)) },
  ];
  return (
    <dl className="bare row">
      {facts.map(({ label, value }) => (
        <Pair key={label} label={label}>
          {value}
        </Pair>
      ))}
    </dl>
  );
}

export type RowParts = { score: ReactNode; evaluation: ReactNode; remarks: ReactNode };

type ScoreTableProps = {
  card: Scorecard;
  groups: readonly RowGroup[];
  /** The class names of the cells. */
  look: Partial<Record<keyof RowParts, string>>;
  partsOf: (row: SheetRow) => RowParts;
};

/** The rows of a sheet, for filling or reading. A cell beside the rows of a group has its name. */
export function ScoreTable({ card, groups, look, partsOf }: ScoreTableProps) {
  const isGrouped = groups.some(({ key }) => key !== '');
  return (
    <table className="table sheet-table">
      <thead>
        <tr>
          {isGrouped && <th scope="col">Category</th>}
          <th scope="col">{isGrouped ? 'Skill' : groups[0]?.label}</th>
          <th scope="col" className={look.score}>
            Score
          </th>
          <th scope="col">Evaluation</th>
          {card.remarks && <th scope="col">Remarks</th>}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.rows.map((row, index) => {
            const { score, evaluation, remarks } = partsOf(row);
            return (
              <tr key={row.name}>
                {isGrouped && index === 0 && (
                  <th scope="rowgroup" rowSpan={group.rows.length} className="sheet-category">
                    {group.label}
                  </th>
                )}
                <th scope="row">{row.label}</th>
                <td className={look.score}>{score}</td>
                <td className={look.evaluation}>{evaluation}</td>
                {card.remarks && <td className={look.remarks}>{remarks}</td>}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** The rows of a saved sheet on a phone, one below the other, with the words above the score. */
function SheetCards({ card, sheet, groups }: SheetProps & { groups: readonly RowGroup[] }) {
  return (
    <div className="stack">
      {groups.map((group) => (
        <section key={group.key}>
          {group.key !== '' && <h3 className="label">{group.label}</h3>}
          <ul className="bare lined">
            {group.rows.map((row) => {
              const { score, remarks } = scored(sheet[card.key], row);
              return (
                <li key={row.name} className="row between">
                  <span className="whole">{row.label}</span>
                  <Evaluation card={card} score={score} />
                  <strong className="digits">{score ?? '-'}</strong>
                  {remarks && <p className="muted said whole">{remarks}</p>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
