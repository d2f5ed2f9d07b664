import { Injectable } from '@nestjs/common';
import type { HistoryItem } from '../../../../schemas/api/shapes';
import { entryMoves } from '../../../../schemas/audit-actions';
import type { AuditRow } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import { NotFound } from '../../base/errors';
import { type Readable, RecordReader } from '../read/reader';
import type { StoredRow } from '../store/table';

export type { HistoryItem };

/** Of what can be done again and again. */
const mostMoves = 1000;
/** More than happens to a record otherwise. */
const mostOthers = 5000;

@Injectable()
export class RecordHistory {
  constructor(
    private readonly database: Database,
    private readonly reader: RecordReader,
  ) {}

  /** Oldest first. @throws NotFound when the viewer may not read the record */
  async of(parts: Readable<StoredRow>, viewer: Viewer, id: string): Promise<HistoryItem[]> {
    const row = await this.reader.row(this.database, parts, viewer, id);
    if (!row) throw new NotFound();
    return trailOf(this.database, parts.type.name, row.id);
  }
}

/**
 * What happened to one record, oldest first. However often it changes hands, nothing else is pushed out of it. The caller has
 * checked that the viewer may read it.
 */
export async function trailOf(from: Reader, resource: string, record: string): Promise<HistoryItem[]> {
  const trail = await from.read<AuditRow>(
    `SELECT * FROM (
       SELECT * FROM audit WHERE resource = ? AND record = ? AND action IN (${placeholders(entryMoves)})
       ORDER BY at DESC, id DESC LIMIT ${mostMoves}
     ) moved
     UNION ALL SELECT * FROM (
       SELECT * FROM audit WHERE resource = ? AND record = ? AND action NOT IN (${placeholders(entryMoves)})
       ORDER BY at DESC, id DESC LIMIT ${mostOthers}
     ) others
     ORDER BY at, id`,
    [resource, record, ...entryMoves, resource, record, ...entryMoves],
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
