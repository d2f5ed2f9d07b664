import type { EntryResource } from '../../../../../schemas';
import { QuietNotice } from '../../../components/quiet-notice';
import { routes } from '../../../registry/api/routes';
import { useAnswer } from '../../../registry/api/use-answer';
import type { EntryEvent } from '../../../registry/api/wire';
import { changesOf, deedOf, momentOf } from './event-words';

/** What happened to one entry, newest first, in words. */
export function HistoryList({ entry, id }: { entry: EntryResource; id: string }) {
  const {
    answer = [],
    loading,
    failed,
    fetching,
    retry,
  } = useAnswer(routes.history<EntryEvent>(entry, id), { freshFor: 0 });
  if (loading) return <p>Loading...</p>;
  if (failed) return <QuietNotice onRetry={retry} retrying={fetching} />;
  const events = [...answer].sort((a, b) => b.at.localeCompare(a.at));
  if (events.length === 0) return <p>Nothing happened to this entry yet.</p>;
  return (
    <ol className="bare stack history">
      {events.map((event) => (
        <li key={event.id}>
          <p>
            <strong>{event.actor?.name ?? 'Countersign'}</strong> {deedOf(event)}
            {event.batch && ', together with others'}
            <small> on {momentOf(event.at)}</small>
          </p>
          {changesOf(entry, event).map(({ label, from, to }) => (
            <p key={label} className="muted said">
              {label}: {from} → {to}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
