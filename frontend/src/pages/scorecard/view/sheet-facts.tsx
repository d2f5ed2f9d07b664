import { type Scorecard, showDay } from '../../../../../schemas';
import type { SavedSheet } from '../sheet/saved-sheet';

export type SheetFactsProps = { card: Scorecard; sheet: SavedSheet };

/** Who filled a sheet and when. */
export function SheetFacts({ card, sheet }: SheetFactsProps) {
  const facts = [
    ...(card.fact ? [card.fact] : []),
    { label: 'Teacher', value: sheet.teacher ?? '-' },
    { label: 'Verified On', value: sheet.verifiedOn ? showDay(sheet.verifiedOn) : '-' },
  ];
  return (
    <dl className="bare row sheet-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
