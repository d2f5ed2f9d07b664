import { type Scorecard, showDay } from '../../../../../schemas';
import { type Place, type SavedSheet, wordsOf } from '../sheet/saved-sheet';

export type SheetFactsProps = { card: Scorecard; place: Place; sheet: SavedSheet };

/** Which sheet it is, who filled it and when. */
export function SheetFacts({ card, place, sheet }: SheetFactsProps) {
  const facts = [
    { label: 'Period', value: wordsOf(card, place) },
    ...(card.fact ? [card.fact] : []),
    { label: 'Teacher', value: sheet.teacher ?? '-' },
    { label: 'Verified On', value: sheet.verifiedOn ? showDay(sheet.verifiedOn) : '-' },
  ];
  return (
    <dl className="sheet-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
