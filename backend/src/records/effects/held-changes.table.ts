import { id, key, moment, optional, type RowOf, table, whole, words } from '../../base/database/columns';

export const heldChangesTable = table(
  'held_changes',
  {
    id: key,
    /** The form that it was asked by, and the key of its field. */
    form: words(60),
    field: words(60),
    account: id,
    wanted: words(400),
    askedAt: moment,
    decidedAt: optional(moment),
    decidedBy: optional(id),
    /** 1 or 0 once it is decided; null for one that its owner took back. */
    accepted: optional(whole),
    /** Why not. */
    reason: optional(words(500)),
  },
  [{ columns: ['account', 'askedAt'] }, { columns: ['decidedAt', 'askedAt'] }],
);
/** A change of one's own account that somebody else has to agree to. */
export type HeldChange = RowOf<typeof heldChangesTable>;
