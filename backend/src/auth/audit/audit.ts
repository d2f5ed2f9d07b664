import { Injectable } from '@nestjs/common';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { requestFacts } from '../../base/http/request-facts';
import type { AuditRow } from './audit.table';

const SECRET = /password|secret|token|hash|cookie|authorization/i;

/** JSON of a value without anything that is named like a secret, however deep; null for nothing. */
function redactedJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}

export interface AuditEvent {
  /** Who acted; null for the system, or for nobody known. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  /** A verb: 'create', 'verify', 'sign-in' … */
  readonly action: string;
  readonly resource: string;
  /** Id of the record. */
  readonly record: string;
  readonly fromState?: string | null;
  readonly toState?: string | null;
  /** The fields that changed, as they were. Patient identifiers go in encrypted or not at all. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The version that was on the actor's screen. */
  readonly seen?: number | undefined;
  /** What the events of one deed on several records share. */
  readonly batch?: string | undefined;
}

/** The trail of who did what: written in the transaction of the deed, so that there is never one without the other. */
@Injectable()
export class Audit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds an event; when and from where it came is filled in here. */
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
}
