import { type EntryResource, type Meaning, showStatus, statesMeaning } from '../../../../../schemas';

const order: readonly Meaning[] = ['open', 'accepted', 'refused'];

export type StatusChoice = { meaning: Meaning; label: string };

/** What a list can be narrowed to, in the entry's own words: 'Pending', 'Approved', 'Rejected'. */
export const statusChoices = (entry: EntryResource): StatusChoice[] =>
  order.flatMap((meaning) => {
    const words = statesMeaning(entry, meaning);
    return words.length > 0 ? [{ meaning, label: words.map(showStatus).join(' / ') }] : [];
  });
