import { id, key, moment, oneOf, optional, type RowOf, table, text, words } from '../../../base/database/columns';

export const proposalsTable = table(
  'proposals',
  {
    id: key,
    /** The name of the directory. */
    directory: words(60),
    /** JSON of the values, by write name. */
    fields: text,
    proposer: id,
    /** The proposer's college. */
    college: optional(id),
    state: oneOf<'open' | 'confirmed' | 'declined'>(10),
    reason: optional(words(500)),
    answeredBy: optional(id),
    /** The id of the row that it became. */
    made: optional(id),
    createdAt: moment,
    updatedAt: moment,
  },
  [{ name: 'ix_proposals_proposer', columns: ['proposer', 'createdAt'] }],
);
/**
 * A row that somebody proposes for a directory. Before it is confirmed it is no row there, so it gives nobody any
 * right.
 */
export type Proposal = RowOf<typeof proposalsTable>;
