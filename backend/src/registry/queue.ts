import { Injectable } from '@nestjs/common';
import { type EntryResource, type PersonValue, type ResolvedField, showField } from '../../../schemas';
import type { Viewer } from '../auth/viewer';
import { Database } from '../database';
import type { WireRecord } from '../field-types';
import { Bounded } from './bounded';
import { Disclosures } from './disclosures';
import { firstDate } from './entity';
import { Entries, type EntryParts } from './entries';
import type { QueueQuery } from './queue-query';
import { isType, type QueueStatements, queueStatements } from './queue-sql';
import { type PageQuery, valuesFor } from './statement';
import type { EntryRow } from './table';
import { Totals } from './totals';

/** A record that waits for a verdict. */
export interface QueueRow {
  readonly id: string;
  readonly version: number;
  /** The entry's name in the registry. */
  readonly resource: string;
  readonly student: PersonValue;
  readonly activityType: string;
  readonly title: string | null;
  /** The day it is about, `YYYY-MM-DD`; the day it was logged where it has none. */
  readonly date: string;
  readonly status: string;
  readonly createdAt: string;
  readonly record: WireRecord;
}

interface Key {
  readonly resource: string;
  readonly k: string;
}

/** What waits for a viewer's verdict, over all types of entry. */
@Injectable()
export class Queue {
  private readonly statements = new Bounded<{ made: QueueStatements | undefined }>(500);

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly totals: Totals,
    private readonly disclosures: Disclosures,
  ) {}

  /** Oldest first. Nobody's queue has a record of their own. */
  async page(viewer: Viewer, query: QueueQuery): Promise<{ rows: QueueRow[]; total: number }> {
    const statements = this.statementsFor(viewer, query);
    if (!statements) return { rows: [], total: 0 };
    const keys = await this.database.read<Key>(statements.page.sql, valuesFor(statements.page, viewer, query));
    const rows = await this.rowsOf(viewer, keys);
    const isWhole = keys.length < query.limit && (keys.length > 0 || query.start === 0);
    return { rows, total: isWhole ? query.start + keys.length : await this.total(statements, viewer, query) };
  }

  private async total({ totals }: QueueStatements, viewer: Viewer, query: PageQuery): Promise<number> {
    let sum = 0;
    for (const { table, statement } of totals)
      sum += await this.totals.of(table, statement.sql, valuesFor(statement, viewer, query), query.q !== '');
    return sum;
  }

  private async rowsOf(viewer: Viewer, keys: readonly Key[]): Promise<QueueRow[]> {
    const found = new Map<string, QueueRow>();
    for (const [name, ids] of idsByResource(keys)) {
      const parts = this.entries.named(name);
      const { table } = parts;
      const marks = ids.map(() => '?').join(', ');
      const rows = await this.database.read<EntryRow>(
        `SELECT ${table.columns} FROM ${table.name} WHERE ${table.quote('id')} IN (${marks})`,
        ids,
      );
      this.disclosures.note(viewer, parts, rows);
      const records = await parts.wire.records(rows);
      rows.forEach((row, index) => {
        found.set(row.id, queueRow(parts, row, records[index] ?? {}));
      });
    }
    // Verified between the two statements, perhaps, but never gone: entries are not removed.
    return keys.flatMap(({ k }) => found.get(k) ?? []);
  }

  private statementsFor({ role }: Viewer, { mine, type, q }: QueueQuery): QueueStatements | undefined {
    const types = q ? this.entries.all.filter(({ entry }) => isType(entry, q)).map(({ entry }) => entry.name) : [];
    const key = `${role} ${mine} ${type ?? ''} ${q ? `q ${types.join(' ')}` : ''}`;
    const known = this.statements.get(key);
    if (known) return known.made;
    const made = queueStatements(this.entries.all, { role, mine, type, q });
    this.statements.set(key, { made });
    return made;
  }
}

function idsByResource(keys: readonly Key[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { resource, k } of keys) {
    const some = ids.get(resource);
    if (some) some.push(k);
    else ids.set(resource, [k]);
  }
  return ids;
}

function queueRow({ entry }: EntryParts, row: EntryRow, record: WireRecord): QueueRow {
  const { id, version, status } = row;
  const createdAt = String(row.createdAt);
  const day = row[firstDate(entry)?.key ?? ''];
  return {
    id,
    version,
    resource: entry.name,
    student: record.student as PersonValue,
    activityType: entry.label.one,
    title: showField(titleField(entry), record) || null,
    date: typeof day === 'string' ? day : createdAt.slice(0, 10),
    status,
    createdAt,
    record,
  };
}

function titleField(entry: EntryResource): ResolvedField {
  const field = entry.byKey[entry.title];
  if (!field) throw new Error(`${entry.name} has no field ${entry.title}`);
  return field;
}
