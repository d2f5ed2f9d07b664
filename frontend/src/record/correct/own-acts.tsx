import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type EntryResource, localDay, showDay } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import type { OutboxItem } from '../../api/outbox/item';
import { recordOf } from '../../api/outbox/item-about';
import { isStuck, isTold, whyHere } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { route } from '../../api/route';
import { useAnswer } from '../../api/use-answer';
import { useOnline } from '../../api/use-online';
import type { EntryRecord } from '../../api/wire';
import { ReasonDialog } from '../../components/reason-dialog';
import { SendDialog } from '../../components/send-dialog';
import { useViewer } from '../../session/viewer';
import { entryLabel } from '../create/kept';
import { actsOn } from '../view/chain';
import { correctionValues } from './differences';

/** Only the verifier can return an accepted entry. The student asks with one sentence, and reads the answer here. */
function AskBack({ entry, record }: { entry: EntryResource; record: EntryRecord }) {
  const [open, setOpen] = useState(false);
  const { answer = [], loading, reload } = useAnswer(route('GET corrections'), { freshFor: 0 });
  const asked = answer.find(({ record: of }) => of === record.id);
  return (
    <div className="apart">
      {asked && (
        <p className="muted gap">
          You asked for it back on {showDay(localDay(asked.at))}: “{asked.reason}”{' '}
          {asked.answeredAt
            ? `It was left as it is on ${showDay(localDay(asked.answeredAt))}.`
            : 'Your verifier has not answered yet.'}
        </p>
      )}
      {!loading && (!asked || asked.answer) && (
        <Button size="small" onClick={() => setOpen(true)}>
          Ask for a correction
        </Button>
      )}
      {open && (
        <ReasonDialog
          title="Ask for a correction"
          label="What is wrong, in one sentence"
          submit="Send"
          route={(reason) =>
            route('POST :type/:id/ask-back', { path: { type: entry.api.path, id: record.id }, body: { reason } })
          }
          unsaid="This could not be sent."
          keptAs={{ records: [], label: `Request for a correction: ${named(entry, record)}` }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            void reload();
          }}
        >
          This entry is accepted. Your verifier decides whether it comes back to you, and until then it stays as it is.
        </ReasonDialog>
      )}
    </div>
  );
}

type OwnActsProps = {
  entry: EntryResource;
  record: EntryRecord;
  onCorrect: (record: EntryRecord) => void;
  onDone: () => void;
};

/** 'Procedure: FNAC of thyroid, 21-11-2026'. */
const named = (entry: EntryResource, record: EntryRecord): string => entryLabel(entry, correctionValues(entry, record));

/** What was done with an entry and has not reached the server yet. */
function KeptHere({ item }: { item: OutboxItem }) {
  const { side } = useViewer();
  const isOnline = useOnline();
  return (
    <p className={`note apart ${isStuck(item) ? 'bad' : 'open'}`}>
      <strong>{item.label}.</strong> {whyHere(item, isOnline)} <Link to={`/${side}/waiting`}>Show what waits</Link>
    </p>
  );
}

/** What students can do with their own entry: correct it, withdraw it, ask for it back. */
export function OwnActs({ entry, record, onCorrect, onDone }: OwnActsProps) {
  const [asking, setAsking] = useState(false);
  const invalidate = useInvalidate();
  const tell = useTell();
  const { id } = useViewer();
  const waiting = useOutboxItems(id).findLast((item) => recordOf(item, entry.api.path) === record.id && isTold(item));
  const may = actsOn(entry, record);
  const kept = waiting && <KeptHere item={waiting} />;
  // What is on its way is not done twice. A correction can be corrected until it goes.
  if (may === undefined || (waiting && !waiting.form && !isStuck(waiting))) return kept;
  if (may === 'askBack')
    return (
      <>
        {kept}
        <AskBack entry={entry} record={record} />
      </>
    );

  return (
    <div className="row close apart">
      {kept}
      <Button size="small" onClick={() => onCorrect(record)}>
        {may === 'resubmit' ? 'Correct and resubmit' : 'Correct'}
      </Button>
      {may === 'change' && !waiting && (
        <Button size="small" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <SendDialog
        open={asking}
        title="Withdraw this entry?"
        text="It leaves your verifier’s queue and is not counted as waiting. It stays in your list, and cannot be sent again."
        confirm="Withdraw"
        route={route('POST :type/:id/withdraw', {
          path: { type: entry.api.path, id: record.id },
          body: { version: record.version },
        })}
        unsaid="This could not be withdrawn."
        keptAs={{ records: [], label: `Withdrawn: ${named(entry, record)}` }}
        onKept={onDone}
        onDone={() => {
          void invalidate({ resource: entry.name, invalidates: ['list', 'detail'], id: record.id });
          tell(`${entry.label.one} withdrawn`);
          onDone();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
