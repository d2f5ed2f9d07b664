import { useState } from 'react';
import type { EntryResource } from '../../../../schemas';
import { Events } from '../../components/events';
import { changesOf, eventWords } from './event-words';

/** What happened to one entry. */
export const HistoryList = ({ entry, id }: { entry: EntryResource; id: string }) => (
  <Events
    of={entry}
    id={id}
    what={'entry'}
    wordsOf={(event) => `${eventWords(event)}${event.batch ? ', together with others' : ''}`}
    changesOf={(event) => changesOf(entry, event)}
  />
);

/** The history, loaded when it is opened: most waiting entries have none. */
export function FoldedHistory(of: { entry: EntryResource; id: string }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setWanted(currentTarget.open)}>
      <summary>History</summary>
      {wanted && <HistoryList {...of} />}
    </details>
  );
}
