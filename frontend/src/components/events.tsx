import { route } from '../api/route';
import { useAnswer } from '../api/use-answer';
import type { EntryEvent } from '../api/wire';
import { momentOf } from './moment';
import { QuietNotice } from './quiet-notice';

type EventsProps = {
  of: { api: { path: string } };
  id: string;
  /** The noun for the record, such as 'entry'. */
  what: string;
  wordsOf: (event: EntryEvent) => string;
  changesOf: (event: EntryEvent) => readonly { label: string; from: string; to: string }[];
};

/** The history of one record in words, newest first. */
export function Events({ of, id, what, wordsOf, changesOf }: EventsProps) {
  const {
    answer = [],
    loading,
    failed,
    retrying,
    retry,
  } = useAnswer(route('GET :type/:id/history', { path: { type: of.api.path, id } }), { freshFor: 0 });
  if (loading) return <p>Loading...</p>;
  if (failed) return <QuietNotice onRetry={retry} retrying={retrying} />;
  if (answer.length === 0) return <p>Nothing happened to this {what} yet.</p>;
  return (
    <ol className="bare stack history">
      {[...answer]
        .sort((a, b) => b.at.localeCompare(a.at))
        .map((event) => (
          <li key={event.id}>
            <p>
              <strong>{event.actor?.name ?? 'Countersign'}</strong> {wordsOf(event)}
              <small>
                {' '}
                on <span className="digits">{momentOf(event.at)}</span>
              </small>
            </p>
            {changesOf(event).map(({ label, from, to }) => (
              <p key={label} className="muted said">
                {label}: {from !== '-' && `${from} → `}
                {to}
              </p>
            ))}
          </li>
        ))}
    </ol>
  );
}
