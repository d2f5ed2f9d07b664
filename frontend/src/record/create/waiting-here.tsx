import { Button } from 'antd';
import type { EntryResource } from '../../../../schemas';
import { isIncomplete, type OutboxItem } from '../../api/outbox/item';
import { isTold, whyHere } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { useOnline } from '../../api/use-online';
import { momentOf } from '../../components/moment';
import { useViewer } from '../../session/viewer';

/** Above the list: the entries that are on this device only. */
export function WaitingHere({ entry, onOpen }: { entry: EntryResource; onOpen: (item: OutboxItem) => void }) {
  const { id } = useViewer();
  const isOnline = useOnline();
  const waiting = useOutboxItems(id).filter((item) => item.form?.entry === entry.name && isTold(item));
  if (waiting.length === 0) return null;
  return (
    <ul className="bare stack close gap" aria-label="Not sent yet">
      {waiting.map((item) => (
        <li key={item.key} className="note open row between">
          <span>
            <strong>{item.label}</strong>{' '}
            <span className="small">kept since {momentOf(new Date(item.madeAt).toISOString())}</span>
            <br />
            {whyHere(item, isOnline)}
          </span>
          {item.form?.corrects === undefined && item.state !== 'sending' && (
            <Button size="small" onClick={() => onOpen(item)}>
              {isIncomplete(item) ? 'Fill in' : 'Open'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
