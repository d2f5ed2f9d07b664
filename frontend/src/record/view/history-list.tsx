import type { EntryResource } from '../../../../schemas';
import { Events } from '../../components/events';
import { changesOf, deedOf } from './event-words';

/** What happened to one entry. */
export const HistoryList = ({ entry, id }: { entry: EntryResource; id: string }) => (
  <Events
    of={entry}
    id={id}
    what={'entry'}
    deedOf={(event) => `${deedOf(event)}${event.batch ? ', together with others' : ''}`}
    changesOf={(event) => changesOf(entry, event)}
  />
);
