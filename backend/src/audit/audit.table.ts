import { EntitySchema } from '../database';

/** One thing that happened. Rows are never changed or removed: triggers in the database refuse it. */
export class AuditRow {
  id = '';
  at = '';
  /** Id of the account that acted; null for the system and for a failed sign-in of nobody known. */
  actor: string | null = null;
  /** Their name at that moment. */
  actorName: string | null = null;
  action = '';
  resource = '';
  record = '';
  fromState: string | null = null;
  toState: string | null = null;
  before: string | null = null;
  after: string | null = null;
  /** The version of the record that the actor said they had looked at; null where they named none. */
  seen: number | null = null;
  /** The same for all events of one deed on several records; null for a deed on one. */
  batch: string | null = null;
  address: string | null = null;
  requestId: string | null = null;
}

export const auditTable = new EntitySchema<AuditRow>({
  name: 'audit',
  target: AuditRow,
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 36, nullable: true },
    actorName: { type: 'varchar', length: 200, nullable: true },
    action: { type: 'varchar', length: 40 },
    resource: { type: 'varchar', length: 60 },
    record: { type: 'varchar', length: 36 },
    fromState: { type: 'varchar', length: 40, nullable: true },
    toState: { type: 'varchar', length: 40, nullable: true },
    before: { type: 'text', nullable: true },
    after: { type: 'text', nullable: true },
    seen: { type: 'integer', nullable: true },
    batch: { type: 'varchar', length: 36, nullable: true },
    address: { type: 'varchar', length: 60, nullable: true },
    requestId: { type: 'varchar', length: 36, nullable: true },
  },
  indices: [{ columns: ['resource', 'record', 'at'] }, { columns: ['actor', 'at'] }, { columns: ['at', 'id'] }],
});
