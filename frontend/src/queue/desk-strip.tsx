import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type OutboxItem, undoLeft } from '../api/outbox/item';
import { Hint } from '../components/hint';
import * as keys from '../record/verify/verifier-keys';
import type { Desk, Shown } from './desk';
import { answeredByYou } from './queue-words';

type StripProps = {
  desk: Desk;
  shown: Shown;
  /** Whether the key undoes the last decision, and not a hand-over since. */
  hasKey: boolean;
  /** Shows Previous and Skip, for a phone, where the verdict buttons take a whole line. */
  moves?: boolean;
  /** Shows what was answered, also when it can no longer be undone. */
  onAnswered?: () => void;
};

/** The line below the verdict buttons: the last decision with its undo, what waits for the network, and the count. */
export function DeskStrip({
  desk,
  shown: { rows, at, decisions, undoable, answered, waiting, count },
  hasKey,
  moves = false,
  onAnswered,
}: StripProps) {
  const said = answered > 0 && `${answered} answered`;
  const late = decisions.filter(({ state, tries }) => state !== 'held' && tries > 0);
  return (
    <div className="row close nowrap between desk-strip">
      <p className="row close nowrap grow" role="status">
        {undoable && <Undoable key={undoable.key} decision={undoable} desk={desk} hasKey={hasKey} />}
      </p>
      {late.length > 0 && (
        <span className="pill open digits">
          {late.length} {late.some(({ inPageOnly }) => inPageOnly) ? 'in this page only' : 'kept'} until there is a
          connection
        </span>
      )}
      {moves && (
        <span className="row nowrap desk-moves">
          <Button type="text" disabled={rows[0]?.id === at?.id} onClick={() => desk.press(keys.previous)}>
            Previous
          </Button>
          <Button type="text" onClick={() => desk.press(keys.skip)}>
            Skip
          </Button>
        </span>
      )}
      <span className="small digits desk-count">
        {onAnswered ? (
          <Button type="link" size="small" className="flush" aria-haspopup="dialog" onClick={onAnswered}>
            {said || answeredByYou}
          </Button>
        ) : (
          said
        )}
        {!undoable && waiting > 0 && `${onAnswered || said ? ' · ' : ''}${count} waiting`}
      </span>
    </div>
  );
}

const SECOND = 1000;
const leftOf = (decision: OutboxItem) => Math.ceil(undoLeft(decision, Date.now()) / SECOND);

/** The undo, with its seconds running out. */
function Undoable({ decision, desk, hasKey }: { decision: OutboxItem; desk: Desk; hasKey: boolean }) {
  const [left, setLeft] = useState(() => leftOf(decision));
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf(decision)), SECOND / 4);
    return () => clearInterval(timer);
  }, [decision]);
  if (left === 0) return null;
  // On a phone there is room for the first words only, and those say whose entry it is.
  const said = [desk.whose(decision), decision.label].filter(Boolean).join(' · ');
  return (
    <>
      <Button size="small" onClick={() => desk.undo()}>
        Undo {hasKey && <Hint>{keys.undo}</Hint>}
      </Button>
      {/* Hidden from screen readers, which would read it out every second. */}
      <span className="small digits desk-seconds" aria-hidden="true">
        {left} s
      </span>
      <span className="cut" title={said}>
        {said}
      </span>
    </>
  );
}
