import { id, key, moment, optional, type RowOf, table, whole, words } from '../../base/database/columns';

export const heldChangesTable = table(
  'held_changes',
  {
    id: key,
    /** The form in which it was asked, and the key of the field. */
    form: words(60),
    field: words(60),
    account: id,
    wanted: words(400),
    askedAt: moment,
    decidedAt: optional(moment),
    decidedBy: optional(id),
    /** 1 or 0 when decided. Null while it waits, and when its owner took it back. */
    accepted: optional(whole),
    /** Why it was refused. */
    reason: optional(words(500)),
  },
  [{ columns: ['account', 'askedAt'] }, { columns: ['decidedAt', 'askedAt'] }],
);
/** A change of one's own account that somebody else must approve. */
export type HeldChange = RowOf<typeof heldChangesTable>;
