import { Drawer } from 'antd';
import type { Scorecard } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';
import { momentOf } from '../../entry/record/event-words';
import { changesOf } from './changes';

export type HistoryDrawerProps = {
  card: Scorecard;
  /** The id of the sheet. */
  sheet: string;
  title: string;
  open: boolean;
  onClose: () => void;
};

/** Who entered and changed the scores of a sheet, and when. */
export function HistoryDrawer({ card, sheet, title, open, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title={title} width="min(560px, 100vw)" destroyOnHidden>
      {open && <HistoryEvents card={card} sheet={sheet} />}
    </Drawer>
  );
}

function HistoryEvents({ card, sheet }: Pick<HistoryDrawerProps, 'card' | 'sheet'>) {
  const { answer = [], loading, failed, fetching, retry } = useAnswer(routes.history(card, sheet), { freshFor: 0 });
  if (loading) return <p>Loading...</p>;
  if (failed) return <QuietNotice onRetry={retry} retrying={fetching} />;
  const events = [...answer].sort((a, b) => b.at.localeCompare(a.at));
  if (events.length === 0) return <p>Nothing happened to this sheet yet.</p>;
  return (
    <ol className="bare stack history">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <strong>{event.actor?.name ?? 'Countersign'}</strong>{' '}
            {event.before ? 'changed the sheet' : 'entered the sheet'}
            <small> on {momentOf(event.at)}</small>
          </p>
          {changesOf(card, event).map(({ label, from, to }) => (
            <p key={label} className="muted said">
              {label}: {from} → {to}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
