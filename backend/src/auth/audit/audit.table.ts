import { id, key, moment, optional, type RowOf, table, text, whole, words } from '../../base/database/columns';

export const auditTable = table(
  'audit',
  {
    id: key,
    at: moment,
    /** Id of the account that acted; null for the system and for a failed sign-in of nobody known. */
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
    /** The version of the record that the actor said they had looked at; null where they named none. */
    seen: optional(whole),
    /** The same for all events of one deed on several records; null for a deed on one. */
    batch: optional(id),
    address: optional(words(60)),
    requestId: optional(id),
  },
  [{ columns: ['resource', 'record', 'at'] }, { columns: ['actor', 'at'] }, { columns: ['at', 'id'] }],
);
/** One thing that happened. Rows are never changed or removed: triggers in the database refuse it. */
export type AuditRow = RowOf<typeof auditTable>;
