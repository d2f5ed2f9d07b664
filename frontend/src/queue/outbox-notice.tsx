import { Button } from 'antd';
import { showDay, showStatus } from '../../../schemas';
import type { OutboxItem } from '../api/outbox/item';
import { useItemName } from '../components/use-item-name';
import { replaceWords } from '../record/verify/conflict';
import type { Desk, Shown } from './desk';

type OutboxNoticeProps = { desk: Desk; shown: Shown; onChanged: () => void };

/** What needs another look: a colleague was faster, the server refused, or several could not be decided together. */
export function OutboxNotices({ desk, shown, onChanged }: OutboxNoticeProps) {
  const { decisions, singly } = shown;
  const stuck = decisions.filter(({ state }) => state === 'conflict' || state === 'refused');
  if (stuck.length + singly.length === 0) return null;
  return (
    <div className="scrolls">
      {stuck.map((decision) => (
        <Stuck key={decision.key} decision={decision} desk={desk} onChanged={onChanged} />
      ))}
      {singly.length > 0 && (
        <div role="alert" className="note open">
          <p>
            <strong>
              {singly.length === 1 ? '1 entry wants' : `${singly.length} entries want`} to be looked at singly:
            </strong>
          </p>
          <ul className="scrolls">
            {singly.slice(0, 8).map(({ row, why }) => (
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

function Stuck({ decision, desk, onChanged }: { decision: OutboxItem; desk: Desk; onChanged: () => void }) {
  const { theirs, says } = decision;
  const whose = desk.whose(decision);
  const label = useItemName({ ...decision, ...(whose && { whose }) });
  // Another entry may be on the screen, so the notice names its own.
  const what = desk.what(decision);
  if (!theirs)
    return (
      <div role="alert" className="note bad row between">
        <p>
          <strong>{what ? `${what}: not saved.` : 'Not saved.'}</strong> {label}. {says}
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
  const who = theirs.by ?? 'Somebody else';
  return (
    <div role="alert" className="note bad row between">
      <p>
        <strong>
          {what && `${what}: `}
          {who} was faster: {showStatus(theirs.status)}
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
