import { Button } from 'antd';
import type { EntryResource } from '../../../../schemas';
import { type Deed, isIncomplete } from '../../api/outbox/deed';
import { useDeeds } from '../../api/outbox/resume';
import { isTold, whyHere } from '../../api/outbox/words';
import { useOnline } from '../../api/use-online';
import { momentOf } from '../../components/moment';
import { useViewer } from '../../session/viewer';

/** Above the list: what of it is on this device only. */
export function WaitingHere({ entry, onOpen }: { entry: EntryResource; onOpen: (deed: Deed) => void }) {
  const { id } = useViewer();
  const isOnline = useOnline();
  const waiting = useDeeds(id).filter((deed) => deed.form?.entry === entry.name && isTold(deed));
  if (waiting.length === 0) return null;
  return (
    <ul className="bare stack close gap" aria-label="Not sent yet">
      {waiting.map((deed) => (
        <li key={deed.key} className="note open row between">
          <span>
            <strong>{deed.label}</strong>{' '}
            <span className="small">kept since {momentOf(new Date(deed.madeAt).toISOString())}</span>
            <br />
            {whyHere(deed, isOnline)}
          </span>
          {deed.form?.corrects === undefined && deed.state !== 'sending' && (
            <Button size="small" onClick={() => onOpen(deed)}>
              {isIncomplete(deed) ? 'Fill in' : 'Open'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
