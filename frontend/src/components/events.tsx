import type { EntryResource, Scorecard } from '../../../schemas';
import { routes } from '../api/routes';
import { useAnswer } from '../api/use-answer';
import type { HistoryEvent } from '../api/wire';
import { momentOf } from './moment';
import { QuietNotice } from './quiet-notice';

type EventsProps<Event> = {
  of: EntryResource | Scorecard;
  id: string;
  /** What it is: 'entry'. */
  what: string;
  deedOf: (event: Event) => string;
  changesOf: (event: Event) => readonly { label: string; from: string; to: string }[];
};

/** What happened to one record, newest first, in words. */
export function Events<Event extends HistoryEvent>({ of, id, what, deedOf, changesOf }: EventsProps<Event>) {
  const { answer = [], loading, failed, retrying, retry } = useAnswer(routes.history<Event>(of, id), { freshFor: 0 });
  if (loading) return <p>Loading...</p>;
  if (failed) return <QuietNotice onRetry={retry} retrying={retrying} />;
  if (answer.length === 0) return <p>Nothing happened to this {what} yet.</p>;
  return (
    <ol className="bare stack history">
      {answer
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map((event) => (
          <li key={event.id}>
            <p>
              <strong>{event.actor?.name ?? 'Countersign'}</strong> {deedOf(event)}
              <small> on {momentOf(event.at)}</small>
            </p>
            {changesOf(event).map(({ label, from, to }) => (
              <p key={label} className="muted said">
                {label}: {from} → {to}
              </p>
            ))}
          </li>
        ))}
    </ol>
  );
}
