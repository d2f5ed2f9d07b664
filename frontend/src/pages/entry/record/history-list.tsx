import type { EntryResource } from '../../../../../schemas';
import { Events } from '../../../components/events';
import type { EntryEvent } from '../../../registry/api/wire';
import { changesOf, deedOf } from './event-words';

/** What happened to one entry. */
export const HistoryList = ({ entry, id }: { entry: EntryResource; id: string }) => (
  <Events<EntryEvent>
    of={entry}
    id={id}
    what={'entry'}
    deedOf={(event) => `${deedOf(event)}${event.batch ? ', together with others' : ''}`}
    changesOf={(event) => changesOf(entry, event)}
  />
);
