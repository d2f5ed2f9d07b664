import { useState } from 'react';
import { type Scorecard, sheetRows } from '../../../../../schemas';
import { useMedia } from '../../../area/use-media';
import { Pager } from '../../../components/pager';
import { pagesOf } from '../sheet/rows';
import type { SavedSheet } from '../sheet/saved-sheet';
import { SheetCards } from './sheet-cards';
import { SheetFacts } from './sheet-facts';
import { SheetTable } from './sheet-table';
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
      <div className="row between sheet-head">
        <SheetFacts card={card} sheet={sheet} />
        <Summary card={card} sheet={sheet} />
      </div>
      {isNarrow ? <SheetCards {...rows} /> : <SheetTable {...rows} />}
      {pages.length > 1 && (
        <Pager current={page} pages={pages.length} total={sheetRows(card).length} onChange={setPage} />
      )}
      {card.remediation && sheet.remediation && (
        <section className="note open remediation-shown">
          <h3>{card.remediation.label}</h3>
          <p>{sheet.remediation}</p>
        </section>
      )}
    </>
  );
}
