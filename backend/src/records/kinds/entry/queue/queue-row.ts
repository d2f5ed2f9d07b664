import { Injectable, Optional } from '@nestjs/common';
import { addUnder, dayField, type PersonValue, showField, titleField } from '../../../../../../schemas';
import type { QueueRow } from '../../../../../../schemas/api/queue';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database } from '../../../../base/database';
import type { WireRecord } from '../../../../field-types';
import { Disclosures } from '../../../read/disclosures';
import { Entries, type EntryParts } from '../../../read/entries';
import { MultiTableReader } from '../../../read/multi-table-reader';
import { type WaitingPart, WaitingRights } from '../../../read/waiting-questions';
import type { EntryRow } from '../../../store/table';

/** A record that waits, as the statements of the queue find it: the name of its entry, and its id. */
export interface QueueKey {
  readonly resource: string;
  readonly k: string;
}

/** What the server says of each record in the queue: `queueRow` of `schemas/api/queue.ts`. */
@Injectable()
export class QueueRows {
  private readonly tables: MultiTableReader;

  constructor(
    database: Database,
    private readonly entries: Entries,
    private readonly disclosures: Disclosures,
    private readonly clock: Clock,
    @Optional() private readonly handovers?: WaitingRights,
  ) {
    this.tables = new MultiTableReader(database);
  }

  /** @param part whose rows also say for whom they wait. None when it is undefined */
  async of(viewer: Viewer, keys: readonly QueueKey[], part: WaitingPart | undefined): Promise<QueueRow[]> {
    const rows = await this.read(viewer, keys);
    if (part === undefined || !this.handovers) return rows;
    const meta = await this.handovers.metaOf(
      viewer,
      idsByResource(rows.map(({ resource, id }) => ({ resource, k: id }))),
    );
    return rows.map((row) => ({ ...row, meta: meta.get(row.id) }));
  }

  private async read(viewer: Viewer, keys: readonly QueueKey[]): Promise<QueueRow[]> {
    const found = new Map<string, QueueRow>();
    const wanted = [...idsByResource(keys)].map(([name, ids]) => ({ parts: this.entries.named(name), ids }));
    const all = await this.tables.read(wanted.map(({ parts, ids }) => ({ table: parts.table, ids })));
    for (const [at, { parts }] of wanted.entries()) {
      const rows = all[at] ?? [];
      this.disclosures.note(viewer, parts, rows);
      const records = await parts.wire.records(rows);
      rows.forEach((row, index) => {
        found.set(row.id, queueRowOf(parts, row, records[index] ?? {}, this.clock.dayOf));
      });
    }
    // A record can be verified between the two statements, but not disappear: entries are not deleted.
    return keys.flatMap(({ k }) => found.get(k) ?? []);
  }
}

export function idsByResource(keys: readonly QueueKey[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { resource, k } of keys) addUnder(ids, resource, k);
  return ids;
}

/** @param dayOf the day of a moment at the college, for a type without a day of its own */
function queueRowOf({ type }: EntryParts, row: EntryRow, record: WireRecord, dayOf: Clock['dayOf']): QueueRow {
  const { id, version, status } = row;
  const createdAt = String(row.createdAt);
  const day = row[dayField(type)?.key ?? ''];
  return {
    id,
    version,
    resource: type.name,
    student: record.student as PersonValue,
    activityType: type.label.one,
    title: showField(titleField(type), record) || null,
    date: typeof day === 'string' ? day : dayOf(createdAt),
    status,
    createdAt,
    record,
  };
}
