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
    /** The proposer's. */
    college: optional(id),
    state: oneOf<'open' | 'confirmed' | 'declined'>(10),
    reason: optional(words(500)),
    answeredBy: optional(id),
    /** The row that it became. */
    made: optional(id),
    createdAt: moment,
    updatedAt: moment,
  },
  [
    { name: 'ix_proposals_proposer', columns: ['proposer', 'createdAt'] },
    { name: 'ix_proposals_open', columns: ['state', 'college', 'createdAt'] },
  ],
);
/** What somebody would add to a directory. It is no row of it before it is confirmed, so it gives nobody any right. */
export type Proposal = RowOf<typeof proposalsTable>;
