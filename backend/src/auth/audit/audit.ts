import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../../schemas/audit-actions';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { id, key, moment, optional, type RowOf, table, text, whole, words } from '../../base/database/columns';
import { insertRow } from '../../base/database/write-rows';
import { requestFacts } from '../../base/http/request-facts';

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

const SECRET = /password|secret|token|hash|cookie|authorization/i;

/** The value as JSON, without anything at any depth whose name looks like a secret. Null for an empty value. */
function redactedJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}

export interface AuditEvent {
  /** The account that acted. Null for the system, or when nobody is known. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly action: AuditAction;
  readonly resource: string;
  /** The id of the record. */
  readonly record: string;
  readonly fromState?: string | null;
  readonly toState?: string | null;
  /** The changed fields with their old values. Patient identifiers are encrypted here or left out. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The version of the record that the actor had on the screen. */
  readonly seen?: number | undefined;
  /** Shared by the events of one action on several records. */
  readonly batch?: string | undefined;
}

/** The audit trail. An event is written in the transaction of its action, so neither exists without the other. */
@Injectable()
export class Audit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds an event. The time and the origin of the request are filled in here. */
  async write(tx: Transaction, event: AuditEvent): Promise<void> {
    const facts = requestFacts();
    const row: AuditRow = {
      id: newId(),
      at: this.clock.stamp(),
      actor: event.actor?.id ?? null,
      actorName: event.actor?.name ?? null,
      action: event.action,
      resource: event.resource,
      record: event.record,
      fromState: event.fromState ?? null,
      toState: event.toState ?? null,
      before: redactedJson(event.before),
      after: redactedJson(event.after),
      seen: event.seen ?? null,
      batch: event.batch ?? null,
      address: facts?.address ?? null,
      requestId: facts?.requestId ?? null,
    };
    await insertRow(tx, this.database, 'audit', row);
  }

  /** Adds an event about an account. @param actor who did it, often its owner */
  ofAccount(
    tx: Transaction,
    account: string,
    action: AuditAction,
    actor: AuditEvent['actor'],
    more: Pick<AuditEvent, 'fromState' | 'toState' | 'before' | 'after' | 'batch'> = {},
  ): Promise<void> {
    return this.write(tx, { ...more, actor, action, resource: 'account', record: account });
  }
}
