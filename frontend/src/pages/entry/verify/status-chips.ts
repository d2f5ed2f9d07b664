import { type EntryResource, meaningOf, showStatus } from '../../../../../schemas';
import type { Chip } from '../../../field-types/chips';

/** The words that a verifier may choose from, coloured by what they mean. */
export const statusChips = (entry: EntryResource): Chip<string>[] =>
  entry.workflow.verify.to.map((word) => ({ value: word, label: showStatus(word), tone: meaningOf(entry, word) }));
