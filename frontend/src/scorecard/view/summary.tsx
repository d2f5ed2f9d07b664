import { type Scorecard, scaleOf, sheetRows } from '../../../../schemas';
import type { SavedSheet } from '../sheet/saved-sheet';
import { bandOf } from './evaluation';

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
