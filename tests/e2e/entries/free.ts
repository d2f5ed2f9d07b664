import { type EntryResource, showStatus, statesMeaning } from '../../../schemas';
import { entryWhere } from '../../support/entries';

/** What is decided by a choice alone. */
export const free = entryWhere(
  ({ workflow, fields }) =>
    workflow.verify.to.length > 1 &&
    !workflow.verify.ask &&
    !fields.some(({ filledBy, required }) => filledBy === 'verifier' && required),
);

/** The word by which a type is accepted. */
export const accepted = (entry: EntryResource) => showStatus(statesMeaning(entry, 'accepted')[0]);
