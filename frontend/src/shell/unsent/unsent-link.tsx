import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { localMoment } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { isIncomplete, isUnderWay, type OutboxItem, pauseOf } from '../../api/outbox/item';
import { isStuck, isTold, thisDevice } from '../../api/outbox/item-status';
import { useOutboxItems } from '../../api/outbox/resume';
import { useOnline } from '../../api/use-online';
import { momentOf } from '../../components/moment';
import { useViewer } from '../../session/viewer';

/** Shows, on every page, how many items have not reached the server yet, with a link to them. */
export function UnsentLink() {
  const { id, side } = useViewer();
  const items = useOutboxItems(id);
  const isOnline = useOnline();
  useSent(items);
  const shown = items.filter(isTold);
  if (shown.length === 0) return null;
  const wanting = shown.filter((item) => isStuck(item) || (isOnline && isIncomplete(item))).length;
  return (
    <span role="status">
      <Link className="tap" to={`/${side}/waiting`}>
        <span className={`pill ${wanting > 0 ? 'bad' : 'open'}`}>
          {shown.length} {shown.length === 1 ? 'waits' : 'wait'}
          <span className="when-wide">
            {' '}
            {shown.some(({ inPageOnly }) => inPageOnly) ? 'in this page only' : `on ${thisDevice()}`}
          </span>
          {wanting > 0 && <span className="visually-hidden">, {wanting} for you</span>}
        </span>
      </Link>
    </span>
  );
}

/** Leaves out records that are open in a form, because they must not change while somebody edits them. */
const isNoForm = ({ queryKey }: { queryKey: readonly unknown[] }) => !queryKey.includes('one');

/**
 * Announces items that arrived after a wait, once no other item is being sent. Then reloads the data on the
 * screen.
 */
function useSent(items: readonly OutboxItem[]): void {
  const before = useRef<readonly OutboxItem[]>([]);
  const arrived = useRef<OutboxItem[]>([]);
  const tell = useTell();
  const invalidate = useInvalidate();
  useEffect(() => {
    const keys = new Set(items.map(({ key }) => key));
    const sent = before.current.filter(({ key, state, tries }) => !keys.has(key) && state === 'sending' && tries > 0);
    before.current = items;
    arrived.current.push(...sent);
    const now = Date.now();
    const isNext = (item: OutboxItem) => item.state === 'sending' || pauseOf(item, now) === 0;
    const goesOn = items.some((item) => isUnderWay(item) && item.tries > 0 && isNext(item));
    if (arrived.current.length === 0 || goesOn) return;
    tell(sentWords(arrived.current, now));
    const invalidationFilters = { type: 'all', refetchType: 'active', predicate: isNoForm } as const;
    void invalidate({ invalidates: ['all'], invalidationFilters });
    arrived.current = [];
  });
}

/** The announcement: 'Sent 23:50, kept since 21:10: Procedure', with the day if it is another. */
function sentWords(items: readonly OutboxItem[], now: number): string {
  const first = new Date(Math.min(...items.map(({ madeAt }) => madeAt)));
  const [day, since] = localMoment(first).split('T');
  const [today, time] = localMoment(new Date(now)).split('T');
  const times = `${time}, kept since ${day === today ? since : momentOf(first.toISOString())}`;
  const [only, ...others] = items;
  return others.length > 0 ? `${items.length} sent ${times}` : `Sent ${times}: ${only?.label}`;
}
