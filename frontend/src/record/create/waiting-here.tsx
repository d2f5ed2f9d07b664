import { Button } from 'antd';
import { Link } from 'react-router';
import type { PagedResource } from '../../../../schemas';
import { isIncomplete, type OutboxItem } from '../../api/outbox/item';
import { isAbout } from '../../api/outbox/item-about';
import { isTold, thisDevice, whyHere } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { useOnline } from '../../api/use-online';
import { momentOf } from '../../components/moment';
import { useItemName } from '../../components/use-item-name';
import { useViewer } from '../../session/viewer';

type WaitingHereProps = {
  type: Pick<PagedResource, 'api'>;
  /** Opens the form of a new record again. */
  onOpen?: (item: OutboxItem) => void;
};

const ItemName = ({ item }: { item: OutboxItem }) => useItemName(item);

/** Says of an item that is opened again why there is no form for it. It stays on the device. */
export function NoForm({ item }: { item: OutboxItem }) {
  const { side } = useViewer();
  return (
    <p className="note open" role="alert">
      <strong>
        <ItemName item={item} />.
      </strong>{' '}
      This was done already, or you may not do it any more. What you wrote is still kept on {thisDevice()}:{' '}
      <Link to={`/${side}/waiting`}>Show what waits</Link>
    </p>
  );
}

/** Above the list of a type: what was done here and is on this device only. */
export function WaitingHere({ type, onOpen }: WaitingHereProps) {
  const { id } = useViewer();
  const isOnline = useOnline();
  const waiting = useOutboxItems(id).filter((item) => isAbout(item, type.api.path) && isTold(item));
  if (waiting.length === 0) return null;
  return (
    <ul className="bare stack close gap" aria-label="Not sent yet">
      {waiting.map((item) => (
        <li key={item.key} className="note open row between">
          <span>
            <strong>
              <ItemName item={item} />
            </strong>{' '}
            <span className="small">kept since {momentOf(new Date(item.madeAt).toISOString())}</span>
            <br />
            {whyHere(item, isOnline)}
          </span>
          {onOpen && item.form && item.form.corrects === undefined && item.state !== 'sending' && (
            <Button size="small" onClick={() => onOpen(item)}>
              {isIncomplete(item) ? 'Fill in' : 'Open'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
