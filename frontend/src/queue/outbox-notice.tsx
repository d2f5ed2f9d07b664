import { Button } from 'antd';
import { useEffect, useState } from 'react';
import registry from '../../../resources.config';
import { showDay, showStatus } from '../../../schemas';
import { type Route, route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { EntryRecord } from '../api/wire';
import { Hint } from '../components/hint';
import { replaceWords } from '../record/verify/conflict';
import { type Deed, HOLD_MS } from '../api/outbox/deed';
import type { Desk, Shown } from './desk';

export type OutboxNoticeProps = { desk: Desk; shown: Shown; onChanged: () => void };

/** The last decision with its undo, and what waits for the network. */
export function UndoLine({ desk, shown: { decisions, undoable } }: Omit<OutboxNoticeProps, 'onChanged'>) {
  const late = decisions.filter(({ state, tries }) => state !== 'held' && tries > 0);
  return (
    <p className="row close nowrap desk-undo" role="status">
      {undoable && <Undoable key={undoable.key} decision={undoable} desk={desk} />}
      {late.length > 0 && <span className="pill open digits">{late.length} kept until there is a connection</span>}
    </p>
  );
}

/** What wants another look: a colleague was faster, the server refused, several could not be decided together. */
export function OutboxNotices({ desk, shown, onChanged }: OutboxNoticeProps) {
  const { decisions, left } = shown;
  const stuck = decisions.filter(({ state }) => state === 'conflict' || state === 'refused');
  if (stuck.length + left.length === 0) return null;
  return (
    <div className="scrolls">
      {stuck.map((decision) => (
        <Stuck key={decision.key} decision={decision} desk={desk} onChanged={onChanged} />
      ))}
      {left.length > 0 && (
        <div role="alert" className="note open">
          <p>
            <strong>
              {left.length === 1 ? '1 entry wants' : `${left.length} entries want`} to be looked at singly:
            </strong>
          </p>
          <ul className="scrolls">
            {left.slice(0, 8).map(({ row, why }) => (
              <li key={row.id}>
                {row.what}, {row.student.name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Undoable({ decision, desk }: { decision: Deed; desk: Desk }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, decision.madeAt + HOLD_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [decision]);
  if (over) return null;
  const said = saidOf(decision.label, desk.whose(decision));
  return (
    <span className="row close nowrap grow">
      <Button size="small" onClick={() => desk.undo()}>
        Undo <Hint>u</Hint>
      </Button>
      <span className="cut" title={said}>
        {said}
      </span>
    </span>
  );
}

function Stuck({ decision, desk, onChanged }: { decision: Deed; desk: Desk; onChanged: () => void }) {
  const { theirs, says } = decision;
  const label = saidOf(decision.label, useWhose(decision, desk.whose(decision)));
  if (!theirs)
    return (
      <div role="alert" className="note bad row between">
        <p>
          <strong>Not saved.</strong> {label}. {says}
        </p>
        <Button
          size="small"
          onClick={() => {
            desk.dismiss(decision);
            onChanged();
          }}
        >
          Look again
        </Button>
      </div>
    );
  const whose = theirs.by ?? 'Somebody else';
  return (
    <div role="alert" className="note bad row between">
      <p>
        <strong>
          {whose} was faster: {showStatus(theirs.status)}
          {theirs.on && `, ${showDay(theirs.on)}`}.
        </strong>{' '}
        Yours was {label}.
      </p>
      <span className="row close">
        <Button size="small" type="primary" onClick={() => desk.keepTheirs(decision)}>
          Keep theirs
        </Button>
        <Button size="small" danger onClick={() => desk.replaceTheirs(decision)}>
          {replaceWords(theirs.by)}
        </Button>
      </span>
    </div>
  );
}

/** 'Approved: Procedure of Asha Rao'. */
const saidOf = (label: string, whose: string | undefined) => (whose ? `${label} of ${whose}` : label);

/** The name that a visit before this one knew is asked for. */
function useWhose({ records }: Deed, known: string | undefined): string | undefined {
  const [record, ...others] = records;
  const entry = registry.entries.find(({ name }) => name === record?.resource);
  const isAsked = known === undefined && others.length === 0 && entry !== undefined && record !== undefined;
  const { answer } = useAnswer(
    isAsked ? route('GET :type/:id', { path: { type: entry.api.path, id: record.id } }) : nothing,
    { enabled: isAsked },
  );
  return known ?? answer?.student?.name;
}

const nothing: Route<EntryRecord> = { path: '' };
