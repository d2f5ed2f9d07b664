import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import registry from '../../../../resources.config';
import { type Deed, isDecision, isIncomplete } from '../../api/outbox/deed';
import { hasten, outboxOf } from '../../api/outbox/here';
import { useDeeds } from '../../api/outbox/resume';
import { isStuck, isTold, thisDevice, whyHere } from '../../api/outbox/words';
import { useOnline } from '../../api/use-online';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { momentOf } from '../../components/moment';
import { PageHeading } from '../../components/page-heading';
import { saveText } from '../../components/save-file';
import type { ScreenProps } from '../../components/screen';
import { useViewer } from '../../session/viewer';
import { HomeScreen } from './home-screen';

/** Everything that was done on this device and is not with the server yet. */
export default function WaitingPage({ side, label }: ScreenProps) {
  const { id } = useViewer();
  const deeds = useDeeds(id).filter(isTold);
  const isOnline = useOnline();
  const [asked, setAsked] = useState<Deed | null>(null);
  return (
    <>
      <PageHeading
        title={label}
        actions={
          deeds.length > 0 && (
            <Button type="primary" disabled={!isOnline} onClick={() => hasten(id)}>
              Try now
            </Button>
          )
        }
      >
        What is kept on {thisDevice()} until the server has it. It goes out by itself.
      </PageHeading>
      <div className="readable stack">
        {deeds.length === 0 && (
          <EmptyState title="Nothing waits" text={`Everything that you did on ${thisDevice()} has arrived.`} />
        )}
        <ul className="bare stack close">
          {deeds.map((deed) => (
            <li key={deed.key} className="surface panel">
              <WaitingRow deed={deed} side={side} isOnline={isOnline} onDelete={() => setAsked(deed)} />
            </li>
          ))}
        </ul>
        <HomeScreen waits={deeds.length > 0} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Delete what waits?"
        text="It was not sent, and cannot be brought back."
        subject={asked?.label ?? ''}
        confirm="Delete"
        busy={false}
        onConfirm={() => {
          if (asked) void outboxOf(id).remove(asked.key);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

type RowProps = { deed: Deed; side: string; isOnline: boolean; onDelete: () => void };

function WaitingRow({ deed, side, isOnline, onDelete }: RowProps) {
  return (
    <>
      <p>
        <strong>{deed.label}</strong>
      </p>
      <p className={isStuck(deed) ? 'note bad' : 'muted'}>{whyHere(deed, isOnline)}</p>
      <p className="small muted">Kept since {momentOf(new Date(deed.madeAt).toISOString())}</p>
      <p className="row close apart">
        <Open deed={deed} side={side} />
        <Button size="small" onClick={() => saveText(textOf(deed), 'countersign-not-sent.json')}>
          Save as a file
        </Button>
        <Button size="small" danger onClick={onDelete}>
          Delete
        </Button>
      </p>
    </>
  );
}

/** Where it is filled in or put right. */
function Open({ deed, side }: { deed: Deed; side: string }) {
  const { form, key } = deed;
  const entry = form && registry.entries.find(({ name }) => name === form.entry);
  if (isDecision(deed)) return deed.state === 'conflict' && <Link to={`/${side}/queue`}>Open the queue</Link>;
  if (!entry) return null;
  const to = form?.corrects
    ? `/${side}/${entry.route}?entry=${encodeURIComponent(form.corrects)}`
    : `/${side}/${entry.route}?kept=${encodeURIComponent(key)}`;
  return (
    <Link className="ant-btn ant-btn-primary ant-btn-sm" to={to}>
      {isIncomplete(deed) ? 'Fill in' : 'Open'}
    </Link>
  );
}

/** What a person can read, and somebody else can type in. */
const textOf = ({ label, madeAt, path, body, says }: Deed): string =>
  JSON.stringify({ what: label, at: new Date(madeAt).toISOString(), path, body, ...(says && { says }) }, named, 2);

/** A file by its name: its bytes stay here. */
const named = (_: string, value: unknown) => (value instanceof File ? value.name : value);
