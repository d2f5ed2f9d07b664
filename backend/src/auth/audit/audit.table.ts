import { id, key, moment, optional, type RowOf, table, text, whole, words } from '../../base/database/columns';

export const auditTable = table(
  'audit',
  {
    id: key,
    at: moment,
    /** The id of the account that acted. Null for the system, and for a failed sign-in with an unknown name. */
    actor: optional(id),
    /** Their name at that moment. */
    actorName: optional(words(200)),
    action: words(40),
    resource: words(60),
    record: id,
    fromState: optional(words(40)),
    toState: optional(words(40)),
    before: optional(text),
    after: optional(text),
    /** The version of the record that the actor had on the screen. Null when none was named. */
    seen: optional(whole),
    /** Shared by all events of one action on several records. Null for an action on one record. */
    batch: optional(id),
    address: optional(words(60)),
    requestId: optional(id),
  },
  [{ columns: ['resource', 'record', 'at'] }, { columns: ['actor', 'at'] }, { columns: ['at', 'id'] }],
);
/** One event. Rows are never changed or deleted: triggers in the database refuse it. */
export type AuditRow = RowOf<typeof auditTable>;
