import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { Desk, Shown } from './desk';
import { EntryPane } from './entry-pane';
import type { QueueActs } from './queue-acts';
import { type Faults, unsaid } from './verdict';
import { VerdictPane, type VerdictPaneProps } from './verdict-pane';
import { WaitingLine } from './waiting-line';

/** So many entries behind the one in hand are drawn out of sight, with their files: going on shows what is there. */
const AHEAD = 2;

const noFaults: Faults = {};

export type DeskCardsProps = { shown: Shown; desk: Desk; acts: QueueActs; wide: boolean };

/** The entry in hand with its verdict, and the next ones in waiting. */
export function DeskCards({ shown, desk, acts, wide }: DeskCardsProps) {
  const { rows, at, drafts, faults, asking, wanted: meant, chosen } = shown;
  const box = useRef<HTMLDivElement>(null);
  const wanted = useMemo(() => {
    const index = at ? rows.indexOf(at) : 0;
    return rows.slice(index, index + 1 + AHEAD);
  }, [rows, at]);
  // A key shows what is drawn already. What comes next is drawn, and what went put away, when there is time for it.
  const drawn = useDeferredValue(wanted);
  const cards = at && !drawn.some(({ id }) => id === at.id) ? [at, ...drawn] : drawn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useLayoutEffect(() => {
    const { activeElement: left } = document;
    if (!(left instanceof HTMLElement) || !box.current?.contains(left)) return;
    // The words of one entry leave their field before the next key; a button hands on to the same of the next.
    const place = [...(left.closest('.desk-buttons')?.children ?? [])].indexOf(left);
    const same = box.current.querySelector('.desk-card:not(.desk-ahead) .desk-buttons')?.children[place];
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
    else left.blur();
  }, [at?.id]);

  return (
    <div ref={box} className="desk-stage">
      {cards.map((row) => {
        const isAhead = row.id !== at?.id;
        return (
          <div
            key={row.id}
            className={isAhead ? 'desk-card desk-ahead' : 'desk-card'}
            aria-hidden={isAhead}
            inert={isAhead}
          >
            <Card
              row={isAhead ? row : (at ?? row)}
              desk={desk}
              acts={acts}
              draft={drafts.get(row.id) ?? unsaid}
              faults={isAhead ? noFaults : faults}
              asking={isAhead ? null : asking}
              wanted={isAhead ? 'accepted' : meant}
              several={chosen.size}
              wide={wide}
            />
          </div>
        );
      })}
    </div>
  );
}

const Card = memo(function Card({ acts, ...verdict }: VerdictPaneProps & { acts: QueueActs }) {
  const { row, desk, several, wide } = verdict;
  return (
    <>
      <article className="surface panel desk-pane" aria-label={row.what}>
        <WaitingLine row={row} acts={acts} several={several} />
        <EntryPane row={row} desk={desk} wide={wide} />
      </article>
      <VerdictPane {...verdict} />
    </>
  );
});
