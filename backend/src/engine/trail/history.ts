import { Injectable } from '@nestjs/common';
import type { AuditRow } from '../../audit/audit.table';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader } from '../../database';
import { NotFound } from '../../errors';
import type { EntryParts } from '../records/entries';
import { EntryReader } from '../records/reader';

/** What happened to a record once, as clients read it. */
export interface HistoryItem {
  readonly id: string;
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The version that was on the actor's screen, where they named one. */
  readonly seen: number | null;
  /** The same for all that was decided in one go; null for what was decided by itself. */
  readonly batch: string | null;
}

const most = 1000;

@Injectable()
export class EntryHistory {
  constructor(
    private readonly database: Database,
    private readonly reader: EntryReader,
  ) {}

  /** Oldest first. @throws NotFound for whoever may not read the record */
  async of(parts: EntryParts, viewer: Viewer, id: string): Promise<HistoryItem[]> {
    const row = await this.reader.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return trailOf(this.database, parts.entry.name, row.id);
  }
}

/** What happened to one record, oldest first. The caller has checked that the viewer may read it. */
export async function trailOf(from: Reader, resource: string, record: string): Promise<HistoryItem[]> {
  const trail = await from.read<AuditRow>(
    `SELECT * FROM audit WHERE resource = ? AND record = ? ORDER BY at, id LIMIT ${most}`,
    [resource, record],
  );
  return trail.map((event) => ({
    id: event.id,
    at: event.at,
    actor: event.actor === null ? null : { id: event.actor, name: event.actorName ?? '' },
    action: event.action,
    fromState: event.fromState,
    toState: event.toState,
    before: event.before === null ? null : JSON.parse(event.before),
    after: event.after === null ? null : JSON.parse(event.after),
    seen: event.seen,
    batch: event.batch,
  }));
}
